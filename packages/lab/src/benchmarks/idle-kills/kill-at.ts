import { createHash } from 'node:crypto';
import type { IdleCycle } from '@conscious-bot/contracts';
import { openForReading } from '@conscious-bot/service-kit';
import { KillLife } from './kill-life.ts';
import type { KillPoint } from './kill-point.ts';

export interface Kill {
  readonly point: KillPoint;
  /** The process died there. */
  readonly killed: boolean;
  /** What was lost, done twice or not accounted for, a sentence each. */
  readonly faults: readonly string[];
}

/** Why the bot idles in the three cycles of a life, and what is to become of the goal written in each. */
const due = [
  { idle_reason: 'no_tasks', disposition: 'committed', intent_emitted: '[GOAL: collect oak_log 4]' },
  { idle_reason: 'all_in_backoff', disposition: 'deferred', intent_emitted: '[GOAL: collect gravel 6]' },
  { idle_reason: 'no_tasks', disposition: 'committed', intent_emitted: '[GOAL: collect gravel 6]' },
] as const;
/** Goals planning is to hear of, each once. */
const receivedGoals = ['collect oak_log 4', 'collect gravel 6'];

/**
 * One SIGKILL in a life of three idle cycles: a goal that is committed to, one that is deferred, and that one let go. The process comes back by
 * itself and has to bring all three to their end.
 * @param nth at which occasion of the point it dies
 */
export async function killAt(point: KillPoint, nth: number): Promise<Kill> {
  const life = await KillLife.begin(point, nth);
  try {
    await life.idles('no_tasks');
    life.decides();
    await life.idles('all_in_backoff');
    await life.idles('no_tasks');
    // What is killed behind its last cycle has to come back too.
    await life.there();
    return { point, killed: life.killed, faults: await faultsOf(life) };
  } catch (error) {
    return { point, killed: life.killed, faults: [error instanceof Error ? error.message : String(error)] };
  } finally {
    await life.stop();
  }
}

async function faultsOf(life: KillLife): Promise<string[]> {
  const { cycles, thoughts, calls, configs } = await life.past();
  const faults: string[] = [];
  const same = (what: string, seen: unknown, expected: unknown) => {
    if (JSON.stringify(seen) !== JSON.stringify(expected))
      faults.push(`${what}: ${JSON.stringify(seen)} instead of ${JSON.stringify(expected)}`);
  };
  const ids = (of: readonly { readonly id: string }[]) => of.map(({ id }) => id);
  same('cycles', cycles.map(ending), due);
  same('cycles planning heard of', ids(life.received.cycles), ids(cycles));
  same('thoughts planning heard of', ids(life.received.thoughts), ids(thoughts));
  same(
    'thoughts of cycles',
    ids(thoughts),
    cycles.map(({ thoughtId }) => thoughtId),
  );
  const goals = life.received.thoughts.flatMap(({ goal, convertEligible }) => (convertEligible && goal ? [goal] : []));
  same(
    'goals planning heard of',
    goals.map(({ action, target, amount }) => `${action} ${target} ${amount}`),
    receivedGoals,
  );
  for (const [at, cycle] of cycles.entries()) {
    const call = calls.find(({ stamp }) => stamp.callId === cycle.callId);
    const thought = thoughts[at];
    same(`call of thought ${at + 1}`, thought?.metadata.callId, cycle.callId);
    same(`settings of cycle ${at + 1}`, configs.includes(cycle.configHash), true);
    if (call === undefined) faults.push(`the call of cycle ${at + 1} is not kept`);
    // The last cycle lets go what an earlier one asked for: nobody was asked in it.
    if (call === undefined || cycle.released !== undefined) continue;
    same(`prompt of cycle ${at + 1}`, sha256(call.messages.map(({ content }) => content).join('\n')), cycle.promptHash);
  }
  const db = openForReading(await life.end());
  try {
    const pending = db.prepare("SELECT 1 FROM state WHERE key = 'idle.pending'").all();
    same('idle events that still wait', pending.length, 0);
    const ends = db.prepare<[], { ended: string | null }>('SELECT ended FROM idle_deferred').all();
    same(
      'deferred intents',
      ends.map(({ ended }) => ended),
      ['emitted'],
    );
  } finally {
    db.close();
  }
  return faults;
}

function ending({ idle_reason, disposition, intent_emitted }: IdleCycle) {
  return { idle_reason, disposition, intent_emitted };
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
