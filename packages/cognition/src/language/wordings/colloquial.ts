/** As people type in a hurry, and as knights, sailors and streamers speak. Wordings and what stands for them. */
export const colloquial: readonly (readonly [wording: string, plain: string])[] = [
  // As one types in a hurry: "go 2 the mine", "some wool 4 me", "b4 u go", "ill take it".
  ['2 (?=(?:the|me|my|your|ur|us|him|her|them|go|get|make|come|be|do|a)\\b)', 'to '],
  ['(go|come|back|next|close|up|down|over|went|head|run|walk) 2 (?=[a-z])', '$1 to '],
  [
    '((?:give|hand|bring|throw|pass) (?:it|them|those|that|this|(?:some|all|\\d+|ur|your|the|a) [a-z]+)) 2 (?=[a-z])',
    '$1 to ',
  ],
  ['4 (?=(?:the|me|my|your|ur|us|him|her|them|a)\\b)', 'for '],
  ['b4 (?=[a-z])', 'before '],
  ['ere (?=(?:the|it|i|we|you|night|dark)\\b)', 'before '],
  ['(?<=(?:^|[,.;!?]|and|so|but|then) *)ill (?=[a-z])', 'i will '],
  // "half them steaks", "half o' the torches".
  ["half (?:o'? |of )?(?:they|them|those|these|the|ur|ya) (?=[a-z]{2,}s\\b)", 'half of the '],
  // "them diamonds" are those.
  ['(?<=\\b(?:me|us|of|get|toss|give|make|grab|take|drop|bring|kill|store|all) )them (?=[a-z]+s\\b)', 'those '],
  // Words cut short, or grown together.
  ['(?:helm)(?![a-z])', 'helmet'],
  ['(?:til|untill) ', 'until '],
  ['w (?=(?:me|us|him|her|them|the)\\b)', 'with '],
  // "eat n sleep": no way to the north.
  ["(?<=[a-z] )n'? (?=[a-z]|\\d+ (?!blocks?\\b|steps?\\b|m\\b)[a-z]{3,})", 'and '],
  ['whatcha ', 'what are you '],
  // As knights and sailors speak.
  ['(?:thy|thine|yer) (?=[a-z])', 'your '],
  ["(?:thee|thou|ye)(?![\\w'])", 'you'],
  ["hath(?![\\w'])", 'has'],
  ['hast you (?=[a-z])', 'do you have '],
  ['art you(?= )', 'are you'],
  ['dost you(?= )', 'do you'],
  ['canst you(?= )', 'can you'],
  ['wilt you(?= )', 'will you'],
  ['whither (?:goest|go) you', 'where are you going'],
  // "ah need some sand", as it is said in Scotland.
  ['ah (?=(?:need|want|wanted|meant)\\b)', 'i '],
  // "say me where you are": it is asked.
  ['say (?:to )?(?:me|us) (?=(?:where|what|how|why|who|which|when|if|whether)\\b)', 'tell me '],
  // Streamers thank that way.
  ['(?:big |massive |huge )?shout ?out to ', 'thanks to '],
  // Streamers speak to their chat.
  ['(?<=^ *)chat,? (?=(?:i|we|you|she|he|they|it|is|are|was|were|what|did|this|that)\\b)', ''],
  ['(pick)? ?ax(?=s?\\b)(?!e)', '$1axe'],
];
