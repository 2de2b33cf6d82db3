import { amountPattern as amount, numberPattern as number } from '../words/numbers.ts';

const you = '(?:you|u|ya)';
const that = '(?:that|this|it|them|those|these|all (?:of )?(?:that|this)|(?:doing )?(?:that|this|so))';
/** Nouns of the game by which people are called as well. */
const darlings =
  '(?:sugar|honey|honey ?bun|pumpkin|cookie|muffin|cupcake|hen|chicken|duck|ducky|lamb|flower|petal|treacle|pet|poppet|chief|captain|soldier|private|sunshine)';
/** What stands beside a correction and corrects nothing. */
const excuse =
  "(?:i'?m (?:not concentrating|(?:so |very |just )?(?:tired|confused|sorry|silly)|being (?:silly|stupid)|getting (?:mixed up|confused))|(?:that'?s )?my (?:bad|mistake|fault|apologies)|forgive me|pardon(?: me)?|i(?:'ve)? (?:made|make) (?:a |an )?(?:mistake|error)|i misspoke|i got (?:that|it) wrong|what am i saying|silly me|(?:\\w+ )?(?:chat|sam|mum|mom|dad) (?:is|was) right|you know what|let me think|hang on|hold on|shoot|shucks|damn|dang|darn|crap|heck|blast|bother|oh dear|goodness|heavens|typo|brain ?fart|autocorrect|it was|it is)";
/** An order begins behind it. */
const verb =
  '(?:go|sleep|come|eat|give|make|bring|put|take|do|get|craft|build|store|drop|cook|smelt|plant|light|follow|wait|dig|mine|collect|find|place|hand|return|head|fetch|kill|fight)';
const forbidden =
  '(?:touch|open|eat|use|take|move|kill|break|hit|go|enter|pull|press|push|sleep|dig|wake|drop|feed|attack|sell|leave|follow|say|talk|throw|harm|hurt|burn|pick|cut|chop|mine)';

/**
 * How people who say a lot put one order behind another, take it back, or address whom they talk to: wordings and what stands for them. They come before the others
 * (`reworded`), and none of them says less than the order.
 */
export const longWinded: readonly (readonly [wording: string, plain: string])[] = [
  // "…, and when you're done with that, go to bed": behind an order it is only the order of time.
  [
    `(?<=\\w[^.!?]{8,}(?:[,;.!]|\\band|\\bbut|\\bthen)[ ,]*)(?:(?:when|once|as soon as|after) ${you}(?:'re|'ve| are| have| r| get)*(?: all)? ?(?:done|finished|through|finish)(?: (?:with )?${that})?|(?:when|once|as soon as|after) (?:that|this|it)(?:'s|s| is| has been)(?: all)?(?: been)? (?:done|sorted|finished|over|taken care of|out of the way|ready)|(?:and )?after (?:all (?:of )?)?(?:that|this)|(?:when|once) ${you}(?:'ve| have)(?: all)? done ${that}),? (?=[a-z])`,
    'then ',
  ],
  // "first eat something, after go sleep".
  [`(?<=\\bfirst\\b[^.!?]*[,.;] *(?:and )?)after,? (?=(?:please |${you} )?${verb}\\b)`, 'then '],
  [`(?:and )?(?:while|since) ${you}(?:'re| are|r)? (?:at|on|about|already at) it,? (?:also |please |just )?`, 'and '],
  // "step one is to smelt it, step two is to make a bucket".
  ['step (?:one|1)(?: is| would be| will be)?[:,]?(?: to)? (?=[a-z])', 'first '],
  [`(?:and )?step (?:two|three|four|five|[2-9])(?: is| would be| will be)?[:,]?(?: to)? (?=[a-z])`, 'then '],
  // "no, sorry, I'm not concentrating, one loaf".
  [`(?<=\\b(?:no|nope|nah|sorry|wait|actually|oops|ah|oh)[ ,.!…-]+)(?:${excuse}[ ,.!…-]+)+`, ''],
  // "two coal, or no, let's say four".
  [
    `(?:or |oh |ah )*(?:no|nah|wait|actually|sorry)[, ]+(?:(?:no|wait|actually|sorry)[, ]+)*(?:let'?s (?:say|make it)|make (?:it|that)|say) (?=${number}\\b)`,
    'make it ',
  ],
  // "make me a chest, actually no, make it a barrel".
  [
    `(?:actually|no|nah|wait|sorry)[ ,]+(?:(?:no|wait|actually|sorry)[ ,]+)*make (?:it|that) (?=an? (?!dozen|few|couple|stack|half|lot|pair|handful))`,
    'no wait ',
  ],
  // "make shovel... no, make hoe": the same verb with something else.
  [
    `(${verb}) ([^.,;!?]{2,40}?)[.,… -]+(?:no|nah|nope|wait|actually|sorry)[, ]+(?:(?:no|wait|actually|sorry|i mean)[, ]+)*(?=\\1 (?!it\\b|that\\b|them\\b))`,
    '',
  ],
  // "come with me, no, better, go to the mine".
  [
    `(?<=^(?:[^.!?]* )?${verb} [^.!?]{2,40}[,.…-]+ *)(?:no|nope|nah)[, ]+(?:better[, ]+|rather[, ]+)?(?=${verb} )`,
    'no wait ',
  ],
  // "go to mine, ah, not mine but farm".
  [`(?<=\\b([a-z]+)[,. -]+)(?:ah|oh|um)[,. -]+not (?:the |to the )?\\1[,. -]+(?:but )?(?=[a-z])`, 'no wait '],
  // "one loaf is enough for him".
  [
    `(?<=[a-z] )(${number} [a-z]+) (?:(?:is|are|will be|would be|should be)(?: quite| more than)? (?:enough|plenty|fine|sufficient|grand)|(?:'ll|will|would|should) do)(?: for (?:him|her|me|us|them|now|today|the moment|tonight|starters))?(?= *(?:$|[.,;!?]))`,
    '$1',
  ],
  // "nobody touch the lever", "lay not a finger upon the cow".
  [`(?:nobody|no ?one|none of (?:you|us)) (?:is to |shall |may |must |should )?(?=${forbidden}\\b)`, 'do not '],
  ['(?:lay not a finger|do ?n.?t (?:you )?lay a finger|no laying a finger) (?:up)?on ', 'do not touch '],
  [`keep (?:your|thy|ur) (?:\\w+ )?(?:hands|paws|mitts|fingers|claws) off(?: of)? `, 'do not touch '],
  // "go on, prove them wrong" presses; it does not say to go on.
  [`(?:go on|go ahead)(?: then)?, (?=(?!with\\b|like\\b|then\\b|please\\b|ada\\b)[a-z]+ [a-z])`, 'please '],
  // "Well now, sugar, …": whom one talks to.
  [
    `(?<=^\\W*(?:(?:well|now|hey|hi|hello|listen|look|thanks|thank you|come on|please|oh|ok|okay|alright|right|so|here|morning|evening|up)[ ,]+)*)${darlings},(?= )`,
    '',
  ],
  [`(?<=\\w+ \\w+ \\w+ \\w+), ${darlings}(?= *[?.!]*$)`, ''],
  [
    `, ${darlings}, (?=(?:you|would|could|can|will|sit|go|come|get|give|bring|make|take|put|do|please|i|we|it|so)\\b)`,
    ', ',
  ],
  // "a handful of coal, say five or so".
  [`,? (?:let'?s )?say,? (${amount})(?: or so| of (?:them|those))?(?= *(?:$|[.,!?;]))`, ', $1 of them'],
  // "might I trouble you for half of it", "I'd be much obliged for two of those".
  [`(?:may|might|can|could) (?:i|we) (?:trouble|bother|beg) (?:you|u) for (?=[a-z0-9])`, 'give me '],
  [
    `(?:i|we)(?:'d| would) be (?:ever so |so |much |very |most |truly )?(?:obliged|grateful|thankful|glad|indebted) (?:for|of) (?=(?:an?|some|any|the|half|another|those|your|${number})\\b)`,
    'give me ',
  ],
  [`(?:would|is) it (?:be )?possible that (?:you|u)(?: could| can| would)? `, 'could you '],
  ['(?<=^ *(?:(?:excuse me|sorry|hello|hi|please)[, ]+)*)is possible (?=to |for |that )', 'is it possible '],
  // "stick right behind me the whole time".
  [
    '(stick|stay|keep|walk|follow|stand)(?: (?:right|just|close|directly|very))+ (?=(?:behind|with|by|next|beside|near)\\b)',
    '$1 ',
  ],
  ['go (?:and )?(?:absolutely|completely|totally|actually|immediately) (?=[a-z]+ )', 'go '],
  // "come sit with me a spell".
  [
    `(?:come|go)(?: on)?(?: over)?(?: and)? sit (?:down )?(?:with|by|beside|next to) me(?: (?:a|for a) (?:spell|bit|while|minute|moment))?`,
    'come to me',
  ],
  // "put the boat in the water, sit inside".
  [
    '(?<=\\bboat\\b[^.!?]{0,60})(?<=[, ])sit (?:yourself )?(?:down )?(?:inside|in (?:it|there))(?= *(?:$|[,.;!?]| and| then))',
    'ride the boat',
  ],
  ["(?:ai ?n'?t )?(?:nobody|no ?one) told (?:you|u) to (?:quit|stop)", ''],
  ['it becomes (?=night|dark|late|morning|day|light)', 'it gets '],
  ["fixin'? to|fixing to(?= [a-z])", 'going to'],
  // "put them in order", of what is carried.
  [
    `(?<=\\b(?:belongings|inventory|pack|bag|pockets?|stuff|things|gear)\\b[^?]*)(?:put|get) (?:it|them|all of (?:it|them)|everything) (?:back )?in(?:to)? (?:some )?order`,
    'sort your inventory',
  ],
  // "chuck us together twelve wheat", "rustle up some grub".
  [`(?:chuck|throw|scrape|rustle|scrounge) (?:me |us )?(?:together|up) (?=(?:some|a few|an?|${number}) )`, 'get me '],
  // "duck over to the farm".
  [
    '(?:duck|nip|pop|nick|scoot|zip|dash|trot|toddle|mosey|skip|amble|stroll|trundle) (?:over|along|across|round|down|up|out|off)(?: there)? to (?=[a-z])',
    'go to ',
  ],
  // "make a shelf of them if you can, otherwise bring them to me".
  ['(?<=\\bif (?:(?:you|u) can|possible)\\b[^.!?]*),? (?:otherwise|if not|or else),? [^.!?]*', ''],
  // "five panes that the window needs".
  [
    '(?<=[a-z]) that (?:the|my|our|your|this) (?:[a-z]+ ){1,5}?(?:needs?|requires?|wants?|deserves?)(?= *(?:$|[.,;!?]))',
    '',
  ],
  ['let there be (?=an? )', 'build '],
  // "move over": not to whoever says so. "back off ten blocks".
  [
    '(?<=^\\W*(?:\\w+, +)?(?:(?:please|pls|hey|ok|okay|could you|can you|would you|can u) +)*)(?:move over|scoot over|shove over|budge up|make way|step aside)(?= *(?:$|[.,!?]| please| pls| a (?:bit|little)))',
    'get out of my way',
  ],
  [`back (?:off|away)(?: by| about)? (${number}) (blocks?|steps?|paces?)\\b`, 'go $1 $2 away from me'],
  ['(wait|stay|remain|stand) (?:at|on|in) (?:that|this|your) (?:place|spot|position)(?= *(?:$|[,.;!?]))', '$1 here'],
  ['(?:grub|tucker|nosh|chow|vittles|scran)(?= *(?:$|[,.;!?]))', 'food'],
  ['mind (?=(?:him|her|sam|the (?:sheep|cows?|animals|chickens|pigs?|house))\\b)', 'protect '],
  ['come (?:back )?in(?:side)?,? out of the (?:cold|rain|dark|wet)(?: to me)?', 'come to me'],
  // What is said between commas and changes nothing.
  [
    ', (?:bless (?:you|u)|i beg (?:you|u)|i think|i believe|i suppose|i reckon|you see|you know|of course|by the way|mind you|to be fair|to be honest|believe me|i promise)(?=,| *$|[.!?])',
    '',
  ],
];
