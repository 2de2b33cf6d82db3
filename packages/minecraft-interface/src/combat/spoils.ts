import type { Position } from '@conscious-bot/contracts';
import type { ActionBody } from '../actions/action-body.ts';
import { until } from '../actuator/until.ts';
import { fetchDrops } from '../gathering/fetch-drops.ts';
import { droppedStack, kindOf } from '../senses/entities.ts';
import { hasRoomFor } from '../senses/inventory.ts';

/** What falls from a dead creature lies there within this time, and is fetched within that; milliseconds. */
const APPEAR_MS = 1_500;
const FETCH_MS = 6_000;
export const SPOILS_MS = APPEAR_MS + 4 * FETCH_MS;
/** Blocks around the place of death within which things count as what it left. */
const SPREAD = 4;

/** Picks up what a creature left where it died. Answers what was picked up; what there is no room for stays. */
export async function takeSpoils(body: ActionBody, place: Position): Promise<Record<string, number>> {
  const { bot, signal } = body;
  const at = bot.entity.position.clone().set(place.x, place.y, place.z);
  const lying = () =>
    Object.values(bot.entities).filter(
      (entity) => entity.isValid && kindOf(entity) === 'item' && entity.position.distanceTo(at) <= SPREAD,
    );
  const taken: Record<string, number> = {};
  await until(() => lying().some((drop) => droppedStack(drop) !== undefined), APPEAR_MS, signal);
  const names = new Set(lying().flatMap((drop) => droppedStack(drop)?.name ?? []));
  const unreachable = new Set<number>();
  for (const item of names) {
    if (!hasRoomFor(bot, item)) continue;
    const within = bot.entity.position.distanceTo(at) + SPREAD;
    const got = await fetchDrops(body, { item, within, unreachable, enough: () => false, ms: FETCH_MS });
    if (got > 0) taken[item] = got;
  }
  return taken;
}
