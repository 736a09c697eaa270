/** Pairs of articles of different layers that could contradict each other: they apply together and are about the same. */

import type { Article } from "./article.js";
import { rankOf } from "./layers.js";
import { versionsOverlap } from "./versions.js";

export interface Overlap {
  /** The article of the higher layer, which counts where the two contradict each other. */
  readonly winner: string;
  readonly suppressed: string;
  readonly sameSlug: boolean;
  readonly sharedKeywords: readonly string[];
}

/** @param least how many keywords two articles of different names must share */
export function findOverlaps(articles: readonly Article[], least = 2): Overlap[] {
  const byWord = new Map<string, Article[]>();
  for (const article of articles) {
    for (const word of [`slug ${article.slug}`, ...article.keywords]) {
      const others = byWord.get(word);
      if (others) others.push(article);
      else byWord.set(word, [article]);
    }
  }
  const pairs = new Map<string, readonly [Article, Article]>();
  for (const group of byWord.values()) {
    for (const [index, a] of group.entries()) {
      for (const b of group.slice(index + 1)) if (a.layer !== b.layer) pairs.set(a.path < b.path ? `${a.path}\0${b.path}` : `${b.path}\0${a.path}`, [a, b]);
    }
  }
  return [...pairs.values()]
    .flatMap(([a, b]) => {
      const sharedKeywords = a.keywords.filter((word) => b.keywords.includes(word));
      const sameSlug = a.slug === b.slug;
      if ((!sameSlug && sharedKeywords.length < least) || !appliesTogether(a, b)) return [];
      const [winner, suppressed] = rankOf(a.layer) > rankOf(b.layer) ? [a, b] : [b, a];
      return [{ winner: winner.path, suppressed: suppressed.path, sameSlug, sharedKeywords }];
    })
    .sort((a, b) => (`${a.winner}\0${a.suppressed}` < `${b.winner}\0${b.suppressed}` ? -1 : 1));
}

/** Whether some task is in the reach of both. The domain does not count. */
export function appliesTogether(a: Article, b: Article): boolean {
  const shared = (x: readonly string[], y: readonly string[], all: string): boolean => x.includes(all) || y.includes(all) || x.some((one) => y.includes(one));
  return (
    versionsOverlap(a.versions, b.versions) &&
    a.applicability.technologies.some((one) => b.applicability.technologies.includes(one)) &&
    shared(a.applicability.countries, b.applicability.countries, "w1") &&
    shared(a.applicability["application-area"], b.applicability["application-area"], "all")
  );
}
