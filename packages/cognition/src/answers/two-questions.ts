const asking = '(?:what|where|who|how|when|which|(?:are|r|do|did|have|can) (?:you|u|we)|is (?:there|it|that))';
const joint = new RegExp(`(?<=[?!])\\s+|,?\\s+(?:and|&|also)\\s+(?=${asking}\\b(?:'s)?\\s+\\S)`, 'i');
/** Questions of a line that are answered; who asks more than that is answered as if it were one. */
const MOST = 3;

/** The questions of a line, one by one: "Where are you and what are you holding?" are two. A line that asks one is left as it is. */
export function twoQuestions(text: string): readonly string[] {
  const parts = text
    .split(joint)
    .map((part) => part.trim())
    .filter((part) => part !== '');
  return parts.length > MOST ? [text] : parts;
}
