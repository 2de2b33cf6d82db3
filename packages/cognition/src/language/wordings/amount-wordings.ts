import { amountPattern as amount, somePattern as few, numberPattern as number } from '../words/numbers.ts';

/** How much, how far and how large: numbers taken back, ranges, fractions, shares, sizes, places by their numbers. Wordings and what stands for them. */
export const amountWordings: readonly (readonly [wording: string, plain: string])[] = [
  // A number taken back: "two ladders, no sorry three", "ten... no wait, eight sand".
  [
    `(${number}) ((?:[a-z]+ ){0,2}[a-z]+)[,. -]+(?:(?:no|nope|sorry|oops|wait|actually|make (?:that|it)|i mean|i meant)[, ]+)+(${number})(?= *(?:$|[.,;!?]| and ))`,
    '$3 $2',
  ],
  [
    `${number}[,. -]+(?:(?:ah|er|uh|no|nope|sorry|oops|wait|actually|make (?:that|it)|i mean|i meant)[, ]+)+(?=${number} )`,
    '',
  ],
  // "of the twenty cobbles, stow fifteen in the chest".
  [`(?<=^ *)of (?:the|your|those) (?:${number} )?([a-z]+),? ([a-z]+) (${number}) `, '$2 $3 $1 '],
  // Sizes, levels and where to.
  ['(hole|pit|room|shaft|pool|cellar|square|basement|trench) of (?=(?:\\d+|[a-z]+) by)', '$1 '],
  [`(${number}) by (${number}),? and (${number}) (?:blocks? )?(?:deep|high|tall|down)`, '$1 by $2 by $3'],
  ['(?:an? |the )?(?:height|altitude|elevation|y ?-?level|depth) of (?=-?\\d|minus)', 'y '],
  // Of a range the larger is brought: "5-10", "three or four", "between ten and twenty"; "a dozen or so" is a dozen.
  [`between (${number}) (?:and|to|-) (?=${number}(?![\\w:]))`, ''],
  [`(?<![\\d.:-] *)${number}(?: (?:to|or|-|–) )(?=${number} (?!-?\\d)(?!to\\b)[a-z])`, ''],
  ['(?<![\\d.:-] *)\\d+[-–~](?=\\d+ (?!-?\\d)[a-z])', ''],
  [`(${amount}|\\w+ stacks?|\\w+ dozen) or (?:so|more|thereabouts)`, '$1'],
  [`(${number})[- ]?ish\\b`, '$1'],
  [`(\\d+)k\\b`, '$1 thousand'],
  ['1/2|50 ?%', 'half'],
  ['1/4|25 ?%', 'a quarter'],
  ['3/4|75 ?%', 'three quarters'],
  ['(\\d+) ?%', '$1 percent'],
  [`hundred and (?=${number})`, 'hundred '],
  ['(?:a )?half of (?:a )?stacks?', 'half a stack'],
  ['a pair of (?=(?:\\w+ )?(?:boots|leggings|pants|trousers|shoes|shears|scissors)\\b)', 'a '],
  ['(?<!and )a half (?=dozen|stack|of)', 'half a '],
  ["a baker'?s dozen(?: of)?", '13'],
  [`(?:no more than|not more than|at most|max(?:imum)?|a max(?:imum)? of) (?=${amount})`, ''],
  // Amounts: "a stack and a half of", "a dozen and a half", "a score of arrows".
  ['(?:a|one) stacks? and a half(?= of| |$)', 'one and a half stacks'],
  ['(?:(?:a|one) )?dozen and (?:a )?half(?: of)?', 'eighteen'],
  ['two score(?: of)? (?=[a-z]+s?\\b)', 'forty '],
  ['(?:a|one) score(?: of)? (?=[a-z]+s\\b)', 'twenty '],
  // "4 wide, 4 long and 2 deep".
  [
    '(\\w+) (?:blocks? )?(?:wide|long|across|broad),? (?:and |by )?(\\w+) (?:blocks? )?(?:wide|long|across|broad),? (?:and |by )?(\\w+) (?:blocks? )?(?:deep|high|down|tall)\\b',
    '$1 by $2 by $3',
  ],
  ['(?:length|distance)(?: of)?:? (?=\\d|(?:ten|fifteen|twenty|thirty|forty|fifty)\\b)(\\w+)', '$1 long'],
  ['direction:? (?=north|south|east|west)', ''],
  ['count(?: up| slowly)? to (?=\\d|[a-z]+(?:y|e|n|r|x|o|t)\\b)(\\w+)', 'wait $1 seconds'],
  // Shares: "give Sam and me two each".
  [`(give|bring|hand|pass) (\\w+) and (\\w+) (.+?) (?:each|apiece)`, '$1 $2 $4 and $1 $3 $4'],
  [
    `(?:split|divide|share)(?: out| up)? (?:all )?(?:the|your|ur|those) (\\w+)(?: evenly| equally| up| out| fair(?:ly)?| and square| in half| in two)* (?:between|among|amongst) (\\w+) and (\\w+)`,
    'give half of your $1 to $2 and give half of your $1 to $3',
  ],
  ['minus (?=\\d)', '-'],
  // "like 25 blocks", "about a stack": as much as that.
  [`,? like (${amount})(?= *(?:$|[.,!?]))`, ', $1 of them'],
  [
    `(?<=[a-z,] )(?<!(?:i|we|you|they|would|looks?|feels?|sounds?|would|just|more|anything|that|is|are|was|much|something|nothing) )like (?=${amount})`,
    '',
  ],
  [`(?:bout|roughly|approximately|approx|circa|something like|more or less) (?=${amount})`, ''],
  // "a herd of cows" is some cows.
  [
    '(?:an?|the|some|this|that|another) (?:herd|flock|pack|drove|swarm|horde|gang|group|school|shoal) of (?=[a-z])',
    'some ',
  ],
  // "a torch on each side of the house": four of them, or two where there are two sides.
  [
    '((?:put|place|set|stick|hang|plant)(?: up| down)?) (?:an?|one) ([a-z ]{3,24}?) (?:on|at|by|along|to) (?:each|every|all(?: the)?|all four|the four|all 4)(?: of the)?(?: four| 4)? (?:sides?|corners?) of (?=(?:the|my|your|our|this|that|a)\\b)',
    '$1 four $2s by ',
  ],
  [
    '((?:put|place|set|stick|hang|plant)(?: up| down)?) (?:an?|one) ([a-z ]{3,24}?) (?:on|at|by|along|to) (?:both|either|the two)(?: of the)? sides? of (?=(?:the|my|your|our|this|that|a)\\b)',
    '$1 two $2s by ',
  ],
  // "a torch for each of us".
  [`(?<=(?:^|[.!?;] *|please |pls ))(${few}|an?|one|\\d+) ([a-z ]{3,30}?) (?:for )?each of us`, 'give us $1 $2 each'],
  // Places by their numbers, and ways by their steps.
  ['go ?to(?= -?\\d)|goto(?= )', 'go to'],
  ['(?<![xz][\\s\\d:=,-]{0,12})y\\s*[:=]\\s*(?=-?\\d+(?![\\d\\s,]*[,\\s]z?[:=\\s]*-?\\d))', 'y '],
  [`take (${few}) (steps?|paces?|blocks?) `, 'go $1 $2 '],
];
