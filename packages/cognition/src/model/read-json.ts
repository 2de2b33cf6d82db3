/** The JSON object in a model's answer, with the fence or the prose around it dropped; undefined when there is none. Never throws. */
export function readJsonObject(text: string): unknown {
  const from = text.indexOf('{');
  const to = text.lastIndexOf('}');
  if (from < 0 || to < from) return undefined;
  try {
    return JSON.parse(text.slice(from, to + 1));
  } catch {
    // A model may write anything; what is no JSON is no answer.
    return undefined;
  }
}
