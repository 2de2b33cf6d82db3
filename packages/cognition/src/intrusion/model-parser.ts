import { canonicalName, cropNamed, defaultAmount, defaultTarget, type Goal } from '@conscious-bot/contracts';
import { physicalActions } from '@conscious-bot/contracts/goal';
import { stripThinkBlocks } from '@conscious-bot/contracts/model';
import { z } from 'zod';
import type { Mind } from '../context/mind.ts';
import { groundName } from '../grounding/ground-goal.ts';
import type { GameVocabulary } from '../language/game-vocabulary.ts';
import { readJsonObject } from '../model/read-json.ts';

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

/** The only shape an answer may have. */
const answer = z.strictObject({
  action: z.enum([...actions, 'none']),
  target: z.string().max(60).nullish(),
  amount: z.number().int().min(1).max(10_000).nullish(),
});

/** The prompt of the parser: a tool's prompt, so it may say what to do; it holds nothing but the sentence itself. */
export function parsePrompt(text: string): string {
  return `Turn one sentence into one Minecraft goal. Answer with one JSON object and nothing else:
{"action": "${actions.join('|')}|none", "target": "item, block or creature in snake_case", "amount": 1}
The action is "none" when the sentence states, asks, remembers or denies something, speaks of somebody else, or wishes nothing to be done now.
"I fancy eight logs of oak" -> {"action": "collect", "target": "oak_log", "amount": 8}
"turn the logs into planks" -> {"action": "craft", "target": "oak_planks", "amount": 4}
"the sunset is lovely" -> {"action": "none"}
${JSON.stringify(text)} -> `;
}

/** Asks the model what the rules could not read. Whatever is not a valid goal of this version of the game counts as none. */
export async function parseByModel(
  text: string,
  mind: Mind,
  vocabulary: GameVocabulary,
  deadlineMs: number,
): Promise<Goal | undefined> {
  const completion = await mind.complete({
    kind: 'intrusion',
    purpose: 'parse',
    messages: [{ role: 'user', content: parsePrompt(text) }],
    temperature: 0,
    maxTokens: 200,
    deadlineMs,
  });
  if (!completion.ok) return undefined;
  const goal = readModelGoal(completion.text, vocabulary);
  mind.parsed(completion.callId, goal === undefined ? { ok: false, reason: 'no goal' } : { ok: true, value: goal });
  return goal;
}

/** Reads a model's answer; undefined when it is not JSON of the shape, or names what the game does not know. */
export function readModelGoal(raw: string, vocabulary: GameVocabulary): Goal | undefined {
  const parsed = answer.safeParse(readJsonObject(stripThinkBlocks(raw)));
  if (!parsed.success || parsed.data.action === 'none') return undefined;
  const { action, target, amount } = parsed.data;
  const said = target?.trim() ?? '';
  const named = action === 'navigate' && /^-?\d{1,8} -?\d{1,8}(?: -?\d{1,8})?$/.test(said) ? said : canonicalName(said);
  const name = named === '' ? (defaultTarget(action) ?? '') : named;
  if (!isTarget(action, name, vocabulary)) return undefined;
  return { action, target: name === '' ? 'nearby' : name, amount: amount ?? defaultAmount(action) };
}

function isTarget(action: (typeof actions)[number], name: string, vocabulary: GameVocabulary): boolean {
  const grounded = groundName(name, action, vocabulary, undefined);
  switch (action) {
    case 'explore':
      return true;
    case 'build':
      return name !== '';
    case 'navigate':
      return name === 'home' || /\d/.test(name) || isSeen(grounded, vocabulary);
    case 'find':
    case 'check':
      return isSeen(grounded, vocabulary);
    // Whoever it is about may be known where it is planned; what it is about is checked there.
    case 'give':
      return /._to_./.test(name);
    case 'follow':
    case 'say':
      return name !== '';
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
