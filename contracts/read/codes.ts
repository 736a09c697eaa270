/** The findings of knowledge articles and of their retrieval. */

import { code, defineCodes } from "../../compiler/diagnostics/code.js";

export const readContractCodes = defineCodes({
  "misplaced-article": code<{ readonly path: string; readonly what: string }>({
    severity: "error",
    title: "an article does not stand where its layer keeps articles",
    message: ({ path, what }) => `\`${path}\` ${what}`,
    help: () => "articles stand at `<layer>/knowledge/<domain>/<slug>.md`; layers are microsoft, community and custom",
    explain: {
      why: "The path says whose word an article is: its layer decides which of two contradicting articles counts.",
      wrong: "knowledge/security/no-secrets.md",
      right: "custom/knowledge/security/no-secrets.md",
    },
  }),
  "unreadable-article": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "an article's bytes or frontmatter can't be read",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: {
      why: "An article that some readers see and others don't is worse than none. An invalid article is left out whole, never read in part.",
      wrong: "# Title without frontmatter",
      right: "---\ndomain: security\n…\n---\n# Title",
    },
  }),
  "missing-article-field": code<{ readonly name: string; readonly empty: boolean }>({
    severity: "error",
    title: "an article's frontmatter lacks one of its six fields",
    message: ({ name, empty }) => (empty ? `\`${name}\` is empty` : `the frontmatter has no \`${name}\``),
    help: ({ name }) => `write \`${name}\`${name === "domain" ? ": <one word>" : `: [${{ "bc-version": "all", countries: "w1", "application-area": "all", technologies: "al", keywords: "…" }[name] ?? "…"}]`}\``,
    explain: {
      why: "Whether an article applies is decided from these fields alone. A missing one would have to be guessed.",
      wrong: "---\ndomain: security\nkeywords: []\n---",
      right: "---\nbc-version: [all]\ndomain: security\nkeywords: [secret, isolated-storage]\ntechnologies: [al]\ncountries: [w1]\napplication-area: [all]\n---",
    },
  }),
  "invalid-article-field": code<{ readonly name: string; readonly what: string; readonly help?: string }>({
    severity: "error",
    title: "a field of an article's frontmatter has a value that it can't have",
    message: ({ name, what }) => `\`${name}\` ${what}`,
    help: ({ help }) => help,
    explain: {
      why: "Matching compares these values exactly. `[all]` among technologies, `US` among countries or a range that runs backward would match nothing, or the wrong thing.",
      wrong: "technologies: [all]\ncountries: [US]\nbc-version: [28..26]",
      right: "technologies: [al]\ncountries: [us]\nbc-version: [26..28]",
    },
  }),
  "unportable-list": code<{ readonly name: string }>({
    severity: "warning",
    title: "a list is not written in brackets on one line",
    message: ({ name }) => `\`${name}\` is not written in brackets on one line`,
    help: () => "write it as `[a, b]`; some readers take no other form, and no comment after it",
    explain: {
      why: "The published index tools read frontmatter line by line and leave out an article whose lists they can't read.",
      wrong: "keywords:\n  - secret\n  - key",
      right: "keywords: [secret, key]",
    },
  }),
  "unusual-keyword-count": code<{ readonly count: number }>({
    severity: "warning",
    title: "an article has fewer than 3 or more than 10 keywords",
    message: ({ count }) => `there ${count === 1 ? "is 1 keyword" : `are ${count} keywords`}; 3 to 10 are usual`,
    help: () => "keep those that tell the article from its neighbours",
    explain: {
      why: "With too few keywords an article is not found; with too many it is found for everything.",
      wrong: "keywords: [secret]",
      right: "keywords: [secret, isolated-storage, credential]",
    },
  }),
  "unknown-article-field": code<{ readonly name: string; readonly help?: string }>({
    severity: "warning",
    title: "an article's frontmatter has a field that no reader knows",
    message: ({ name }) => `articles have no field \`${name}\``,
    help: ({ help }) => help ?? "remove it; readers ignore it, and some tools refuse the article",
    explain: {
      why: "A field that no one reads is often a misspelled one that everyone should have read.",
      wrong: "keyword: [secret]",
      right: "keywords: [secret]",
    },
  }),
  "missing-article-description": code<{ readonly instead?: string }>({
    severity: "error",
    title: "an article has no description",
    message: () => "there is no `## Description` with text",
    help: ({ instead }) => (instead === undefined ? "add `## Description`: the topic, and why it matters" : `\`${instead}\` should be \`## Description\``),
    explain: {
      why: "The description is what readers choose by. Without it an article is a rule without its reason.",
      wrong: "# Title\n\nText.",
      right: "# Title\n\n## Description\n\nText.",
    },
  }),
  "missing-article-title": code<object>({
    severity: "warning",
    title: "an article has no heading of the first level",
    message: () => "there is no `# Title`; published index tools leave the article out",
    help: () => "add a line `# …` before `## Description`",
    explain: {
      why: "The contract does not ask for a title, but the index shows one, and the tools that build it skip an article without.",
      wrong: "---\n…\n---\n## Description",
      right: "---\n…\n---\n# Keep secrets in isolated storage\n\n## Description",
    },
  }),
  "forbidden-fence": code<object>({
    severity: "error",
    title: "an article holds a block of code",
    message: () => "an article holds no fenced code",
    help: () => "move the code to `<slug>.good.<ext>` or `<slug>.bad.<ext>` beside the article, and link it",
    explain: {
      why: "Samples are files of their own, so that they can be compiled, overridden by a layer, and loaded only when asked for.",
      wrong: "```al\nif true then;\n```",
      right: "[`no-secrets.good.al`](no-secrets.good.al)",
    },
  }),
  "domain-mismatch": code<{ readonly domain: string; readonly folder: string }>({
    severity: "warning",
    title: "an article's domain is not its folder's",
    message: ({ domain, folder }) => `the domain is \`${domain}\`, the folder \`${folder}\``,
    help: () => "move the file, or change `domain`",
    explain: {
      why: "With an index articles are found by `domain`, without one by folder. Where the two differ, the same question finds different articles.",
      wrong: "custom/knowledge/ui/x.md with domain: security",
      right: "custom/knowledge/security/x.md with domain: security",
    },
  }),
  "orphan-sample": code<{ readonly path: string; readonly article: string }>({
    severity: "error",
    title: "a sample has no article",
    message: ({ path, article }) => `the sample \`${path}\` has no article \`${article}\``,
    help: () => "rename the sample after its article, or remove it",
    explain: {
      why: "A sample is shown together with what it is an example of.",
      wrong: "no-secret.good.al beside no-secrets.md",
      right: "no-secrets.good.al beside no-secrets.md",
    },
  }),
  "sample-technology-mismatch": code<{ readonly path: string; readonly extension: string; readonly technologies: readonly string[] }>({
    severity: "error",
    title: "a sample is in a technology that its article does not list",
    message: ({ path, extension, technologies }) => `the sample \`${path}\` is \`.${extension}\`, but the article is for ${technologies.map((one) => `\`${one}\``).join(", ")}`,
    help: () => "list its technology in the article, or remove the sample",
    explain: {
      why: "Whoever asks for AL gets the articles of AL, with samples that must be AL.",
      wrong: "technologies: [al] and x.good.js",
      right: "technologies: [al, javascript] and x.good.js",
    },
  }),
  "unlinked-sample": code<{ readonly name: string }>({
    severity: "warning",
    title: "an article does not link one of its samples",
    message: ({ name }) => `the article does not link its sample \`${name}\``,
    help: ({ name }) => `write [\`${name}\`](${name})`,
    explain: {
      why: "Bodies are loaded without samples; the link tells that there is one, and a sample without it is refused by the loader.",
      wrong: "See sample: `x.good.al`.",
      right: "See [`x.good.al`](x.good.al).",
    },
  }),
  "invalid-knowledge-index": code<{ readonly what: string }>({
    severity: "error",
    title: "the knowledge index can't be relied on",
    message: ({ what }) => `the index ${what}`,
    help: () => "build it anew with `contract read index`",
    explain: {
      why: "An index that was cut, edited or built from other files would hide articles without a word. A failure is never an empty result.",
      wrong: '"articleCount": 3 with two articles',
      right: "the index as `contract read index` wrote it",
    },
  }),
  "failed-retrieval": code<{ readonly what: string; readonly help: string }>({
    severity: "error",
    title: "a search or a request for articles can't be answered",
    message: ({ what }) => what,
    help: ({ help }) => help,
    explain: {
      why: "What can't be answered exactly is refused: a changed file, a page that no longer belongs to the one before, a path that leads elsewhere. An empty or clipped answer would be taken for the truth.",
      wrong: "the second page of a search whose index has changed",
      right: "the search from its start",
    },
  }),
});
