import { somePattern as few, numberPattern as number } from '../words/numbers.ts';

/** Up to what a crop is called. */
const crops =
  '(?:wheat|carrots?|potato(?:es)?|beetroots?|melons?|pumpkins?|sugar ?canes?|bamboo|cactus|cacti|flowers?|mushrooms?|berry|berries|nether ?warts?|trees?)';
const vehicle = '(?:boat|raft|minecart|mine cart|cart|horse|donkey|pig|camel)';

const anySize = '(?:(?:big|small|little|nice|new|proper|tiny) )?';
/** Somebody has something laid out; what he only says he wants to do himself is no order. */
const layOut =
  '(?<!\\bi(?: \\w+)? (?:want|wanna|need|plan|like|love|hope|going|am|trying)(?: to)? )(?:make|build|start|set up|create|lay out|begin|plant) (?:(?:me|us) )?';

/** Ways to put an order, or to say when it counts, as one that the grammar knows. Wordings and what stands for them. */
export const orderWordings: readonly (readonly [wording: string, plain: string])[] = [
  // "should you meet a creeper, …": a condition without its word.
  [
    `(?<=^\\s*|[.!;]\\s+)should (you|u|we|i|it|anyone|anybody|someone|somebody|a \\w+|the \\w+) (?=[^?,]+,[^?]+$)`,
    'if $1 ',
  ],
  // "get some wood, enough for a little house": so much of it, and no house yet.
  [
    '(get|collect|gather|grab|chop|fetch|mine) (?:some |a bit of |a little )?(wood|logs|stone|cobblestone|cobble|dirt|planks|iron|wool|sand),? (?:just |about )?enough (?:of it )?(for|to (?:build|make|craft)) (an?|the|my|our|two|one) (?:(?:little|small|tiny|big|nice|simple) )?',
    '$1 enough $2 $3 $4 ',
  ],
  // "let's go mining together": one at the side of the other.
  [
    "(?:(?:let(?:'s| us|s)|(?:do (?:you|u) )?(?:wanna|want to)|shall we|should we|how about we|we should) )?go (mining|exploring|fishing) together",
    'go $1',
  ],
  // "wanna go mining with me?": going along.
  [
    '(?:(?:can|could|would|will) (?:you|u) |(?:(?:do |would )?(?:you|u) )?(?:wanna|want to|care to|like to|fancy) )(?:go|come|going|coming) (?:mining|exploring|caving|adventuring) (?:with|along with) me(?: and \\w+)?(?= *(?:$|[.,!?]))',
    'could you follow me',
  ],
  ["(?:let(?:'s| us|s)|(?:do (?:you|u) )?(?:wanna|want to)|shall we) go hunting(?: together)?", 'hunt an animal'],
  // "hunt whatever is closest and cook it": some animal, and its meat.
  [
    "(hunt|kill|slay)(?: down)? (?:whatever|whichever|anything|something|(?:any|an|the (?:closest|nearest|first)) (?:animal|thing|critter))(?: (?:that |you |which )?(?:is|'s|are|come across|find|see|(?:closest|nearest|near|around|here|nearby|close|close by|to (?:you|us|here)|edible|tasty|the)))*(?= *$| *[,.!;]| and\\b| then\\b)(?:,? (?:and then|and|then) (cook|roast|grill|fry) (?:it|that|them)\\b)?",
    '$1 an animal AND:$2',
  ],
  ['AND:(?:cook|roast|grill|fry)', 'and cook the meat'],
  ['AND:', ''],
  // "only if your health is low": not what one wishes ("if only …").
  ['only if (?=(?:you|your|ur|it|its|the|we|there)\\b)', 'if '],
  // "go where Sam is", "back to where you live".
  [`(?:to )?where (\\w+)(?: is|'s)(?: at| now| standing| right now)?(?=$|[,.;!?])`, 'to $1'],
  [`(?:to )?where (?:you|u|we|i) live(?=$|[,.;!?])`, 'home'],
  [`back up (${few}|\\d+) (?=blocks?|steps?|paces?)`, 'go back $1 '],
  // "no sword? then make one".
  [
    '(?<=^ *)(?:got |you have |you got )?no (?!more )([a-z ]{3,20}?)\\? *(?:then |so )?(?=[a-z])',
    'if you have no $1, ',
  ],
  // Who is to have something: "Sam should get half of it", "Sam is to receive two".
  [
    '(?!(?:i|we|you|u|he|she|it|they|everyone|who|that|this|there|one|bot)\\b)([a-z]\\w+) (?:should|must|shall|has to|is to|ought to|may|can) (?:get|have|receive|be given) (?=(?:the|my|your|ur|a|an|all|allbut|half|some|both|two|three|four|five|six|\\d+|those|one)\\b)',
    'give $1 ',
  ],
  [
    '(?<=(?:^|[.!,]) *)(?:(?:can|could|would|will) )?(?:someone|somebody|anyone|anybody) (?:please |pls )?(?=(?:find|get|make|give|bring|build|kill|help|light|close|open|feed|come|go|cook|fetch|grab|put|hand|pass|shear|milk|collect|craft|stop|take)\\b)',
    'could you ',
  ],
  // Whoever is taken somewhere goes ahead.
  ['(?:take|bring|lead|get) (?:me|us|yourself) (up|down) to (?=y |-?\\d|bedrock|diamond)', 'go $1 to '],
  [
    '(?:take|bring|lead|guide|walk|get) (?:me|us) (?:straight |right )?(?:back )?(home\\b|to (?!(?:eat|sleep|do|make|get|see|know|believe)\\b))',
    'go $1',
  ],
  ['(?:split|share) (it|them|that|those|this) with (me|us)(?= *(?:$|[,.!?]| please| pls| now))', 'give $2 half of $1'],
  // "give me what you've got": all of it.
  [
    "(give (?:me|us|\\w+)|hand over|hand me|drop|bring me) (?:what(?:ever)?|anything) (?:you|u|ya)(?: have|'ve| 've)?(?: got| carry| are carrying| hold| have)(?: (?:on|with) (?:you|u))?(?= *(?:$|[,.!]| please| pls))",
    '$1 everything',
  ],
  // Leave to begin is no way to go.
  ['(?<=(?:^|[.!,;]|please|pls|then|you|u) *)go ahead and (?=[a-z])', ''],
  // A farm is a field of something; where nothing is said, of wheat.
  [
    `${layOut}(?:an?|the|our|your|some) ${anySize}(wheat|carrots?|potato(?:es)?|beetroots?|melon|pumpkin) (?:farm|field|garden|patch)s?(?= *(?:$|[,.!?]| (?:please|pls|now|here|near|by|next|beside|behind|over|for|at)\\b))`,
    'plant 8 $1',
  ],
  [
    `${layOut}(?:an?|our|some) ${anySize}(?:farm|field|garden|crop field|vegetable (?:patch|garden))(?= *(?:$|[,.!?]| (?:please|pls|now|here|near|by|next|beside|behind|over|for|at)\\b))`,
    'plant 8 wheat',
  ],
  [
    'as (?:much|many) ([a-z]+) as (?:(?:you|u|ya) (?:can|possibly can|are able to)(?: (?:carry|find|get|hold|collect|take))?|possible)',
    '64 $1',
  ],
  [
    'enough (iron|gold|diamonds?|leather) (?:for|to (?:make|craft)) (?:an? |the )?(?:full |whole |complete |entire )?(?:set of )?(?:(?:iron|gold|diamond|leather) )?armou?r',
    '24 $1',
  ],
  [
    '(make|craft) (?:an? )(\\w+(?: (?:sword|pickaxe|axe|shovel|hoe|bow|shield|boat|bed))?) for (?:each|both|the two) of us',
    '$1 2 $2',
  ],
  ['heal (?:up|yourself)(?: (?:a bit|first|please|pls|now))*(?= *(?:$|[,.!?]))', 'eat something'],
  [
    '(?:go (?:and )?)?(?:get|fetch|recover|collect|grab|retrieve|pick up) (?:(?:all )?(?:your|ur)) (?:lost )?(?:stuff|things|items|gear|loot|belongings)(?: back)?(?= *(?:$|[,.!?]| please| pls| now))',
    'go to where you died and pick up your stuff',
  ],
  ['light (?:up )?(?:the|our|that|this|a|your) (?:nether )?portal', 'use the flint and steel on the obsidian'],
  // Who is shown a place is taken there, and so is who runs a race to it.
  [
    '(?<=(?:^|[.!,;:]|please|pls|you|u|and|then) *)show (?:me|us) (?:to )?(?=(?:the |your |ur |our |my )?(?:(?:new|own|little|secret) )?(?:house|home|base|cabin|hut|shelter|mine|farm|field|bed|bedroom|camp|hideout|storage|chests?|pen|garden)(?: (?:now|then|please|pls))? *(?:$|[,.!?]))',
    'go to ',
  ],
  [
    "(?:i(?:'ll| will) )?race (?:you|ya|u|me) (?:over |back |all the way )?(?=to (?:the|that|this|my|your|our|home)\\b|home\\b)",
    'go ',
  ],
  ['keep ((?:the |my |our |your |that |those )\\w+) safe', 'protect $1'],
  // "after you have closed the door, …" is closed first.
  [
    "after (?:you|u|ya)(?: have|'ve|ve) (?:(?:first|safely|properly) )?(closed|shut|eaten|opened|fed|put|taken|given|killed|planted|slept|made|built|dug|lit|locked|stored|dropped|cooked|finished eating)\\b([^,.;]*),? (?:then |you |please |kindly |be so kind and )*",
    'AFTER:$1$2, then ',
  ],
  ["(?:there is |there's |theres )?no need(?: for you)? to (?=[a-z])", 'do not '],
  ['to (\\w+)[,.]? (?:no,? |sorry,? |i mean |actually )+to (?=\\w)', 'to '],
  ['home ?wards?(?= *(?:$|[,.!?]| please| pls| now))', 'home'],
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
  ['hunt (?:me|us) (?=(?:some|a|an|\\d+) )', 'get me '],
  [`let (me|us) have (the|your|that|those|all|another) `, 'give $1 $2 '],
  [
    `(?:head|make a beeline|make tracks|set off|set out|set sail|make|be off|steer|take off)(?: over| out| back| off)? for (?=(?:the|a|an|my|our|your|home|that|\\w+'s) )`,
    'go to ',
  ],
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
  // "out the chest" is out of it.
  ['out (the|your|my|our|that|this) (?=(?:chest|box|barrel|furnace|oven|boat|door)\\b)', 'out of $1 '],
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
