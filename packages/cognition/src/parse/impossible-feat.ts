/** What no body of this game does by itself, without the commands of a server. */
const feats = '(fly|teleport|levitate|hover)';

/** "Can you fly?" */
export const impossibleAbility = new RegExp(
  `\\b(?:can|could|are) (?:you|u) (?:able to |ever |even |really |actually )?${feats}\\b`,
  'i',
);

const asked = new RegExp(
  `^\\W*(?:(?:hey|ok|okay|so|now|then|and|just|please|pls)\\W+)*(?:(?:can|could|would|will) (?:you|u) (?:please |pls |just )?)?${feats}\\b`,
  'i',
);

/** The feat a text asks for that nobody can do: "can you fly up to the moon". `name` is the bot's, which may stand before it. */
export function impossibleFeat(text: string, name = ''): string | undefined {
  const said = text.trimStart();
  const isCalled = name !== '' && said.toLowerCase().startsWith(name.toLowerCase());
  return asked.exec(isCalled ? said.slice(name.length) : said)?.[1]?.toLowerCase();
}

const abilityAsked =
  /^\W*(?:(?:hey|ok|okay|so|now|then|and|just|please|pls)\W+)*(?:can|could) (?:you|u) (?:\w+ly |please |pls |just |maybe |also |even )?(?!do\b|be\b|have\b)\p{L}{2,}/iu;

/** Why what nobody in the bot's place can do is not done: "can you lift the whole mountain". Undefined where it is not asked whether it can. */
export function beyondAbility(text: string, name = ''): string | undefined {
  const feat = impossibleFeat(text, name);
  if (feat !== undefined) return `I can't ${feat}.`;
  const said = text.trimStart();
  const isCalled = name !== '' && said.toLowerCase().startsWith(name.toLowerCase());
  return abilityAsked.test(isCalled ? said.slice(name.length) : said)
    ? "I can't, because that is beyond what I am able to do."
    : undefined;
}

/** "be in two places at once", "be here and at the mine at the same time"; "be at the mine at once" only presses. */
export const isTwoPlaces = (text: string): boolean =>
  /\bbe (?:in|at|here|both|there)\b.*\b(?:two|2|both|three|and)\b.*\b(?:at once|simultaneously|(?:at )?the (?:very )?same (?:time|moment))\b|\bin (?:two|2|three|both) places at\b/i.test(
    text,
  );
