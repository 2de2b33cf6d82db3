import type { Position } from '@conscious-bot/contracts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { hasRoomFor, inventoryOf } from '../../senses/belongings/inventory.ts';
import { droppedStack, kindOf } from '../../senses/creatures/entities.ts';
import { fetchDrops } from '../gathering/fetch-drops.ts';

/** What falls from a dead creature lies there within this time, and is fetched within that; milliseconds. */
const APPEAR_MS = 1_500;
const FETCH_MS = 6_000;
/** Kinds of thing gathered at one place of death. */
const MOST_KINDS = 4;
export const SPOILS_MS = APPEAR_MS + MOST_KINDS * FETCH_MS;
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
  // What lies beside a thing that is fetched is picked up with it, so it is the inventory that shows what was gained, not the fetching.
  const before = held(body);
  await until(() => lying().some((drop) => droppedStack(drop) !== undefined), APPEAR_MS, signal);
  const tried = new Set<string>();
  const unreachable = new Set<number>();
  for (let kinds = 0; kinds < MOST_KINDS; kinds += 1) {
    // Its things come into sight one after the other.
    const item = lying()
      .map((drop) => droppedStack(drop)?.name)
      .find((name) => name !== undefined && !tried.has(name));
    if (item === undefined) break;
    tried.add(item);
    if (!hasRoomFor(bot, item)) continue;
    const within = bot.entity.position.distanceTo(at) + SPREAD;
    await fetchDrops(body, { item, within, unreachable, enough: () => false, ms: FETCH_MS });
  }
  const gained = [...held(body)].map(([item, count]) => [item, count - (before.get(item) ?? 0)] as const);
  return Object.fromEntries(gained.filter(([, count]) => count > 0));
}

function held({ bot }: ActionBody): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of inventoryOf(bot)) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}
