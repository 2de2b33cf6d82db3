import { expandContraction } from './contractions.ts';
import { reworded } from './wordings/rewordings.ts';

export interface Token {
  /** Lower case, contractions expanded. */
  readonly word: string;
  /** Written with a capital letter. */
  readonly capital: boolean;
  /** As it was written; of a shortened form, what it stands for. */
  readonly raw?: string;
}

/** A part of a sentence that can hold one wish. */
export interface Clause {
  readonly tokens: readonly Token[];
  /** What joins it to the clause before: a conjunction, `,`, or '' for the first one. */
  readonly lead: string;
  /** Under "if", "when", "because" …: said about something, not wished. */
  readonly subordinate: boolean;
  /** What it depends on is a condition ("if it rains, …"). */
  readonly conditional: boolean;
}

export interface Sentence {
  readonly clauses: readonly Clause[];
  /** Ends with a question mark. */
  readonly question: boolean;
  /** Stands in quotation marks inside other text: somebody's words, not a wish. */
  readonly quoted: boolean;
}

const coordinators = new Set([',', 'and', 'but', 'then', 'so', 'or', ':', '(', ')', 'plus']);
const conditions = new Set(['if', 'when', 'whenever', 'unless', 'once', 'whether', 'incase']);
const subordinators = new Set([
  ...conditions,
  'because',
  'since',
  'until',
  'till',
  'cause',
  'cuz',
  'coz',
  'after',
  'before',
  'while',
  'although',
  'though',
]);

/** Conditions that ask for nothing: "… if you can". */
const courtesies =
  /\b(?:if|when|whenever|once) (?:(?:you|u|we) (?:get|have|find|got|ve got) (?:a |some |the |any )?(?:spare |free |little )?(?:chance|time|minute|moment|sec|second|opportunity)|(?:i|we|you) (?:can|could|want|like|may|have time)|possible|convenient)\b/gi;

/** "it would be great if you could …", "I'd appreciate it if you would …": a please. */
const pleasing =
  /\b(?:(?:it|that|this)(?: would|'d)|would|i(?: would|'d)|we(?: would|'d))(?: really| also)?(?: be| appreciate| love| like)?(?: so| very| really)?(?: it| nice| great| good| cool| awesome| helpful| lovely| kind| grateful| glad| happy| thankful| ok| sweet| amazing)(?: of you)? if (?:you|u|ya)(?:'d| would| could| can)?\b/gi;
/** "see if you can find …". */
const seeing = /\b(?:try and |go )?see (?:if|whether) (?:you|u|we) (?:can|could)\b/gi;
/** "don't move": to stay. */
const standing = /\b(?:don'?t|do not) (?:you )?(?:move|budge|go anywhere|move an inch)\b/gi;

/** Longest text that is read, in characters; what comes after it is ignored. */
const MAX_TEXT = 2_000;

/** The texts that were split last: one request is split by the rules, by what was learned, and by the rules of conduct. */
const lastRead = new Map<string, readonly Sentence[]>();
const MAX_LAST = 64;

/** Splits plain text into sentences and clauses. Names with underscores come apart into their words. */
export function readSentences(text: string): readonly Sentence[] {
  const known = lastRead.get(text);
  if (known !== undefined) return known;
  if (lastRead.size >= MAX_LAST) lastRead.clear();
  const read = splitText(text);
  lastRead.set(text, read);
  return read;
}

function splitText(text: string): readonly Sentence[] {
  const plain = reworded(
    text
      .slice(0, MAX_TEXT)
      .normalize('NFKC')
      .replace(/[‘’ʼ`]/g, "'")
      .replace(/(?<=\p{L})''+(?=\p{L})/gu, "'"),
  )
    .replace(/[“”«»]/g, '"')
    .replace(/\bminecraft:/gi, '')
    // Names of things come apart into their words; those of players, with digits or capitals, stay whole.
    .replace(/\b[a-z]+(?:_[a-z]+)+\b/g, (name) => name.replaceAll('_', ' '))
    .replace(/\bso (?=(?:much|many|kind|good|nice|sweet)\b)/gi, ' ')
    // "its urgent" is "it is urgent".
    .replace(
      /\bits (?=(?:a|the|too|very|getting|gone|dark|late|night|day|urgent|important|not|raining|cold|over|safe|ok|fine|my|our|friendly|bright|morning|broken|empty|full|there|here|in|on|for|dangerous|hot|time|going|really|all|just|almost|already|still)\b)/gi,
      'it is ',
    )
    .replace(/#\d+/g, ' ')
    .replace(/^\s*y (?=(?:did|are|do|is|u|you|not|r)\b)/i, 'why ')
    // "run, run!" is said once.
    .replace(/\b(\p{L}{2,})(?:[ !,]+\1\b(?! (?:goes|go|is|are|in|into|to) ))+/giu, '$1')
    .replace(
      /\bas (?:much|many) (.{1,40}?) as (?:possible|you can(?: find| carry| get)?|u can(?: find| carry| get)?)\b/gi,
      'lots of $1',
    )
    // "one and a half" is one number, "in case" one word.
    .replace(/\band a half\b/gi, 'andahalf')
    .replace(/\bin case\b/gi, 'incase')
    // The only thing of the game with an "and" in its name.
    .replace(/\bflint (?:and|n|&|\+) steel\b/gi, 'flint steel')
    .replace(/\bas soon as\b/gi, 'once')
    .replace(
      /\b(?:the )?(?:next|each|every|any) ?time (?=(?:you|u|we|i|it|there|somebody|someone|anybody|anyone|an?|the) )/gi,
      'whenever ',
    )
    // Openings whose "if" sets no condition.
    .replace(/\b(what|only) if\b/gi, '$1if')
    .replace(/\bif only\b/gi, 'onlyif')
    // Coordinates are one phrase however they are written: (10, 64, -20), x=10 y: 64.
    .replace(/\b[xyz]\s*[:=]\s*(?=-?\d)/gi, ' ')
    .replace(/(\d)\s*,\s+(?=-?\d)|(\d),(?=-?\d{1,2}(?!\d)|-\d|\d{4})/g, '$1$2 ')
    .replace(/\((\s*-?\d[-\d\s.]*)\)/g, '$1')
    .replace(/[\s,]+(?:thank you|thanks|thx|ty|cheers)(?: so much| a lot| very much| in advance)?[\s.!]*$/i, '')
    // "come over, would you?"
    .replace(/(\w+\W+\w+)[\s,]+(?:would|will|can|could) (?:you|ya|u)(?: please| pls)?[\s.!?]*$/i, '$1')
    .replace(seeing, ' ')
    .replace(pleasing, ' please ')
    .replace(standing, 'stay here')
    .replace(/\bnever mind\b/gi, 'nevermind')
    .replace(courtesies, ' ');
  return unwrapped(plain)
    .split('"')
    .flatMap((part, index) => splitSentences(part).map((sentence) => readSentence(sentence, index % 2 === 1)))
    .filter((sentence) => sentence.clauses.length > 0);
}

/** A text that is quoted as a whole is nobody else's. */
function unwrapped(text: string): string {
  const trimmed = text.trim();
  const inner = /^"([^"]*)"[.!?]*$/.exec(trimmed)?.[1] ?? /^'([^']*)'[.!?]*$/.exec(trimmed)?.[1];
  return inner ?? text;
}

/** A full stop ends a sentence only before white space or the end: "3.5" stays whole. */
function splitSentences(text: string): string[] {
  return text.match(/(?:[^.!?;\n…]|\.(?=\S))+[.!?;\n…]*/g) ?? [];
}

function readSentence(text: string, quoted: boolean): Sentence {
  const clauses: Clause[] = [];
  let tokens: Token[] = [];
  let lead = '';
  let subordinate = false;
  let conditional = false;
  const close = () => {
    if (tokens.length > 0) clauses.push({ tokens, lead, subordinate, conditional });
    tokens = [];
  };
  for (const token of readTokens(text)) {
    if (subordinators.has(token.word)) {
      close();
      lead = token.word;
      subordinate = true;
      // A condition in front governs what follows it; one behind leaves what was said before alone.
      conditional ||= conditions.has(token.word) && clauses.every((clause) => clause.subordinate);
    } else if (coordinators.has(token.word)) {
      close();
      if (token.word === ',' || token.word === 'then') subordinate = false;
      // "and then": the stronger word of the two counts.
      lead = token.word;
    } else tokens.push(token);
  }
  close();
  return { clauses, question: /\?\s*$/.test(text.trim()), quoted };
}

const tokenPattern =
  /\d+x\d+(?:x\d+)?\b|x\d+\b|(?<![\w.])[-+]?\d{1,3}(?:,\d{3})+(?![\d,])|(?<![\w.])[-+]?\d+(?:\.\d+)?x?\b|\d+|\p{L}[\p{L}\d_]*(?:'\p{L}+)*|[,:()&]/giu;

function readTokens(text: string): Token[] {
  return (text.match(tokenPattern) ?? []).flatMap((raw) => {
    const capital = /^\p{Lu}/u.test(raw);
    const lower = raw.toLowerCase();
    if (/^[-+]?\d/.test(lower)) return [{ word: lower.replace(/,|^\+|x$/g, ''), capital: false, raw }];
    if (/^x\d+$/.test(lower)) return [{ word: lower.slice(1), capital: false, raw }];
    if (lower === '&') return [{ word: 'and', capital: false, raw: 'and' }];
    const words = expandContraction(lower);
    return words.map((word, index) => ({ word, capital, raw: index === 0 ? raw.slice(0, word.length) : word }));
  });
}
