/** Where somebody begins to ask for something. */
const marker =
  /\b(?:please|pls|plz|(?:can|could|would|will) (?:you|u|ya)(?= )|i (?:want|need|would like) (?:that )?(?:you|u)(?: to)?(?= ))/giu;
/** What follows is somebody else's words, hangs on something, or is not to be. */
const isReported =
  /\b(?:sa(?:y|ys|id)|t(?:ell|ells|old)|ask(?:s|ed)?|yell(?:s|ed)?|wr(?:ites?|ote)|goes|sings?|sang|if|unless|when|whenever|never|not|don't|dont|no|why|how|what|who|where)\W+(?:[\p{L}']+\W+){0,4}$/iu;
/** Words of talk before it at least. */
const TALK = 3;

/** The request that stands somewhere in a longer talk, from the words on by which it is asked for: "long day, anyway, could you please get 8 sand". */
export function requestInTalk(text: string): string | undefined {
  for (const { index } of text.matchAll(marker)) {
    const before = text.slice(0, index);
    if (before.split(/\s+/).filter((word) => word !== '').length < TALK || isReported.test(before)) continue;
    const request = text.slice(index);
    return request.split(/\s+/).length < TALK ? undefined : request;
  }
  return undefined;
}

/** "he said could you please get some wood": told of somebody else, asked of nobody here. */
export const isToldRequest = (text: string): boolean =>
  /^\W*(?!(?:i|we|you|u)\b)(?:\p{L}+ ){1,3}(?:said|says|asked|yelled|shouted|told (?:me|us|him|her|them)|was like)[,:]? (?:that |me |us |him |her |them )?(?:could|can|would|will) (?:you|u|i|we)\b[^.!?;]*[.!?]*\s*$/iu.test(
    text,
  );
