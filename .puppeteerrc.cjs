// Pictures are drawn with the system's Chromium; the install must not fetch another one.
module.exports = { skipDownload: true };
