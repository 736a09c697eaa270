/** The properties of READ, and what shows each. Models: `skills/contracts/read`. */

import { type Property, breaks, never, possible, tested } from "../shared/property.js";

const match = "unit/contracts/read/match";
const retrieval = "unit/contracts/read/retrieval";

export const readProperties: readonly Property[] = [
  { id: "P28", verdict: "holds", claim: "the four rules join as Kleene's conjunction: what fails wins over what is unknown", rules: ["READ-43", "READ-47"],
    evidence: [never("article-match/one-verdict"), never("article-match/failure-wins"), breaks("article-match/failure-wins", "match-where-unknown-wins"), tested(match, "the four rules are joined as Kleene does: of 81 combinations 1 applies, 65 fail, 15 are open")] },
  { id: "P29", verdict: "holds", claim: "a dimension that is not known matches only where the article leaves it open", rules: ["READ-45", "READ-46", "READ-51"],
    evidence: [never("article-match/missing-is-no-match"), breaks("article-match/missing-is-no-match", "match-of-missing-context")] },
  { id: "P30", verdict: "unreachable", claim: "an article applies to a task whose technologies are not known", rules: ["READ-40"],
    evidence: [never("article-match/no-technology"), tested(match, "without technologies nothing applies, for there is no word for all")] },
  { id: "P32", verdict: "holds", claim: "knowing more keeps what applied, never brings back what was dropped, and settles what was open", rules: ["READ-47"],
    evidence: [never("article-match/applied-stays"), never("article-match/dropped-stays"), possible("article-match/conditional-resolves"), possible("article-match/conditional-drops"), breaks("article-match/applied-stays", "match-of-missing-context"), tested(match, "with a whole context nothing is open; knowing more never brings back what was dropped, nor drops what applied")] },
  { id: "P33", verdict: "holds", claim: "an article for all versions from one on applies at every later version", rules: ["READ-16"],
    evidence: [never("version-growth/open-range-grows"), possible("version-growth/closed-range-ends")] },
  { id: "P34", verdict: "holds", claim: "precedence is a strict total order, the winner never gives way, and the losers are listed", rules: ["READ-34", "READ-38"],
    limit: "an order of layers and three articles; articles of one conflict are told apart pair by pair, so three show what any number does",
    evidence: [never("layer-precedence/strict-order"), never("layer-precedence/total-order"), never("layer-precedence/winner-stays"), never("layer-precedence/losers-listed"), never("layer-precedence/conflict-needed")] },
  { id: "P35", verdict: "holds", claim: "pages give every row once, in order, advance, fit and end", rules: ["READ-79", "READ-83", "READ-92"],
    limit: "a list of any length is no part of the language: proved for three rows of any size, tested for lists of any length",
    evidence: [never("bounded-pages/rows-in-order"), never("bounded-pages/rows-complete"), never("bounded-pages/pages-advance"), never("bounded-pages/every-size-served"), tested("properties/contracts", "pages of any rows give each once, in order, advance and end"), tested(retrieval, "gives every row once, in order, in pages that fit")] },
  { id: "P36", verdict: "unreachable", claim: "a row that is too large alone is clipped or left out", rules: ["READ-103"],
    evidence: [never("bounded-pages/no-clipped-page"), possible("bounded-pages/refusal-is-told"), tested(retrieval, "is refused rather than answered in part")] },
  { id: "P37", verdict: "unreachable", claim: "a page is served after index, request or rows have changed", rules: ["READ-95"],
    evidence: [never("bounded-pages/no-page-of-changed"), never("bounded-pages/no-second-page-of-changed"), breaks("bounded-pages/no-page-of-changed", "pages-without-snapshot"), tested(retrieval, "is bound to the bytes of the index")] },
  { id: "P38", verdict: "unreachable", claim: "a failed retrieval ends as no-knowledge or completed", rules: ["READ-104"],
    evidence: [never("retrieval-outcome/failure-is-failed"), possible("retrieval-outcome/failure-is-told"), possible("retrieval-outcome/empty-is-no-knowledge"), breaks("retrieval-outcome/failure-is-failed", "error-as-empty-list")] },
  { id: "P39", verdict: "holds", claim: "what is cited was read, as it was when it was indexed; to be in the catalogue is not enough", rules: ["READ-67"],
    evidence: [never("retrieval-outcome/cited-was-read"), breaks("retrieval-outcome/cited-was-read", "citation-from-the-index")] },
];
