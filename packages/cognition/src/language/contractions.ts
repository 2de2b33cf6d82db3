/** Shortened forms and what they stand for, so that the tables behind them need one wording only. Keys are lower case. */
const whole: Record<string, string> = {
  "can't": 'can not',
  cannot: 'can not',
  cant: 'can not',
  "won't": 'will not',
  wont: 'will not',
  "shan't": 'shall not',
  dont: 'do not',
  doesnt: 'does not',
  didnt: 'did not',
  isnt: 'is not',
  shouldnt: 'should not',
  couldnt: 'could not',
  wouldnt: 'would not',
  mustnt: 'must not',
  "let's": 'let us',
  lets: 'let us',
  im: 'i am',
  u: 'you',
  ur: 'your',
  r: 'are',
  whats: 'what is',
  wheres: 'where is',
  whos: 'who is',
  hows: 'how is',
  youre: 'you are',
  theres: 'there is',
  thats: 'that is',
  arent: 'are not',
  ive: 'i have',
  gotta: 'got to',
  outta: 'out of',
  urself: 'yourself',
  smth: 'something',
  summat: 'something',
  sumthin: 'something',
  somethin: 'something',
  sumthing: 'something',
  nuthin: 'nothing',
  sth: 'something',
  gonna: 'going to',
  wanna: 'want to',
  gimme: 'give me',
  lemme: 'let me',
  oughta: 'ought to',
  kinda: 'kind of',
  sorta: 'sort of',
  imma: 'i will',
  wyd: 'what are you doing',
  wya: 'where are you',
  hru: 'how are you',
  gt: 'get',
  git: 'get',
  em: 'them',
  mk: 'make',
  gv: 'give',
  da: 'the',
  dat: 'that',
  dem: 'them',
};

const endings: readonly (readonly [ending: string, word: string])[] = [
  ["n't", 'not'],
  ["'m", 'am'],
  ["'re", 'are'],
  ["'ll", 'will'],
  ["'ve", 'have'],
  ["'d", 'would'],
];

/** Words after which `'s` is "is"; after any other word it marks the possessive. */
const isWords = new Set(['it', 'that', 'there', 'what', 'where', 'who', 'how', 'he', 'she', 'here', 'when', 'why']);

/** The words one written word stands for; a possessive becomes the word and the mark `'s`. */
export function expandContraction(word: string): readonly string[] {
  if (Object.hasOwn(whole, word)) return (whole[word] ?? word).split(' ');
  if (!word.includes("'")) return [word];
  for (const [ending, expansion] of endings) {
    if (word.length > ending.length && word.endsWith(ending)) return [word.slice(0, -ending.length), expansion];
  }
  if (word.endsWith("'s")) {
    const stem = word.slice(0, -2);
    return isWords.has(stem) ? [stem, 'is'] : [stem, "'s"];
  }
  return [word.replaceAll("'", '')];
}
