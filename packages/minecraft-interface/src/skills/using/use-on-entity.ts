import type { Entity } from 'prismarine-entity';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { keptWithin } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { faceNow } from '../../motion/face.ts';
import { GoalNear, SEARCH_MS, type WalkOutcome, walkOrDig } from '../../motion/walk.ts';

/** So near a creature can be touched, blocks from feet to feet; the game allows a little more. */
const NEAR = 2.6;
/** The bot looks for a new way to a creature that has moved this far, blocks. */
const MOVED = 1.5;
const LEG_MS = 8_000;
const CLICK_MS = 2_000;
const MAX_MISSES = 3;

/** The creature, as long as it is in sight. */
export function creature({ bot }: ActionBody, id: number): Entity | undefined {
  const entity = bot.entities[id];
  return entity?.isValid ? entity : undefined;
}

/** Walks up to a creature that may walk as well. `gone` when it is out of sight. */
export async function approachEntity(body: ActionBody, id: number, report: Report): Promise<WalkOutcome | 'gone'> {
  const { bot } = body;
  const away = () => creature(body, id)?.position.distanceTo(bot.entity.position) ?? Number.POSITIVE_INFINITY;
  for (let misses = 0; ; ) {
    body.signal.throwIfAborted();
    const from = creature(body, id)?.position.clone();
    if (from === undefined) return 'gone';
    if (away() <= NEAR) return 'arrived';
    const moved = () => (creature(body, id)?.position.distanceTo(from) ?? MOVED) >= MOVED;
    const { x, y, z } = from.floored();
    const goal = new GoalNear(x, y, z, 1);
    report.waitingUntil(body.clock.now() + SEARCH_MS);
    const outcome = await walkOrDig(body, goal, { timeoutMs: LEG_MS, until: () => away() <= NEAR || moved() });
    if (away() <= NEAR || moved()) continue;
    misses += 1;
    if (misses >= MAX_MISSES) return outcome === 'arrived' ? 'stuck' : outcome;
  }
}

/** Right-clicks a creature with whatever is held. The effect is seen in the world. */
export async function useOnEntity(body: ActionBody, entity: Entity): Promise<void> {
  const { bot, signal } = body;
  bot.clearControlStates();
  await faceNow(body, entity.position.offset(0, (entity.height ?? 1) / 2, 0));
  await unlessAborted(keptWithin(CLICK_MS, bot.activateEntity(entity)), signal);
}
