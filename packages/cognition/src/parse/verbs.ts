import { canonicalAction } from '@conscious-bot/contracts';
import { type GoalAction, type PhysicalAction, physicalActions } from '@conscious-bot/contracts/goal';
import { verbForms } from '../language/inflection.ts';
import type { Token } from '../language/sentences.ts';

/** How the words behind a verb are read. */
export type VerbKind =
  | 'obtain'
  | 'chop'
  | 'mine'
  | 'craft'
  | 'build'
  | 'smelt'
  | 'repair'
  | 'find'
  | 'check'
  | 'go'
  | 'explore'
  | 'manage'
  | PhysicalAction;

export interface Verb {
  readonly phrase: string;
  readonly kind: VerbKind;
  readonly action: GoalAction;
  /** "get", "need": says that one wants to have it, not how; a thing one crafts is then crafted. */
  readonly soft: boolean;
  /** "take" and "pick" mean many things: they count only with an amount or "some". */
  readonly wary: boolean;
}

const verb = (
  kind: VerbKind,
  action: GoalAction,
  phrases: readonly string[],
  options: { soft?: boolean; wary?: boolean } = {},
): Verb[] =>
  phrases.map((phrase) => ({ phrase, kind, action, soft: options.soft ?? false, wary: options.wary ?? false }));

/** The canonical action of the goal table; a verb that left the table is a programmer's error. */
function canonical(word: string): GoalAction {
  const action = canonicalAction(word);
  if (action === undefined) throw new Error(`"${word}" is not in the table of goal actions`);
  return action;
}

/** The verbs that the goal table knows, under the action it gives them. */
const fromTable = (kind: VerbKind, words: readonly string[], options: { soft?: boolean } = {}): Verb[] =>
  words.flatMap((word) => verb(kind, canonical(word), [word], options));

/** Plain phrases for each physical action. Words with many meanings in prose (put, set, hold, rest, tell, run) appear only in phrases that are unambiguous. */
const actionPhrases: Readonly<Record<PhysicalAction, readonly string[]>> = {
  eat: ['eat', 'consume', 'munch', 'munch on', 'snack on', 'feast on'],
  fight: ['fight', 'fight off', 'attack', 'kill', 'hunt', 'hunt down', 'slay', 'slaughter', 'defeat'],
  sleep: [
    'sleep',
    'go to sleep',
    'go to bed',
    'get some sleep',
    'take a nap',
    'nap',
    'sleep through the night',
    'lie down',
  ],
  farm: ['farm', 'grow', 'cultivate', 'harvest', 'reap'],
  plant: ['plant', 'sow'],
  give: ['give', 'hand', 'hand over', 'bring', 'deliver', 'offer'],
  follow: ['follow', 'accompany', 'escort', 'go after'],
  say: ['say', 'announce', 'shout'],
  place: ['place', 'put down', 'set up', 'put up', 'set down'],
  flee: ['flee', 'run away', 'escape', 'retreat', 'get away'],
  drop: ['drop', 'discard', 'throw away', 'toss', 'toss away'],
  store: ['store', 'deposit', 'stash', 'stow', 'put away', 'store away'],
  withdraw: ['withdraw', 'retrieve', 'take out'],
  defend: ['defend', 'protect', 'fight'],
  equip: ['equip', 'wear', 'wield', 'put on'],
  fish: ['fish', 'fish for fish', 'catch a fish', 'catch fish', 'catch some fish', 'do some fishing'],
  breed: ['breed'],
  trade: ['buy', 'trade for', 'barter for'],
  shear: ['shear'],
  milk: ['milk'],
  light: [
    'light up',
    'light up the area',
    'illuminate',
    'illuminate the area',
    'put up torches',
    'put up some torches',
    'light up the cave',
  ],
  wait: [],
  ascend: [],
  descend: [],
  excavate: [],
  enchant: [],
  remember: [],
  forget: [],
  interact: [],
  whisper: [],
  ride: [],
  dismount: [],
  patrol: [],
  hide: [],
  sort: [],
  use: [],
  wake: [],
};

/** Verbs of plain wording. Left out on purpose: words of the goal table that mean something else in prose (drop, hold, look, remove, hear …). */
export const verbs: readonly Verb[] = [
  // What one does rather than has: before the others, for "give bread to Alex" is no wish for bread.
  ...physicalActions.flatMap((action) => verb(action, action, actionPhrases[action])),
  ...fromTable('obtain', ['collect', 'gather', 'pickup']),
  ...fromTable('obtain', ['get', 'obtain', 'acquire'], { soft: true }),
  ...verb('obtain', 'collect', [
    'pick up',
    'stock up on',
    'stockpile',
    'accumulate',
    'amass',
    'hoard',
    'scavenge',
    'scavenge for',
    'forage',
    'forage for',
  ]),
  ...verb(
    'obtain',
    'collect',
    ['grab', 'fetch', 'bring', 'bring back', 'give', 'hand', 'get hold of', 'get hands on'],
    { soft: true },
  ),
  ...verb('obtain', 'collect', ['take', 'pick'], { wary: true }),
  ...verb('chop', 'collect', ['chop', 'chop down', 'punch', 'cut', 'cut down', 'fell', 'hack down', 'knock down']),
  ...fromTable('mine', ['mine', 'dig', 'break', 'harvest']),
  ...verb('mine', 'mine', ['dig up', 'dig out', 'dig for', 'mine for', 'quarry', 'excavate', 'extract']),
  ...fromTable('craft', ['craft', 'make', 'create']),
  ...verb('craft', 'craft', ['forge', 'whittle', 'put together']),
  ...fromTable('build', ['build', 'construct', 'assemble', 'reinforce', 'fortify']),
  ...fromTable('smelt', ['smelt', 'cook']),
  ...verb('smelt', 'smelt', ['roast', 'fry', 'grill', 'bake']),
  ...fromTable('repair', ['repair', 'fix', 'mend', 'restore']),
  ...fromTable('find', ['find', 'locate']),
  ...verb('find', 'find', ['look for', 'search for', 'seek', 'seek out', 'hunt for', 'track down', 'discover']),
  ...fromTable('check', ['check', 'inspect', 'observe']),
  ...verb('check', 'check', ['look at', 'check on', 'check out', 'examine', 'take a look at', 'have a look at']),
  ...fromTable('go', ['go', 'walk', 'move', 'run', 'travel', 'reach', 'navigate']),
  ...verb('go', 'navigate', ['head', 'return', 'come', 'get', 'approach', 'hurry', 'rush', 'sprint', 'swim']),
  ...fromTable('explore', ['explore']),
  ...verb('explore', 'explore', [
    'look around',
    'take a look around',
    'have a look around',
    'wander',
    'wander around',
    'wander off',
    'roam',
    'roam around',
    'scout',
    'scout around',
    'scout ahead',
    'walk around',
    'go on an adventure',
  ]),
  ...fromTable('manage', [
    'cancel',
    'stop',
    'abort',
    'continue',
    'pause',
    'suspend',
    'resume',
    'unpause',
    'prioritize',
  ]),
  ...verb('manage', 'cancel', ['quit', 'give up', 'give up on', 'call off', 'forget about']),
  ...verb('manage', 'continue', [
    'carry on',
    'carry on with',
    'keep going',
    'keep at it',
    'go on with',
    'continue with',
  ]),
  ...verb('manage', 'prioritize', ['prioritise', 'focus on']),
];

const MAX_WORDS = 5;

/** Base and -ing form of every verb → the senses it may have, in the order of the table. */
const byForm = new Map<string, Verb[]>();
for (const entry of verbs) {
  const { base, gerund } = verbForms(entry.phrase);
  for (const form of [base, gerund]) byForm.set(form, [...(byForm.get(form) ?? []), entry]);
}

export interface VerbMatch {
  readonly verb: Verb;
  readonly length: number;
}

/** Every sense of the verb phrases that begin at `at`, the longest phrase first. */
export function matchVerbs(tokens: readonly Token[], at: number): VerbMatch[] {
  const found: VerbMatch[] = [];
  for (let length = MAX_WORDS; length >= 1; length -= 1) {
    const words = tokens.slice(at, at + length);
    if (words.length < length) continue;
    const senses = byForm.get(words.map((token) => token.word).join(' ')) ?? [];
    found.push(...senses.map((sense) => ({ verb: sense, length })));
  }
  return found;
}
