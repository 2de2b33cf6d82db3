import { baseOf } from './inflection.ts';
import { amountPattern as amount, somePattern as few, numberPattern as number } from './numbers.ts';
import { roundaboutWishes } from './roundabout-wishes.ts';
import { takenBack } from './taken-back.ts';

/** Up to what a crop is called. */
const crops =
  '(?:wheat|carrots?|potato(?:es)?|beetroots?|melons?|pumpkins?|sugar ?canes?|bamboo|cactus|cacti|flowers?|mushrooms?|berry|berries|nether ?warts?|trees?)';
/** A kind of thing in one to three words, at whose end something else begins; no order. */
const keptKind =
  '(?:(?:the|your|ur|my|any|all) )*(?!(?:then|and|or|also|but|so|it|come|go|get|give|make|bring|take|put|keep|drop|store|follow|wait|stay|sleep|eat|return|run|meet|build|craft|mine|collect|kill|find|please|pls|thanks|thank)\\b)[a-z]+(?: [a-z]+){0,2}?(?= *(?:$|[,.;!?&]| (?:and|or|n|in|into|inside|to|away|please|pls|then|so)\\b))';
/** Verbs of what is done with all that is carried. */
const carrying =
  'drop|dump|discard|toss|throw|chuck|ditch|bin|trash|get rid of|store|stash|stow|put|place|deposit|unload|leave|give|hand|bring|offload';
const vehicle = '(?:boat|raft|minecart|mine cart|cart|horse|donkey|pig|camel)';

const table: readonly (readonly [wording: string, plain: string])[] = [
  // "should you meet a creeper, …": a condition without its word.
  [
    `(?<=^\\s*|[.!;]\\s+)should (you|u|we|i|it|anyone|anybody|someone|somebody|a \\w+|the \\w+) (?=[^?,]+,[^?]+$)`,
    'if $1 ',
  ],
  // "only if your health is low": not what one wishes ("if only …").
  ['only if (?=(?:you|your|ur|it|its|the|we|there)\\b)', 'if '],
  // "go where Sam is", "back to where you live".
  [`(?:to )?where (\\w+)(?: is|'s)(?: at| now| standing| right now)?(?=$|[,.;!?])`, 'to $1'],
  [`(?:to )?where (?:you|u|we|i) live(?=$|[,.;!?])`, 'home'],
  [`back up (${few}|\\d+) (?=blocks?|steps?|paces?)`, 'go back $1 '],
  // "keep four and drop the rest".
  [
    `(?:keep|leave yourself|hold on to) (\\w+)(?: of (?:the|your|those))? ([a-z ]+?)(?: for (?:yourself|urself|you|u))?,? ?(?:and |but |then |and then )?(drop|ditch|toss|chuck|dump|store|stash|give|hand|throw away|put|bring)( me| us| \\w+)?(?: all)? (?:the rest|the others?(?: ones?)?|the remaining ones|all the others|what is left|what remains)(?: of them)?`,
    '$3$4 allbut $1 $2',
  ],
  // "everything except food and tools": what is kept is one or several kinds, and no number of it.
  [
    `(?<=\\b(?:${carrying})\\b[^.!?]*)(?:everything|all|the rest)(?: of)?(?: (?:the|your|ur|my))?(?: (?:stuff|things|items|inventory))? (?:except|but|save|apart from|other than|besides)(?: for)? (?!${number}\\b|half\\b|a few\\b)${keptKind}(?:(?:,|,? and|,? or|,? n| &) ${keptKind})*`,
    'allbutkinds',
  ],
  [
    `(?:all|everything|every last one) (?:but|except|save|apart from|besides)(?: for)? (\\w+)(?: of)?(?: the| your| them| those)? `,
    'allbut $1 ',
  ],
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
  // "no sword? then make one".
  [
    '(?<=^ *)(?:got |you have |you got )?no (?!more )([a-z ]{3,20}?)\\? *(?:then |so )?(?=[a-z])',
    'if you have no $1, ',
  ],
  ['(?<=(?:^|[,.;!?]|and|so|but|then) *)ill (?=[a-z])', 'i will '],
  // Who is to have something: "Sam should get half of it", "Sam is to receive two".
  [
    '(?!(?:i|we|you|u|he|she|it|they|everyone|who|that|this|there|one|bot)\\b)([a-z]\\w+) (?:should|must|shall|has to|is to|ought to|may|can) (?:get|have|receive|be given) (?=(?:the|my|your|ur|a|an|all|half|some|both|two|three|four|five|six|\\d+|those|one)\\b)',
    'give $1 ',
  ],
  // "all the beef save three pieces".
  [
    `all (?:of )?(?:the|your|my|those|ur) ([a-z]+),? (?:but|except|save|bar|minus)(?: for)? (${number})(?: of (?:them|it)| pieces?)?`,
    'allbut $2 $1',
  ],
  // What is kept is nothing to be done: "drop half of it, keep the rest".
  [
    ',? *(?:and |but |you (?:can |may )?)?keep the (?:rest|others?|remainder|remaining (?:ones|half))(?: of (?:it|them))?(?: (?:for yourself|about you|on you|yourself|with you))?(?= *(?:$|[.,;!?]| and | then ))',
    '',
  ],
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
  [
    '(?<=(?:^|[.!,]) *)(?:(?:can|could|would|will) )?(?:someone|somebody|anyone|anybody) (?:please |pls )?(?=(?:find|get|make|give|bring|build|kill|help|light|close|open|feed|come|go|cook|fetch|grab|put|hand|pass|shear|milk|collect|craft|stop|take)\\b)',
    'could you ',
  ],
  // Sizes, levels and where to.
  ['(hole|pit|room|shaft|pool|cellar|square|basement|trench) of (?=(?:\\d+|[a-z]+) by)', '$1 '],
  ['(?:take|bring|lead|get) (?:me|us|yourself) (up|down) to (?=y |-?\\d|bedrock|diamond)', 'go $1 to '],
  [`(${number}) by (${number}),? and (${number}) (?:blocks? )?(?:deep|high|tall|down)`, '$1 by $2 by $3'],
  ['(?:an? |the )?(?:height|altitude|elevation|y ?-?level|depth) of (?=-?\\d|minus)', 'y '],
  [
    '(?:take|bring|lead|guide|walk|get) (?:me|us) (?:straight |right )?(?:back )?(home\\b|to (?!(?:eat|sleep|do|make|get|see|know|believe)\\b))',
    'go $1',
  ],
  ['keep ((?:the |my |our |your |that |those )\\w+) safe', 'protect $1'],
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
  // "half them steaks", "half o' the torches".
  ["half (?:o'? |of )?(?:they|them|those|these|the|ur|ya) (?=[a-z]{2,}s\\b)", 'half of the '],
  // "them diamonds" are those.
  ['(?<=\\b(?:me|us|of|get|toss|give|make|grab|take|drop|bring|kill|store|all) )them (?=[a-z]+s\\b)', 'those '],
  // "after you have closed the door, …" is closed first.
  [
    "after (?:you|u|ya)(?: have|'ve|ve) (?:(?:first|safely|properly) )?(closed|shut|eaten|opened|fed|put|taken|given|killed|planted|slept|made|built|dug|lit|locked|stored|dropped|cooked|finished eating)\\b([^,.;]*),? (?:then |you |please |kindly |be so kind and )*",
    'AFTER:$1$2, then ',
  ],
  ["(?:there is |there's |theres )?no need(?: for you)? to (?=[a-z])", 'do not '],
  ['to (\\w+)[,.]? (?:no,? |sorry,? |i mean |actually )+to (?=\\w)', 'to '],
  ['home ?wards?(?= *(?:$|[,.!?]| please| pls| now))', 'home'],
  ['(?:helm)(?![a-z])', 'helmet'],
  // One wakes up again at the bed one slept in: "set your spawn at the bed", "make this bed your respawn point".
  [
    `(?:please )?(?:(?:set|put|make|move|change|save) )?(?:(?:your|ur|the|a|our) )?(?:re)?spawn(?: ?point)? (?:at|in|on|to|by|near|next to|with) (?:(?:the|your|ur|that|this|a|my|our) )?(?:red |white )?bed`,
    'sleep in the bed',
  ],
  [
    `(?:make|set|use) (?:the|your|ur|that|this|our) bed (?:as |to be |for )?(?:your|ur|the|a|our) (?:re)?spawn(?: ?point)?`,
    'sleep in the bed',
  ],
  // "swap your stone sword for the iron one".
  [
    `(?:swap|switch|exchange|change|trade) (?:out )?(?:your|the|that|ur|ya) (?:\\w+ )?(swords?|picks?|pickaxes?|axes?|shovels?|hoes?|helmets?|chestplates?|leggings|boots) (?:out )?(?:for|to|with|against) (?:the|your|ur|a|an|that) (\\w+) (?:ones?|\\1)`,
    'equip the $2 $1',
  ],
  // Who goes mining without saying for what goes for what is always of use.
  [
    '(?:(?:go|start|begin|get)(?: out)?|do (?:some|a bit of|a little|a spot of)) mining(?= *(?:$|[,.;!?]| (?:for (?:a|some|\\w+ (?:minutes?|mins?|hours?))|now|please|pls|then|until|while)\\b))(?: for (?:a (?:bit|while|time)|some time|\\w+ (?:minutes?|mins?|hours?)))?',
    'mine some iron',
  ],
  [
    '(?<!\\b(?:the|a|my|our|your|this|that|old|in|at|to|near|coal|iron|gold) )mine for (?:a (?:bit|while|time)|some time|\\w+ (?:minutes?|mins?|hours?))',
    'mine some iron',
  ],
  // "give me a hand with that creeper".
  [`(?:give|lend) (?:me|us) a hand with `, 'help me with '],
  [`(?:make|have|get|keep) (?:the|that|this|your|our) (door|gate|trapdoor|chest) (?:closed|shut)`, 'close the $1'],
  // Water is had in buckets: "fill two buckets with water", "craft a bucket, fill it".
  [
    'fill(?: up)? (?:a|an|your|the|my|that|ur)(?: empty)? bucket(?: up)? (?:with|from|w) (?:some |the )?water',
    'get a water bucket',
  ],
  [`fill(?: up)? (${number}) buckets?(?: up)?(?: (?:with|from|w) (?:some |the )?water)?`, 'get $1 water buckets'],
  [
    '(?<=\\bbucket\\b[^.!?]{0,40}(?:[.!?] *)?)fill it(?: up)?(?: (?:with|w) (?:some )?water)?(?= *(?:$|[,.;!?\\d]| and | then ))',
    'get a water bucket',
  ],
  // What was had just before is given: "cook the meat, then give to sam".
  [
    '(?<=\\w.*)(give|hand|bring|pass) to (?!(?:the|a|an|that|this)\\b)(\\w+)(?= *(?:$|[.,;!?]| please| pls))',
    '$1 it to $2',
  ],
  // "do go home", "do use some": an order all the more.
  [
    '(?<=(?:^|[.!,;:]|please|pls|but) *)do (?=(?:go|come|use|take|get|bring|give|make|build|stay|wait|help|put|eat|try|keep|hurry|follow|find|fetch|have a|sleep|close|open) )(?![^.!]*\\?)',
    '',
  ],
  // Shares: "give Sam and me two each".
  [`(give|bring|hand|pass) (\\w+) and (\\w+) (.+?) (?:each|apiece)`, '$1 $2 $4 and $1 $3 $4'],
  [
    `(?:split|divide|share)(?: out| up)? (?:all )?(?:the|your|ur|those) (\\w+)(?: evenly| equally| up| out| fair(?:ly)?| and square| in half| in two)* (?:between|among|amongst) (\\w+) and (\\w+)`,
    'give half of your $1 to $2 and give half of your $1 to $3',
  ],
  // What is said in passing and changes nothing.
  [
    `,? or (?:whatever|whichever|something|anything|so|whatnot)(?: (?:you|u|we)(?:'ve)?(?: can)? (?:have|got|find|like|want|get|see))?(?: like (?:that|it))?(?=$|[,.;!?])`,
    '',
  ],
  [
    `(?<!(?:are|r|is|you|u|it|that|this|all|everything|feeling|doing) )(?:ok|okay|k|alright|yeah|please|pls|deal|got it|understood|eh|yes) *\\?+$`,
    '',
  ],
  // Order of time.
  ['after (?:that|this|which|doing that|doing this),?', 'then'],
  // "after" begins no clause here.
  [
    `look(ing)? after (?=(?:the |my |our |your |those )?(?:crops?|fields?|farm|wheat|carrots?|potato(?:es)?|beetroots?|garden|plants?)\\b)`,
    'tend ',
  ],
  ['look after ', 'protect '],
  ['(?:til|untill) ', 'until '],
  ['minus (?=\\d)', '-'],
  ['w (?=(?:me|us|him|her|them|the)\\b)', 'with '],
  ['hunt (?:me|us) (?=(?:some|a|an|\\d+) )', 'get me '],
  // "eat n sleep": no way to the north.
  ["(?<=[a-z] )n'? (?=[a-z]|\\d+ (?!blocks?\\b|steps?\\b|m\\b)[a-z]{3,})", 'and '],
  [`let (me|us) have (the|your|that|those|all|another) `, 'give $1 $2 '],
  [
    `(?:head|make a beeline|make tracks|set off|set out|set sail|make|be off|steer|take off)(?: over| out| back| off)? for (?=(?:the|a|an|my|our|your|home|that|\\w+'s) )`,
    'go to ',
  ],
  ['whatcha ', 'what are you '],
  // "like 25 blocks", "about a stack": as much as that.
  [`,? like (${amount})(?= *(?:$|[.,!?]))`, ', $1 of them'],
  [
    `(?<=[a-z,] )(?<!(?:i|we|you|they|would|looks?|feels?|sounds?|would|just|more|anything|that|is|are|was|much|something|nothing) )like (?=${amount})`,
    '',
  ],
  [`(?:bout|roughly|approximately|approx|circa|something like|more or less) (?=${amount})`, ''],
  // "it is getting dark, better get inside": an order for whom it is said to.
  [
    "(?<=(?:^|[.!?,;]) *(?:so |and |well |then |ok )?)(?:(?:you|u|we)(?:'d| had)? )?better (?=(?:get|go|run|hide|head|come|eat|sleep|stay|wait|build|make|find|light|take|bring|grab|leave|dig|craft|close|shut) )",
    'please ',
  ],
  // "somewhere safe would be nice": where there is nothing to fear.
  [
    '(?:(?:a place|some ?place|somewhere|anywhere) (?:safe|sheltered|hidden|out of (?:sight|danger|the (?:rain|storm)))|a safe (?:place|spot))(?: (?:right )?now| for (?:the|to)night?)? (?:would|might|could) be (?:really |very |so |quite )?(?:nice|good|great|lovely|ideal|perfect|best|appreciated|welcome|wonderful)',
    'please find shelter',
  ],
  // "a herd of cows" is some cows.
  [
    '(?:an?|the|some|this|that|another) (?:herd|flock|pack|drove|swarm|horde|gang|group|school|shoal) of (?=[a-z])',
    'some ',
  ],
  // "out the chest" is out of it.
  ['out (the|your|my|our|that|this) (?=(?:chest|box|barrel|furnace|oven|boat|door)\\b)', 'out of $1 '],
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
  // "spare the sheep" asks for nobody's life; "spare me a torch" for a torch.
  [
    'spare (?=(?:the|that|this|those|these|our|my)(?: poor| little| sweet| wee)* (?:sheep|lambs?|cows?|cal(?:f|ves)|pigs?|piglets?|chickens?|hens?|chicks?|animals?|creatures?|beasts?|wol(?:f|ves)|cats?|dogs?|horses?|villagers?|rabbits?|bunn(?:y|ies))\\b)',
    'do not kill ',
  ],
  ['(?:park|plant) (?:it|yourself|urself|thyself|your \\w+)(?= (?:right )?(?:here|there|by|next|at|in|on)\\b)', 'stay'],
  [
    '(?:take|haul|drag|move|bring|carry) (?:yourself|urself|thyself|yourselves)(?= (?:over|to|back|down|up|home|here|out|in|into|inside|off|towards?))',
    'go',
  ],
  ['discontinue (?:the same|it|that|this)', 'stop that'],
  ["(i|we)(?:'ll| will|'m| am|'re| are)(?: be)? needing (?=[a-z0-9])", '$1 need '],
  // A way that leads away from something is none to it.
  ['(?:go|move|step) away from (?=[a-z])', 'get away from '],
  // "a torch for each of us".
  [`(?<=(?:^|[.!?;] *|please |pls ))(${few}|an?|one|\\d+) ([a-z ]{3,30}?) (?:for )?each of us`, 'give us $1 $2 each'],
  // "keep digging" says no more than to go on.
  [
    '(?:keep(?: on)?|carry on|continue) (?:digging|mining|chopping|building|working|crafting|gathering|collecting|harvesting|cooking|smelting|tunnell?ing|shovell?ing|going|moving)(?=\\s*(?:$|[.!,;]|(?:until|till|please|pls|for now|then|man|mate|buddy|bro|lad|ok|okay)\\b))',
    'carry on',
  ],
  // Whose first language has another order of words.
  ['do (?:you|u) can (?=[a-z])', 'can you '],
  [
    `(?:i|we)(?:'d| would) (?:like|prefer|wish|love|want)(?: it)? (?:if|that) (?:you|u)(?: (?:could|would|can))? (?=[a-z])`,
    'could you ',
  ],
  [
    `if (?:you|u) (?:would|could|can)(?: please| perhaps| maybe| just)? ([a-z][^.?!]*?),? (?:i|we|it|that)(?:'d| would| will|'ll) (?:be|make|appreciate|love)\\b[^.?!]*`,
    'could you $1',
  ],
  // Streamers speak to their chat.
  ['(?<=^ *)chat,? (?=(?:i|we|you|she|he|they|it|is|are|was|were|what|did|this|that)\\b)', ''],
  // Sizes and ways.
  ['go ?to(?= -?\\d)|goto(?= )', 'go to'],
  ['(?<![xz][\\s\\d:=,-]{0,12})y\\s*[:=]\\s*(?=-?\\d+(?![\\d\\s,]*[,\\s]z?[:=\\s]*-?\\d))', 'y '],
  [`take (${few}) (steps?|paces?|blocks?) `, 'go $1 $2 '],
  ['(pick)? ?ax(?=s?\\b)(?!e)', '$1axe'],
  // Animals and fields.
  ['make (?:us |me |some |a |more |many |little |few )*bab(?:y|ies)(?: of)?(?: the)? (?=[a-z])', 'breed '],
  [
    '(?:get|make|let|have) ((?:the |those |these |your |our |my |some |two |both |all )+[a-z]+)(?: to)? (?:breed|mate|multiply|reproduce|have (?:a )?bab(?:y|ies)|make (?:a )?bab(?:y|ies))',
    'breed $1',
  ],
  [
    "feed ([a-z ]+?),? (?:so(?: that)?|until|till) (?:they|it|we|i|there)(?: can| will|'ll| are| is)? (?:have|make|get|breed|mate|multiply|bab|chick|more)[^,.;]*",
    'breed $1',
  ],
  [
    `(?:start|make|build|create|set up|begin|lay out|begin)(?: us| me)? (?:a|an|the|some|our|another|one)(?: small| little| big| new| nice)* (${crops}) (?:farm|field|garden|patch|plantation|orchard)s?`,
    'plant $1',
  ],
  [`(?:go|take|have)(?: me| us)?(?: out)?(?: for| on)? an? (${vehicle}) (?:ride|trip|tour|cruise)`, 'ride a $1'],
  ['go (?:sailing|boating|rowing)', 'ride a boat'],
  // "check if the door is closed" looks at the door.
  [
    `(check|look|see|find out|go see|verify)(?: on)? (?:if|whether|that) ((?:the|my|your|our|that|any) [a-z]+(?: [a-z]+)??)(?:s|es)? (?:is|are|has|have|was|were|still|needs?|got)\\b[^,.;]*`,
    'check $2',
  ],
];

const wordings = [...roundaboutWishes, ...table, ...takenBack].map(
  ([wording, plain]) => [new RegExp(`(?<![\\w'])${wording}`, 'gi'), plain] as const,
);

/** "I'd appreciate it if you went home", "we would be ever so grateful if you could bring …". */
const grateful =
  /\b(?:i|we|it|that)(?:'d| would|'ll| will)(?: \w+ly)?(?: appreciate(?: it)?| love it| like it| be (?:\w+ ){0,3}?(?:grateful|glad|happy|thankful|obliged|pleased|delighted|great|nice|lovely|good|cool|helpful|kind|awesome|wonderful|super|perfect|of you))(?: to me| a lot| very much)? if (?:you|u)(?: (?:\w+ly ))?( could| can| would|'d| will)?(?: please| maybe| perhaps| just)? ([a-z]+)\s/gi;

/** Says roundabout wordings the plain way, so that the grammar behind has one form of each to know. */
export function reworded(text: string): string {
  let plain = text.replace(
    /\bwhat if (?:you|u) (\w+) (?=(?:your|the|a|an|some|me|us|my|that|it|those|to|our|him) )/gi,
    (whole, past: string) => {
      const base = baseOf(past.toLowerCase());
      return base === undefined ? whole : `could you ${base} `;
    },
  );
  plain = plain.replace(
    grateful,
    (_whole, asks: string | undefined, verb: string) =>
      `could you ${asks === undefined ? (baseOf(verb.toLowerCase()) ?? verb) : verb} `,
  );
  for (const [wording, into] of wordings) plain = plain.replace(wording, into);
  return plain.replace(/AFTER:(finished eating|\w+)/g, (_whole, done: string) =>
    done === 'finished eating' ? 'eat' : (baseOf(done.toLowerCase()) ?? done),
  );
}
