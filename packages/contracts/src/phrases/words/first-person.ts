const said: readonly (readonly [RegExp, string])[] = [
  [/\bthe bot is\b/gi, 'I am'],
  [/\bthe bot was\b/gi, 'I was'],
  [/\bthe bot has\b/gi, 'I have'],
  [/\bthe bot (cannot|could|can|may|died|ran|knows how|had)\b/gi, 'I $1'],
  [/\bI knows\b/g, 'I know'],
  [/\bthe bot[’']s\b/gi, 'my'],
  [/\bthe bot knows\b/gi, 'I know'],
  [/\bthe bot\b/gi, 'me'],
];

/** What is said of the bot, as the bot says it of itself: "the bot is on fire" → "I am on fire". */
export function inFirstPerson(text: string): string {
  return said.reduce((left, [pattern, words]) => left.replace(pattern, words), text);
}
