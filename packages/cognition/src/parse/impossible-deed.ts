/** What no body of this game does by itself, without the commands of a server. */
const deeds = '(fly|teleport|levitate|hover)';

/** "Can you fly?" */
export const impossibleAbility = new RegExp(
  `\\b(?:can|could|are) (?:you|u) (?:able to |ever |even |really |actually )?${deeds}\\b`,
  'i',
);

const asked = new RegExp(
  `^\\W*(?:(?:hey|ok|okay|so|now|then|and|just|please|pls)\\W+)*(?:(?:can|could|would|will) (?:you|u) (?:please |pls |just )?)?${deeds}\\b`,
  'i',
);

/** The deed a text asks for that nobody can do: "can you fly up to the moon". `name` is the bot's, which may stand before it. */
export function impossibleDeed(text: string, name = ''): string | undefined {
  const said = text.trimStart();
  const isCalled = name !== '' && said.toLowerCase().startsWith(name.toLowerCase());
  return asked.exec(isCalled ? said.slice(name.length) : said)?.[1]?.toLowerCase();
}
