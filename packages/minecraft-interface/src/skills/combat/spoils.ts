import type { Position } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { inventoryOf, packHasRoomFor } from '../../senses/belongings/inventory.ts';
import { droppedStack, kindOf } from '../../senses/creatures/entities.ts';
import { fetchDrops } from '../gathering/fetch-drops.ts';

/** What falls from a dead creature lies there within so many seconds of the server, the first of which may be over at once; a busy one is late. */
const APPEAR_UPDATES = 3;
/** One going for things, milliseconds, and how many at one place of death: what was not had in time is gone for again. */
const FETCH_MS = 6_000;
const MOST_FETCHES = 4;
export const SPOILS_MS = SHOWN_MS + MOST_FETCHES * FETCH_MS;
/** Blocks around the place of death within which things count as what it left. */
const SPREAD = 4;

/** Picks up what a creature left where it died. Answers what was picked up; what there is no room for stays. */
export async function takeSpoils(
  body: ActionBody,
  place: Position,
  report: Pick<Report, 'waitingUntil'>,
): Promise<Record<string, number>> {
  const { bot } = body;
  const at = bot.entity.position.clone().set(place.x, place.y, place.z);
  const lying = () =>
    Object.values(bot.entities).filter(
      (entity) => entity.isValid && kindOf(entity) === 'item' && entity.position.distanceTo(at) <= SPREAD,
    );
  // What lies beside a thing that is fetched is picked up with it, so it is the inventory that shows what was gained, not the fetching.
  const before = held(body);
  const unreachable = new Set<number>();
  // Its things come into sight one after the other, and are named later still.
  const next = () => {
    const names = lying()
      .filter(({ id }) => !unreachable.has(id))
      .map((drop) => droppedStack(drop)?.name);
    return names.find((name) => name !== undefined && packHasRoomFor(bot, name));
  };
  await untilShown(body, () => next() !== undefined, report, APPEAR_UPDATES);
  for (let fetches = 0; fetches < MOST_FETCHES; fetches += 1) {
    const item = next();
    if (item === undefined) break;
    const within = bot.entity.position.distanceTo(at) + SPREAD;
    await fetchDrops(body, { item, within, unreachable, enough: () => false, ms: FETCH_MS, report });
  }
  const gained = [...held(body)].map(([item, count]) => [item, count - (before.get(item) ?? 0)] as const);
  return Object.fromEntries(gained.filter(([, count]) => count > 0));
}

function held({ bot }: ActionBody): Map<string, number> {
  const counts = new Map<string, number>();
  for (const { name, count } of inventoryOf(bot)) counts.set(name, (counts.get(name) ?? 0) + count);
  return counts;
}
