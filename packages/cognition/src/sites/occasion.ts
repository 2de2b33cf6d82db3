import type { IdleReason } from '@conscious-bot/contracts';
import type { StateStore } from '@conscious-bot/service-kit';
import { z } from 'zod';
import type { SituationSignature } from '../prompts/situation-signature.ts';

const KEY = 'idle.occasion';
/** After so many idle cycles in a row in the same situation, the model is asked anyway. */
const HEARTBEAT = 3;
const lastCycle = z.object({ situation: z.string(), repeats: z.number().int() });

interface IdleSituation {
  /** `busy` for the thoughts that come in between, which have an occasion of their own. */
  readonly reason: IdleReason | 'busy';
  readonly signature: SituationSignature;
  /** Kinds of what presses and what is felt, tasks that are open, the task that ended last: another one is another situation. */
  readonly besides: readonly string[];
}

export interface OccasionNow {
  /** `fresh`: another situation than last time. `repeat`: the same. `heartbeat`: the same for the third time in a row. */
  readonly occasion: 'fresh' | 'repeat' | 'heartbeat';
  /** Keeps it as the last one; call it in the transaction that records the cycle. */
  keep(): void;
}

/** Whether there is anything new to think about. Kept over restarts under `key`. */
export function occasionOf(now: IdleSituation, state: StateStore, key = KEY): OccasionNow {
  const situation = JSON.stringify([now.reason, now.signature, now.besides]);
  const last = state.get(key, lastCycle.optional().catch(undefined));
  const repeats = last?.situation === situation ? last.repeats + 1 : 0;
  const occasion = repeats === 0 ? 'fresh' : repeats >= HEARTBEAT ? 'heartbeat' : 'repeat';
  return {
    occasion,
    keep: () => state.set(key, { situation, repeats: occasion === 'heartbeat' ? 0 : repeats }),
  };
}
