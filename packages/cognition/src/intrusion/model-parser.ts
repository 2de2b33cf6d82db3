import { canonicalName, cropNamed, defaultAmount, defaultTarget, type Goal } from '@conscious-bot/contracts';
import {
  isDirection,
  physicalActions,
  readExcavation,
  readLevel,
  readPlaceBeside,
} from '@conscious-bot/contracts/goal';
import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import { z } from 'zod';
import type { Mind } from '../context/mind.ts';
import { groundName } from '../grounding/ground-goal.ts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import { readJsonObject } from '../model/read-json.ts';
import { placeNamed, type RequestContext } from '../parse/phrases/request-context.ts';

const actions = [
  'collect',
  'mine',
  'craft',
  'build',
  'find',
  'explore',
  'navigate',
  'check',
  'smelt',
  'repair',
  ...physicalActions,
] as const;

/** Things one sentence may ask for, as far as a model is believed. */
const MOST = 4;

const one = z.strictObject({
  action: z.enum([...actions, 'none']),
  target: z.string().max(60).nullish(),
  amount: z.number().int().min(1).max(10_000).nullish(),
});
/** The only shapes an answer may have. */
const answer = z.union([z.strictObject({ goals: z.array(one).max(MOST) }), one]);

/** The prompt of the parser: a tool's prompt, so it may say what to do; it holds nothing but the sentence itself. */
export function parsePrompt(text: string): string {
  return `Turn one sentence into one Minecraft goal. Answer with one JSON object and nothing else:
{"action": "${actions.join('|')}|none", "target": "item, block or creature in snake_case", "amount": 1}
Only when it asks for several things, answer with all of them in order: {"goals": [{...}, {...}]}
The action is "none" when the sentence states, asks, remembers or denies something, speaks of somebody else, or wishes nothing to be done now.
"I fancy eight logs of oak" -> {"action": "collect", "target": "oak_log", "amount": 8}
"turn the logs into planks" -> {"action": "craft", "target": "oak_planks", "amount": 4}
"the sunset is lovely" -> {"action": "none"}
${JSON.stringify(text)} -> `;
}

/** Asks the model once what the rules could not read. What is not a valid goal of this version of the game counts as none. */
export async function parseByModel(
  text: string,
  mind: Mind,
  context: RequestContext,
  deadlineMs: number,
): Promise<readonly Goal[]> {
  const completion = await mind.complete({
    kind: 'intrusion',
    purpose: 'parse',
    messages: [{ role: 'user', content: parsePrompt(text) }],
    temperature: 0,
    maxTokens: 200,
    deadlineMs,
  });
  if (!completion.ok) return [];
  const goals = readModelGoals(completion.text, context);
  const [first] = goals;
  mind.parsed(
    completion.callId,
    first === undefined ? { ok: false, reason: 'no goal' } : { ok: true, value: goals.length === 1 ? first : goals },
  );
  return goals;
}

/** Reads a model's answer; empty when it is not JSON of the shape, or when any of its goals names what the game does not know. */
export function readModelGoals(raw: string, context: RequestContext): readonly Goal[] {
  const parsed = answer.safeParse(readJsonObject(stripThinkBlocks(raw)));
  if (!parsed.success) return [];
  const asked = 'goals' in parsed.data ? parsed.data.goals : [parsed.data];
  const goals = asked.map((each) => goalOf(each, context));
  return goals.every((goal) => goal !== undefined) ? goals : [];
}

function goalOf({ action, target, amount }: z.infer<typeof one>, context: RequestContext): Goal | undefined {
  if (action === 'none') return undefined;
  const said = target?.trim() ?? '';
  const isText = action === 'say' || action === 'whisper';
  const isPlace = action === 'navigate' && /^-?\d{1,8} -?\d{1,8}(?: -?\d{1,8})?$/.test(said);
  const named = isPlace || isText ? said.replace(/\s+/g, ' ') : canonicalName(said);
  const name = named === '' ? (defaultTarget(action) ?? '') : named;
  if (!isTarget(action, name, context)) return undefined;
  return { action, target: name === '' ? 'nearby' : name, amount: amount ?? defaultAmount(action, name) };
}

function isTarget(action: (typeof actions)[number], name: string, context: RequestContext): boolean {
  const { vocabulary } = context;
  const grounded = groundName(name, action, vocabulary, undefined);
  switch (action) {
    case 'explore':
      return true;
    case 'build':
      return name !== '';
    case 'navigate':
      return isPlaceName(name, context) || /\d/.test(name) || isSeen(grounded, vocabulary);
    case 'find':
    case 'check':
      return isSeen(grounded, vocabulary);
    // Whoever it is about may be known where it is planned; what it is about is checked there.
    case 'give':
      return /._to_./.test(name);
    case 'follow':
    case 'say':
    case 'remember':
      return name !== '';
    case 'whisper':
      return / ./.test(name);
    case 'forget':
    case 'patrol':
      return name === 'here' || isPlaceName(name, context);
    case 'wait':
      return /^(here|until_(morning|night|clear))$/.test(name);
    case 'ascend':
      return /^(surface|up)$/.test(name) || readLevel(name) !== undefined;
    case 'descend':
      return name === 'down' || readLevel(name) !== undefined;
    case 'excavate':
      return readExcavation(name) !== undefined;
    case 'interact':
      return vocabulary.isBlock(name);
    case 'ride':
      return /(boat|raft|minecart|horse|donkey|mule|pig|strider|camel)$/.test(name);
    case 'use':
      return vocabulary.knowsItem(name.split('_on_')[0] ?? name);
    case 'hide':
    case 'sort':
    case 'dismount':
    case 'wake':
      return true;
    case 'sleep':
    case 'flee':
    case 'defend':
    case 'fish':
    case 'light':
      return true;
    case 'fight':
      return name === 'hostile' || name === 'animal' || (vocabulary.isEntity(name) && name !== 'player');
    case 'breed':
    case 'shear':
    case 'milk':
      return vocabulary.isEntity(name);
    case 'drop':
    case 'store':
      return name === 'everything' || (grounded !== undefined && vocabulary.knowsItem(grounded));
    case 'eat':
      return name === 'food' || vocabulary.isFood(name);
    case 'farm':
      return name === 'crops' || cropNamed(name) !== undefined;
    default:
      return grounded !== undefined && vocabulary.knowsItem(grounded);
  }
}

function isSeen(name: string | undefined, vocabulary: GameVocabulary): boolean {
  return name !== undefined && (vocabulary.isBlock(name) || vocabulary.isEntity(name));
}

const isPlaceName = (name: string, context: RequestContext): boolean =>
  name === 'home' ||
  isDirection(name) ||
  readPlaceBeside(name) !== undefined ||
  placeNamed(name, context) !== undefined ||
  context.players.some((player) => canonicalName(player) === name);
