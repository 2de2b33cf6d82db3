import { numberPattern as number } from '../words/numbers.ts';

/** Words by which one takes back what was just said. */
const slip =
  '(?:ah|er|uh|um|oh|oops|no|nope|nah|naw|sorry|wait|actually|rather|i mean|i meant|scratch that|strike that|correction)';
/** Those that say so by themselves. */
const plainSlip = '(?:nah|naw|nope|scratch that|strike that|or rather|i meant|no sorry|sorry no)';

const way = '(?:north|south|east|west|left|right|forwards?|back(?:wards?)?|up|down)';

/** Something was said before it, and that was no such word itself. */
const said = '(?<=\\w+\\W+\\w+\\W*)(?<!\\b(?:no|oh|wait|sorry|actually)\\W*)';

/**
 * Every way to take back what was said as one that the grammar knows: "go east, no, sorry, west" and "the axe, wait no sorry i meant the pickaxe".
 * Wordings and what stands for them.
 */
export const takenBack: readonly (readonly [wording: string, plain: string])[] = [
  // "actually no, wait here" asks to wait, and is not only a moment's thought.
  ['(?<=\\b(?:no|nope|nah|actually|sorry)[ ,.…!-]+)wait (?=(?:here|there|for|until|till)\\b)', 'stay '],
  // "four ladders.. sorry five ladders": the second number counts.
  [
    `${number} (?:[a-z]+ ){0,2}[a-z]+[,. -]+(?:(?:ah|er|uh|no|nope|sorry|oops|no wait|wait no|actually|make that|i mean|i meant)[, ]+)+(?=${number} [a-z])`,
    '',
  ],
  [`${said}(?:${slip}[ ,.…!-]+){2,}(?:it is |it's |i said )?(?=[a-z])`, 'no wait '],
  [`${said}(?<=[,.;…!-] *)${plainSlip}[ ,.…!-]+(?:it is |it's |i said )?(?=[a-z])`, 'no wait '],
  // "get 5 dirt i mean sand", "follow sam wait no me": at the end, with nothing but a noun behind it.
  [
    `${said}(?<!\\b(?:what|how|who|know|see|that|if|like|which|when|thing|stuff)[ ,]+)(?:i mean|i meant|wait no|no wait|sorry i mean|er no|uh no) (?=(?:the |a |an |to )?[a-z]+(?: [a-z]+)?[.!]*$)`,
    ', no wait ',
  ],
  // "go to the farm no not the farm sorry the mine": what is denied was just said.
  [
    `([a-z]+)[,. -]+(?:no|nope|nah|wait),? not (?:the |a |an |to the )?\\1[,. -]+(?:${slip}[, ]+|but )*(?=(?:to )?(?:the|a|an) )`,
    '$1, no wait ',
  ],
  // "go north 30 no wait south 30": the second way counts.
  [
    `${way}(?: ${number})?(?: blocks)?[,. -]+(?:(?:no|nope|sorry|oops|wait|actually|i mean|i meant)[, ]+)+(?=(?:to the )?${way}\\b)`,
    '',
  ],
  ['(?<=no wait [^,.;!?]{1,40} )(?:i meant?|instead|i said)(?= *(?:$|[.!?]))', ''],
];
