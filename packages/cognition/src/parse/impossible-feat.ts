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

/** "be in two places at once", "be here and at the mine at the same time"; "be at the mine at once" only presses. */
export const isTwoPlaces = (text: string): boolean =>
  /\bbe (?:in|at|here|both|there)\b.*\b(?:two|2|both|three|and)\b.*\b(?:at once|simultaneously|(?:at )?the (?:very )?same (?:time|moment))\b|\bin (?:two|2|three|both) places at\b/i.test(
    text,
  );
