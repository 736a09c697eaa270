/** RFC 3339 times and dates, compared exactly. */

const pattern = /^(\d{4})-(\d{2})-(\d{2})(?:T(\d{2}):(\d{2}):(\d{2})(\.\d{1,9})?(Z|[+-]\d{2}:\d{2}))?$/;

/** A point in time in nanoseconds since 1970; a date alone is its first moment in UTC. Undefined for anything else. */
export function parseTime(text: string): bigint | undefined {
  const match = pattern.exec(text);
  if (!match) return undefined;
  const [, year = "", month = "", day = "", hour = "00", minute = "00", second = "00", fraction = "", zone = "Z"] = match;
  const millis = Date.UTC(Number(year), Number(month) - 1, Number(day), Number(hour), Number(minute), Number(second));
  const back = new Date(millis);
  if (back.getUTCMonth() + 1 !== Number(month) || back.getUTCDate() !== Number(day)) return undefined;
  if (Number(hour) > 23 || Number(minute) > 59 || Number(second) > 59) return undefined;
  const nanos = BigInt(millis) * 1_000_000n + BigInt(fraction.slice(1).padEnd(9, "0"));
  return nanos - zoneNanos(zone);
}

/** Whether a text is a time with its zone, not a date alone. */
export function isTimestamp(text: string): boolean {
  return text.includes("T") && parseTime(text) !== undefined;
}

export function isDate(text: string): boolean {
  return !text.includes("T") && parseTime(text) !== undefined;
}

function zoneNanos(zone: string): bigint {
  if (zone === "Z") return 0n;
  const minutes = Number(zone.slice(1, 3)) * 60 + Number(zone.slice(4, 6));
  return BigInt(zone.startsWith("-") ? -minutes : minutes) * 60_000_000_000n;
}
