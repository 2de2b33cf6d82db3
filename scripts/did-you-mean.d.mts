/** The candidate that is most like the word, if one is near enough to be what was meant. */
export declare function nearestName(word: string, candidates: Iterable<string>, farthest?: number): string | undefined;

/** ` Did you mean "…"?`, or nothing. */
export declare function didYouMean(word: string, candidates: Iterable<string>): string;
