import {
  type ActionRecord,
  botEventData,
  type DamageSource,
  describeItem,
  describeOne,
  type EventData,
  formatCoordinates,
  isMadeBlock,
  type MemoryPlace,
  type Position,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import type { PlaceMemory } from './place-memory.ts';
import { areaId, placeId, type Sighting } from './sighting.ts';
import { sightingsIn } from './sightings.ts';

/** Everything that hurt within a cube of this edge is one danger, blocks. */
const DANGER_AREA = 16;

/** Learns places from a snapshot of the world. */
export function learnFromWorld(world: WorldSnapshot, at: number, places: PlaceMemory): void {
  for (const sighting of sightingsIn(world)) places.see(sighting, at);
}

/** Learns from what an action left behind: what containers hold now, what was built, and what is gone. */
export function learnFromAction({ before, after, request, status, endedAt }: ActionRecord, places: PlaceMemory): void {
  if (after === undefined) return;
  const at = endedAt ?? after.at;
  learnFromWorld(after, at, places);
  const [was, is] = [before?.target?.block, after.target?.block];
  if (was !== undefined && is !== undefined && was.name !== is.name) places.gone(is.position, after.dimension, at);
  if (request.capability !== 'build_structure' || status !== 'succeeded' || after.position === undefined) return;
  const place = placeIn(after.position, after.dimension);
  const what = typeof request.args.blueprint === 'string' ? request.args.blueprint : 'building';
  places.see(
    {
      id: placeId('structure', place),
      type: 'structure',
      place,
      importance: 0.8,
      text: `I built ${describeOne(what)} at ${formatCoordinates(place)}.`,
      entities: [what],
      data: { name: what, built: true },
    },
    at,
  );
}

/**
 * Learns from the blocks the bot itself worked on: what it took away stands there no longer, like the crafting table that it puts up for a moment. What
 * stands at a place in the end counts, for one event may tell of several changes of it.
 */
export function learnFromWork({ dimension, changes }: EventData<'blocks.worked'>, places: PlaceMemory): void {
  const last = new Map(changes.map((change) => [formatCoordinates(change.position), change]));
  for (const { position, to, at } of last.values()) if (!isMadeBlock(to)) places.gone(position, dimension, at);
}

/** Learns from what happened to the bot: where it was hurt or died, and where it slept. */
export function learnFromBotEvent(
  { name, detail }: EventData<'botEvent'>,
  at: number,
  dimension: string | undefined,
  places: PlaceMemory,
): void {
  if (name === 'death') {
    const death = botEventData.death.safeParse(detail);
    if (death.success) places.harmed(dangerOf('death', death.data.source, placeIn(death.data.position, dimension)), at);
  } else if (name === 'damage') {
    const damage = botEventData.damage.safeParse(detail);
    if (damage.success)
      places.harmed(dangerOf('damage', damage.data.source, placeIn(damage.data.position, dimension)), at);
  } else if (name === 'sleep') {
    const sleep = botEventData.sleep.safeParse(detail);
    if (!sleep.success) return;
    const place = placeIn(sleep.data.position, dimension);
    const text = `I slept at ${formatCoordinates(place)}.`;
    places.see(
      {
        id: placeId('bed', place),
        type: 'bed',
        text,
        place,
        entities: ['bed'],
        importance: 0.8,
        data: { slept: true },
      },
      at,
    );
  }
}

function dangerOf(event: 'death' | 'damage', source: DamageSource | undefined, place: MemoryPlace): Sighting {
  const cause = source?.entity ?? source?.type ?? 'something';
  const what = event === 'death' ? 'I died' : 'I was hurt';
  const by = source?.entity === undefined ? describeItem(cause) : describeOne(cause);
  return {
    id: areaId('danger', `${event}:${cause}`, place, DANGER_AREA),
    type: 'danger',
    text: `${what} near ${formatCoordinates(place)} by ${by}.`,
    place,
    entities: cause === 'something' ? [event] : [event, cause],
    importance: event === 'death' ? 0.9 : 0.5,
    data: { event, cause },
  };
}

function placeIn({ x, y, z }: Position, dimension: string | undefined): MemoryPlace {
  return { x, y, z, ...(dimension === undefined ? {} : { dimension }) };
}
