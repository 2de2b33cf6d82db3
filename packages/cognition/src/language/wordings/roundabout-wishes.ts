import { somePattern as few } from '../words/numbers.ts';

/** Whom a wish is put to. */
const you = '(?:you|u|ya|we)';
const could = "(?:could|can|would|will|might|may|'d|'ll)";

/** Ways to put a wish that say less than they ask: what stands around the order is left out, or the order is said outright. Wordings and what stands for them. */
export const roundaboutWishes: readonly (readonly [wording: string, plain: string])[] = [
  // "pray, do not eat that".
  ['(?<=(?:^|[.!?;,] *))(?:pray(?: you| thee)?|prithee|i pray (?:you|thee)|kindly|abeg),? (?=[a-z])', 'please '],
  // "here, take this": it opens what is said.
  [
    '(?<=(?:^|[.!?;] *))here,? (?=(?:take|have|hold|grab|keep|catch) (?:this|these|that|those|it|them|my|some|a)\\b)',
    '',
  ],
  // "here you go", "these are for you", "here's some bread for you", "catch!": it lies before him who says so.
  [
    "(?<=^\\W*)(?:here (?:you|u|ya) (?:go|are)|(?:this|these|those|that)(?: one| ones| \\w+)? (?:is|are) (?:all )?for (?:you|u|ya)|(?:i|i've|ive) (?:got|brought|dropped) (?:you|u|ya) (?:something|a present|a gift|some \\w+)|here(?:'s| is| are|s) (?:something|some [a-z ]+|an? [a-z ]+) for (?:you|u|ya)|catch)(?=[.! ]*$)",
    'take this',
  ],
  // "get it off me", "get those zombies away from us".
  [
    '(?:get|take|chase|drive|keep) (?:it|them|him|(?:that|this|the|those|these) (?:thing|things|mob|mobs|monster|monsters|zombie|zombies|creeper|creepers|skeleton|skeletons|spider|spiders|wolf|wolves|slime|slimes|witch|drowned|husk|husks|phantom|phantoms|enderman|bee|bees|pillager|pillagers)) (?:off|away from|off of) (?:me|us)\\b',
    'defend me',
  ],
  // "you're in my way".
  [
    "(?:you|u)(?:'re|r| are| r)? (?:(?:standing|still|right|always|just) )*(?:in|blocking) (?:my|the|our) (?:way|path|shot|view)",
    'get out of my way',
  ],
  // Polite roundabouts: "would you be so kind and bring …", "do you think you could possibly …", "I was wondering whether you could …".
  [
    `(?<=(?:^|you|u|ya|please|pls|and|[.!?,]) *)be (?:(?:so|very|really|that) )?(?:kind|nice|good|sweet|lovely|a (?:dear|darling|sweetheart|hero|champ|star|angel|pal|good \\w+))(?: enough)?,? (?:and|as to|to|as) `,
    '',
  ],
  [
    `(?:(?:hey|so|but|and|um|well) )*(?:do|did) (?:you|u|ya) (?:think|reckon|suppose|believe|guess|feel like)(?: that)? ${you} ?${could}(?: possibly| maybe| perhaps| be able to| manage to)? `,
    'could you ',
  ],
  [
    `i(?:'m| am|m| was|'ve been| have been)?(?: just| kinda| really)? ?(?:wonder|wondering|curious|asking myself)(?: if| whether) ${you} ?${could}(?: possibly| maybe| perhaps| be able to| manage to| be willing to| like to| mind)? `,
    'could you ',
  ],
  [
    `(?:is there |there is |any |you have )*(?:any |a )?(?:chance|way|possibility)(?: that| at all)? ${you} ${could}(?: possibly| maybe)? `,
    'could you ',
  ],
  [`(?:would|could) ${you} be (?:willing|able|up|down|ready|happy|prepared)(?: to| for) `, 'could you '],
  [
    `(?:is|would) it (?:be )?(?:ok|okay|possible|alright|fine|cool|too much)(?: to ask| trouble)?(?: for (?:you|u) to| if ${you}(?: ${could})?) `,
    'could you ',
  ],
  [`what about (?:if )?${you} (?=[a-z])`, 'could you '],
  [
    `(?:may|can|could|might) (?:i|we) (?:ask|bother|trouble|get|have|request)(?: of)? (?:you|u) (?:to|for) (?=[a-z])`,
    'could you ',
  ],
  [
    `(?:are |r )?(?:you|u|ya) (?:ever |finally |even )?(?:gonna|going to) ([a-z][^,.;?!]*?),? or (?:what|not|nah|no)\\b`,
    'please $1',
  ],
  [`instead of \\w+ing(?: [\\w']+){0,3}?,? (?=(?:you|u|we|please|can|could|go|maybe|better) )`, 'please '],
  [
    `(?:i|we)(?: am|'m|m| are|'re)?(?:'ll|'d| will| would|mma| gonna| going to| shall)+(?: really| also)* need `,
    'i need ',
  ],
  ['imma (?=need|want)', 'i '],
  [`(?:let me|lemme|let us) (?:get|have|grab|borrow) (?:(?:your|ur|the|that|those) )`, 'give me your '],
  [`(?:let me|lemme) (?:get|have|grab|see|borrow|take) (?=${few} )`, 'give me '],
  [`do (?:me|us) a (?:favou?r|solid)(?:,|:| and| by)? ?`, 'please '],
  [`(?:i|we)(?: was|'m| am| were)(?: really)? hoping(?: that)? ${you} ?${could}(?: maybe| possibly)? `, 'could you '],
  [`(?:i|we)(?:'d| would)(?: like| love| prefer)? to ask (?:you|u) to `, 'could you '],
  [`(?:you )?(?:think|reckon) ${you} ${could}(?: maybe| possibly)? (?=[a-z].*\\?)`, 'could you '],
  [`(?:could|can|would|will|wo)(?:n't|nt) (?:you|u|ya) (?=[a-z])`, 'could you '],
  [
    `(?<=^ *(?:hey |ok |so |\\w+, *)?)(?:want to|wanna|care to|fancy|feel like|ready to|up for|mind)(?: maybe)? (?=[a-z][^?]*\\?)`,
    'could you ',
  ],
  [`ya mind `, 'do you mind '],
  [`how(?:'s|s)? (?:about|bout) ${you} (?=[a-z])`, 'could you '],
  ['hows? (?:about|bout) ', 'how about '],
  // "your task from now on is to …", "what I want is …", "what you have to do is …".
  [
    `(?:your|the) (?:new |next |first |only )?(?:job|task|mission|duty|order|assignment)(?: now| today| for now| for today| from now on| tonight)* (?:is|will be|'s)(?: now)?(?: to|:| that you)? (?=[a-z])`,
    'please ',
  ],
  [`(?:all |what )(?:i|we)(?: really| just)? (want|need)(?: now| most| from you)* (?:is|are|'s) (?=[a-z0-9])`, 'i $1 '],
  [`(?:all |what )(?:you|u) (?:have|need|ought|got) to do(?: now)? is (?:to )?(?=[a-z])`, 'please '],
  // "you couldn't hand me a torch, could you?"
  [
    `(?:you|u) (?:couldn't|can't|wouldn't|won't|could not|can not|cannot|would not|will not)(?: happen to| possibly| maybe| perhaps)? ([a-z][^?]*?),? (?:could|can|would|will) (?:you|u)(?: please)? ?\\?`,
    'could you $1',
  ],
  [`(?:you|u) (?:wouldn't|would not) mind (?=[a-z]+ing )`, 'would you mind '],
  [
    `(?:see to it|make sure|see|make certain|take care)(?: that| to it that)? (?:you|u) (?=(?:get|eat|sleep|take|bring|put|shut|close|store|have|light|go|stay|wear|follow|keep) )`,
    'please ',
  ],
];
