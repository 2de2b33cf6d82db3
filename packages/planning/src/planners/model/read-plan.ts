import { findCapability, type Goal, modelPlan, type WorldSnapshot } from '@conscious-bot/contracts';
import { namesIn } from '@conscious-bot/contracts/policy';
import { z } from 'zod';
import type { GameData } from '../../game/game-data.ts';
import type { StepDraft } from '../../tasks/step-record.ts';

type ReadPlan =
  | { readonly ok: true; readonly steps: readonly StepDraft[]; readonly why: string | undefined }
  /** What is wrong with it, so that a model can correct it. */
  | { readonly ok: false; readonly problems: readonly string[] };

/** Longest arguments of one step, as JSON, in characters. */
const MAX_ARGS = 4_000;
/** Problems that are reported, at most. */
const MOST_PROBLEMS = 8;

/**
 * Verbs by which things or words go out to others: only for a goal that asks for just that, so that no name or fact can talk a plan into
 * giving things away or speaking.
 */
const reserved: Readonly<Record<string, readonly Goal['action'][]>> = {
  chat: ['say'],
  whisper: ['say', 'whisper'],
  give_item: ['give'],
  drop_item: ['drop', 'give'],
  follow: ['follow', 'give'],
};

/** Names that stand for several. */
const collective: ReadonlySet<string> = new Set(['hostile']);

/** Reads a model's answer as a plan: data of the one shape, verbs of the registry with arguments that fit them, names the game knows. Never throws. */
export function readPlan(answer: unknown, goal: Goal, world: WorldSnapshot, data: GameData): ReadPlan {
  if (answer === undefined) return { ok: false, problems: ['the answer holds no complete JSON object'] };
  const parsed = modelPlan.safeParse(answer);
  if (!parsed.success) return { ok: false, problems: problemsOf(parsed.error, '') };
  const steps: StepDraft[] = [];
  const problems: string[] = [];
  for (const [index, { verb, args }] of parsed.data.steps.entries()) {
    const at = `step ${index + 1}`;
    const spec = findCapability(verb);
    if (spec === undefined) {
      problems.push(`${at}: there is no verb ${JSON.stringify(verb)}`);
      continue;
    }
    const allowedFor = reserved[verb];
    if (allowedFor !== undefined && !allowedFor.includes(goal.action))
      problems.push(`${at}: ${verb} is no part of the goal ${goal.action}`);
    if (JSON.stringify(args).length > MAX_ARGS) problems.push(`${at}: the arguments are too long`);
    const fitting = spec.input.safeParse(args);
    if (!fitting.success) {
      problems.push(...problemsOf(fitting.error, `${at}: ${verb} `));
      continue;
    }
    const whole = z.record(z.string(), z.unknown()).parse(fitting.data);
    problems.push(...strangers(whole, world, data).map((name) => `${at}: the game knows no ${JSON.stringify(name)}`));
    steps.push({ capability: verb, args: whole, cost: spec.cost(fitting.data) });
  }
  if (problems.length > 0) return { ok: false, problems: problems.slice(0, MOST_PROBLEMS) };
  return { ok: true, steps, why: parsed.data.why };
}

function problemsOf(error: z.ZodError, before: string): string[] {
  return error.issues
    .slice(0, MOST_PROBLEMS)
    .map(({ path, message }) => `${before}${path.length === 0 ? '' : `${path.map(String).join('.')}: `}${message}`);
}

/** Names in the arguments that are neither item, block nor creature of this version, nor a player in sight. */
function strangers(args: Readonly<Record<string, unknown>>, world: WorldSnapshot, data: GameData): string[] {
  const players = [args.player].filter((name) => typeof name === 'string');
  const known = (name: string) =>
    collective.has(name) || data.knowsItem(name) || data.knowsBlock(name) || data.knowsEntity(name);
  return [...namesIn(args).filter((name) => !known(name)), ...players.filter((name) => !world.players.includes(name))];
}
