import {
  describeCount,
  describeItem,
  formatCoordinates,
  isMadeBlock,
  type KnownContainer,
  type MemoryPlace,
  type NearbyBlock,
  type Position,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { capitalised } from '../text/capitalised.ts';
import { areaId, placeId, type Sighting } from './sighting.ts';

/** All things of a kind within a cube of this edge are one find, blocks. */
const FIND = 16;
/** All of a biome within a cube of this edge is one place, blocks. */
const COUNTRY = 128;
/** Kinds of item a container is found by. */
const NAMED_ITEMS = 30;

const BED = /_bed$/;
const PORTAL = /^(nether_portal|end_portal|end_gateway)$/;
/** What is dug, felled or picked for its own sake. Source: minecraft.wiki "Ore", "Log" and the plants whose item is used (Java edition 1.21.4). */
const RESOURCE =
  /_(ore|log)$|^(crimson_stem|warped_stem|ancient_debris|raw_(iron|gold|copper)_block|obsidian|clay|sugar_cane|bamboo|cactus|pumpkin|melon|wheat|carrots|potatoes|beetroots|sweet_berry_bush|nether_wart|water)$/;
/** What hurts whoever comes near. Source: minecraft.wiki "Damage" (blocks) and "Monster Spawner" (Java edition 1.21.4). */
const DANGER = /^(lava|fire|soul_fire|magma_block|spawner|trial_spawner|wither_rose|powder_snow)$/;

/** The places a snapshot shows: home, beds, portals, what people have put up, containers, resources, dangers and the biome. */
export function sightingsIn(world: WorldSnapshot): Sighting[] {
  const { position, dimension, biome, home, containers = [] } = world;
  const at = (place: Position): MemoryPlace => ({ ...place, ...(dimension === undefined ? {} : { dimension }) });
  // A container is remembered with its contents, and not a second time as something built.
  const stores = new Set(
    containers.flatMap(({ position: half, otherHalf }) =>
      (otherHalf === undefined ? [half] : [half, otherHalf]).map((block) => placeId('structure', at(block))),
    ),
  );
  return [
    // Home may come without its dimension; beds can only be slept in in the overworld.
    ...(home === undefined || (dimension ?? 'overworld') !== 'overworld' ? [] : [homeAt(at(home))]),
    ...(biome === undefined || position === undefined ? [] : [biomeAround(biome, at(position))]),
    ...containers.map((container) => containerAt(container, at(container.position))),
    ...world.nearbyBlocks
      .filter(({ knownBy = 'sight' }) => knownBy === 'sight')
      .flatMap((block) => blockSeen(block, at(block.nearest)) ?? [])
      .filter(({ id }) => !stores.has(id)),
  ];
}

function homeAt(place: MemoryPlace): Sighting {
  return {
    id: `place:home:${place.dimension ?? 'unknown'}`,
    type: 'home',
    text: `Home is at ${formatCoordinates(place)}.`,
    place,
    entities: ['home'],
    importance: 1,
    data: {},
  };
}

function biomeAround(biome: string, place: MemoryPlace): Sighting {
  return {
    id: areaId('biome', biome, place, COUNTRY),
    type: 'biome',
    text: `${capitalised(describeItem(biome))} around ${formatCoordinates(place)}.`,
    place,
    entities: [biome],
    importance: 0.3,
    data: { biome },
    nearestOfMany: true,
  };
}

function containerAt({ name, items, seenAt, openedAt, otherHalf }: KnownContainer, place: MemoryPlace): Sighting {
  const held = (items ?? []).map((item) => describeCount(item.count, item.name)).join(', ');
  const contents = items === undefined ? 'not looked into yet' : held === '' ? 'empty' : `with ${held}`;
  return {
    id: placeId('container', place),
    type: 'container',
    text: `${capitalised(describeItem(name))} at ${formatCoordinates(place)}, ${contents}.`,
    place,
    entities: [...new Set([name, ...(items ?? []).map((item) => item.name)])].slice(0, NAMED_ITEMS),
    importance: 0.6,
    data: {
      name,
      ...(items === undefined ? {} : { items }),
      ...(seenAt === undefined ? {} : { seenAt }),
      ...(openedAt === undefined ? {} : { openedAt }),
      ...(otherHalf === undefined ? {} : { otherHalf }),
    },
  };
}

function blockSeen({ name, count, exposed }: NearbyBlock, place: MemoryPlace): Sighting | undefined {
  const what = capitalised(describeItem(name));
  const where = formatCoordinates(place);
  if (DANGER.test(name)) return find('danger', name, `${what} near ${where}.`, place, 0.6, {});
  if (PORTAL.test(name)) return find('portal', name, `${what} near ${where}.`, place, 0.8, {});
  if (BED.test(name)) return stands('bed', name, place, 0.7);
  if (isMadeBlock(name)) return stands('structure', name, place, 0.5);
  if (!RESOURCE.test(name)) return undefined;
  return find('resource', name, `${what} near ${where}.`, place, /_ore$|_debris$/.test(name) ? 0.5 : 0.3, {
    count,
    ...(exposed === undefined ? {} : { exposed }),
  });
}

/** A thing that stands at one place. */
function stands(type: 'bed' | 'structure', name: string, place: MemoryPlace, importance: number): Sighting {
  const text = `${capitalised(describeItem(name))} at ${formatCoordinates(place)}.`;
  return { id: placeId(type, place), type, text, place, entities: [name], importance, data: { name } };
}

/** The nearest of many things of a kind, which is another one with every step. */
function find(
  type: 'danger' | 'portal' | 'resource',
  name: string,
  text: string,
  place: MemoryPlace,
  importance: number,
  data: Record<string, unknown>,
): Sighting {
  const id = areaId(type, name, place, FIND);
  return { id, type, text, place, entities: [name], importance, data: { name, ...data }, nearestOfMany: true };
}
