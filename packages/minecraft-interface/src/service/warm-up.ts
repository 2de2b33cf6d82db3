import { type ActionRecord, typedEvent, worldSnapshot } from '@conscious-bot/contracts';
import { actionRequest } from '@conscious-bot/contracts/action';
import type { Embodiment } from '../embodiment/embodiment.ts';
import { GoalNear } from '../motion/walk.ts';
import { actionSnapshotOf } from '../senses/snapshot/action-snapshot.ts';
import type { SnapshotSources } from '../senses/snapshot/snapshot.ts';

/** Milliseconds the trial path may be searched for. */
const SEARCH_MS = 50;

/**
 * Does once, without any effect, what the first action would be the first to do: a path search, a snapshot, the checks of a record. What is
 * compiled then is compiled while nobody waits; the first action of a cold process took a quarter of a second longer.
 */
export function warmUp(embodiment: Embodiment, sources: SnapshotSources): void {
  const { bot, movement } = embodiment;
  const { x, y, z } = bot.entity.position;
  movement.use('walk');
  bot.pathfinder.getPathTo(bot.pathfinder.movements, new GoalNear(x + 4, y, z, 1), SEARCH_MS);
  const snapshot = actionSnapshotOf(embodiment, sources, {
    block: { x: Math.floor(x), y: Math.floor(y), z: Math.floor(z) },
  });
  worldSnapshot.parse(snapshot);
  const at = sources.clock.now();
  const request = actionRequest.parse({
    stepId: 'warm-up',
    capability: 'wait',
    version: '1.0.0',
    args: {},
    deadlineAt: at,
    idempotencyKey: 'warm-up',
    trace: {},
  });
  const record: ActionRecord = { id: 'warm-up', status: 'running', request, acceptedAt: at, before: snapshot };
  for (const type of ['action.started', 'action.finished'] as const) JSON.stringify(typedEvent(type, record));
}
