import type { GameVocabulary } from '../language/game-vocabulary.ts';
import { readSentences, type Token } from '../language/sentences.ts';
import { tokenOf, wordsOf } from '../language/tokens.ts';

/** What a question is about, as far as facts answer it. `other`: a question all the same, to which nothing is known. */
export const questionKinds = ['doing', 'why', 'inventory', 'where', 'next', 'hurt', 'who', 'time', 'other'] as const;
export type QuestionKind = (typeof questionKinds)[number];

export interface Question {
  readonly kind: QuestionKind;
  /** The thing, creature or block it asks for, by a name of the game or a generic word (`wood`): "do you have any iron?", "where is the cow?" */
  readonly about?: string;
  /** The player it asks for, as written in the game: "where is Alex?" */
  readonly player?: string;
}

interface QuestionOptions {
  readonly vocabulary: GameVocabulary;
  /** How the bot is called. */
  readonly name?: string;
  /** Names of the players that are known, as written in the game. */
  readonly players?: readonly string[];
}

/** The first kind that fits is meant; the patterns see the words in lower case, contractions written out, without the bot's name. */
const patterns: readonly (readonly [kind: QuestionKind, pattern: RegExp])[] = [
  ['next', /^what .*\b(?:on (?:your|the) (?:to ?do )?(?:list|agenda|schedule|plate)|in your queue|left to do)\b/],
  [
    'doing',
    /^how (?:much )?long(?:er)? (?:is|does|do|would|has|have) (?:it|this|that|you|the \w+|your \w+)\b.* (?:take|need)\b/,
  ],
  [
    'next',
    /^(and )?(then what|what then)\b|^what (is|comes) (your )?(next|the plan|your plan|then)\b|^what (are|will|do|would) you .*\b(next|after|later|tomorrow|then)\b/,
  ],
  [
    'next',
    /^(what|any) .*\b(plan|plans|planning|going to do)\b|^what will you do\b|^where (are you|will you be) (going|off|heading)\b/,
  ],
  // Of the game, not of what is near: nobody knows where diamonds are found usually.
  [
    'other',
    /^where (do|does|can|would|could) (you|i|we|one|people|they)( usually| normally| even)? (find|get)\b(?!.*\b(here|near|nearby|around)\b)/,
  ],
  ['who', /^what (is|are) (your (full |real )?name|you called)\b/],
  ['why', /^(why|how come|what for|for what)\b|\bwhat is the (reason|point)\b/],
  [
    'doing',
    /^(which|what) (job|task|work|project|errand) (are|were) you\b|^what (are|were|have) you (doing|up to|working on|busy|making|building|been)\b|^what is (up|going on|happening|your (task|job|goal))\b/,
  ],
  [
    'doing',
    /^(are|were) you (busy|working|done|still|finished|doing|making|building|mining|coming|following|stuck|ready)\b|^how (is|are) (the |your |that |this )?\w+( \w+)? (going|coming|doing|progressing)\b/,
  ],
  [
    'doing',
    /^how (far|much longer|long) (are|will|is it|until you)\b|^did you (get|got|find|found|make|made|finish|finished|do|done|manage|build|built)\b|^have you (built|made|finished|done|got|found|crafted)\b|^(is|are) (it|they|that|the \w+) (done|ready|finished|built|complete)\b/,
  ],
  ['doing', /^when (?:will|do|does|is|are) .*\b(?:done|finished?|ready|back|complete|over|there|here)\b/],
  [
    'hurt',
    /^(are|were) you (in|feeling) (any )?(pain|trouble|danger|bad shape|good shape|agony)\b|^(are|were) you .*\b(hurt|ok|okay|all right|alright|well|fine|injured|wounded|hungry|starving|alive|dying|dead|safe|low|bleeding|in danger)\b/,
  ],
  [
    'hurt',
    /\b(your|you|much|many|what|how) .*\b(health|hp|hearts?|hunger|food level|food bar)\b|^how (are|do) you( feel(ing)?)?( today| now| right now)?$|^how (hurt|hungry|healthy|safe) are you\b|^(does|did) (it|that) hurt\b/,
  ],
  [
    'inventory',
    /^(what|how (much|many)|which) .*\b(have|got|carry|carrying|hold|holding|own|wearing|inventory|pockets?|bag|left|on you|in hand|hand)\b/,
  ],
  [
    'inventory',
    /^(do|have|did) (you|we) .*\b(have|got|carry|hold|own|any|enough|left)\b|^(any|got any|got some) \w+|^is there .* in your\b|^what is in (your|the)\b|^show me (your|what)\b/,
  ],
  [
    'who',
    /^who\b|^(is|are) (anyone|anybody|somebody|someone|there (any|other) (players?|people))\b|^(do|have) you (know|seen|met|see) \w+$/,
  ],
  [
    'where',
    /^(is|are) you (at|in|near|on|outside|inside|home|there|here|underground|close|far|with)\b|^where\b|^(what|which) (are|is) (your|the) (position|location|coordinates|coords|cords|biome|place|dimension)|^(how far|which way|what (biome|place|dimension|coordinates|coords|position|location|y level|level|height|direction))\b|^(have you seen|do you see|can you see|is there|are there|do you know where|did you see)\b/,
  ],
  [
    'time',
    /^(what|how).*\b(time|day|late|early|long)\b|^(is|will) it .*\b(night|day|dark|morning|evening|noon|midnight|late|rain|raining|light|dusk|dawn|sunset|sunrise|storming|thundering)\b|^when\b|^what is the weather\b|\bweather\b/,
  ],
];

/** Openings of what is asked as a question but wants something done. */
const requests =
  /^(can|could|would|will|wanna|want|shall|may|might|how about|what about|why do not|why not(?= \w)|let us)\b|^do (you )?(mind|me)\b/;
/** … unless it asks about what the bot is or knows: "can you see", "would you rather". */
const abilities =
  /^(can|could|would|will|should|may) (you|i|we|it|he|she|they|that|there) (see|hear|swim|fly|talk|speak|understand|think|feel|read|remember|tell me (what|where|why|who|how|when|if)|be|have to|ever|rather|like|dream|die|survive|know|really|even|actually)\b/;
/** "Tell me where you are", "I wonder what you are doing": the question is behind it. */
const frames =
  /^(?:(?:please|hey|hi|hello|ok|okay|so|and|but|well|um|oh|yo|now|alright|also) )*(?:(?:can you |could you |would you |please |just )*(?:would you mind |do you mind )?(?:tell|telling|say|show|remind) (?:to )?(?:me|us)(?: about)?(?: please)? |(?:i )?(?:wonder|was wondering) |do you know |any idea |do you remember |i (?:would like|want) to know )?/;
const interrogatives =
  /^(what|where|why|who|whose|which|how|when|have you|is|are|was|were|does|did|has|am i|(?:can|do|could) you (?:see|hear|smell) (?:any|the|a|an|some)|you (?:ok|okay|alright|good|hurt|fine|hungry|busy|alive|stuck)(?: there| now| mate| bro| bud| buddy)?$|got any|any|and then what|then what|do (?!the\b|a\b|your\b|my\b|it\b|that\b|this\b|some\b|rounds|not\b|nothing|something|everything|more|laps))\b/;

/** "What a view", "how cool is that?!": no question, whatever it ends with. */
const exclamation =
  /^(what an? |how (cool|nice|sweet|lovely|beautiful|cute|funny|sad|awesome|great|pretty|amazing|dumb|stupid) )/;

/** Which question a text asks first, or undefined when it asks none. Requests worded as questions ("can you …?") are none. */
export function readQuestion(text: string, options: QuestionOptions): Question | undefined {
  if (/^\W*(?:and )?(?:then what|what then)\W*$/i.test(text)) return { kind: 'next' };
  for (const sentence of readSentences(text)) {
    if (sentence.quoted) continue;
    const tokens = sentence.clauses.flatMap((clause, index) => [
      ...(isAsked(clause.lead, clause.tokens, index) ? [tokenOf(clause.lead)] : []),
      ...clause.tokens,
    ]);
    const name = options.name?.toLowerCase();
    const own = behindTalk(
      tokens.filter(({ word }) => word !== name),
      sentence.clauses,
    );
    const words = wordsOf(own);
    const asked = words.replace(frames, '');
    const isFramed = asked !== words && /^(what|where|why|who|which|how|when|if|whether|the)\b/.test(asked);
    if (requests.test(asked) && !abilities.test(asked)) continue;
    if (exclamation.test(asked)) continue;
    if (!sentence.question && !isFramed && !interrogatives.test(asked)) continue;
    const straight = asked
      .replace(
        /^you (?=(?:ok|okay|alright|all right|good|fine|hurt|hungry|busy|there|done|ready|still|alive|safe|stuck|coming|lost)\b)/,
        'are you ',
      )
      .replace(/^(if|whether) (you|it|there) (are|is|have)\b/, '$3 $2')
      // "tell me where you are" asks as "where are you" does.
      .replace(/^(what|where|why|how|who) (you|it|he|she) (are|is|have|will)\b/, '$1 $3 $2');
    const kind = patterns.find(([, pattern]) => pattern.test(straight))?.[0] ?? 'other';
    return { kind, ...named(own, options) };
  }
  return undefined;
}

const openly =
  /^(?:and |but |so )?(?:(?:what|where|why|who|how|when|which) (?:is|are|am|was|were|do|does|did|have|has|will|can|should|would|many|much|far|long|come)\b|(?:would|do) you mind telling (?:me|us)\b|are you\b|do you (?:have|see|need|feel)\b|do (?:you|bots?) feel\b|do you know (?:what|where|why|who|how|when|which|if|whether)\b|(?:can|could|will) you tell (?:me|us) (?:what|where|why|who|how|when|which|if|whether)\b)/;

/** "I'm not sure I follow, but what are you making": the question that a longer talk leads up to. */
function behindTalk(
  tokens: readonly Token[],
  clauses: readonly { readonly tokens: readonly Token[] }[],
): readonly Token[] {
  if (interrogatives.test(wordsOf(tokens)) || frames.exec(wordsOf(tokens))?.[0] !== '') return tokens;
  const [, ...later] = clauses;
  const asked = later.findIndex(({ tokens: each }) => each.length > 2 && openly.test(wordsOf(each)));
  return asked < 0 ? tokens : later.slice(asked).flatMap((clause) => clause.tokens);
}

/** Whether the word that joins a clause is part of what is asked: "when will it get dark?" opens with it. */
const isAsked = (lead: string, tokens: readonly Token[], index: number): boolean =>
  index === 0 ? lead === 'when' && /^(will|does|do|is|are)$/.test(tokens[0]?.word ?? '') : lead !== ',' && lead !== '';

/** The last thing of the game and the player a question names. */
function named(
  tokens: readonly Token[],
  { vocabulary, players = [] }: QuestionOptions,
): { about?: string; player?: string } {
  let about: string | undefined;
  for (let at = 0; at < tokens.length; at += 1) {
    const match = vocabulary.match(tokens, at);
    if (match === undefined || match.name === 'player') continue;
    about = match.name;
    at += match.length - 1;
  }
  const said = wordsOf(tokens);
  const player = players.find((one) =>
    ` ${said.replaceAll('_', ' ')} `.includes(` ${one.toLowerCase().replaceAll('_', ' ')} `),
  );
  return { ...(about === undefined ? {} : { about }), ...(player === undefined ? {} : { player }) };
}
