import {
  capitalised,
  describeAgo,
  describeCount,
  describeOne,
  formatBlocks,
  isNight,
  listOf,
  MONSTER_NEAR,
  monstersNear,
  type NearbyBlock,
  type NearbyEntity,
  type WorldSnapshot,
} from '@conscious-bot/contracts';

/** Kinds of block that are named, the nearest first: of those in sight and of those remembered. */
const MOST_BLOCKS = 6;
const MOST_REMEMBERED = 3;
/** What is everywhere says nothing about a place. */
const everywhere =
  /^(?:air|cave_air|void_air|dirt|grass_block|stone|deepslate|bedrock|gravel|sand|sandstone|snow|(?:short|tall)_grass|grass|fern|vine|.*_leaves)$/;

/** The time, the weather and what is near. */
export function surroundingsLines(world: WorldSnapshot | undefined): string[] {
  if (world === undefined) return [];
  const lines: string[] = [];
  const night = isNight(world);
  if (night !== undefined) lines.push(night ? 'It is night.' : 'It is day.');
  if (world.weather === 'rain') lines.push('It is raining.');
  if (world.weather === 'thunder') lines.push('There is a thunderstorm.');
  lines.push(...threatLines(monstersNear(world), world.at));
  lines.push(...companyLines(world));
  lines.push(...blockLines(world));
  return lines;
}

/** Blocks worth a word, the nearest first. */
export const notableBlocks = ({ nearbyBlocks }: Pick<WorldSnapshot, 'nearbyBlocks'>): NearbyBlock[] =>
  nearbyBlocks.filter(({ name }) => !everywhere.test(name)).toSorted((a, b) => a.distance - b.distance);

/** What is in sight and what is remembered, told apart. Ground that nobody has looked at is not spoken of. */
function blockLines(world: WorldSnapshot): string[] {
  const { at } = world;
  const notable = notableBlocks(world);
  const where = ({ name, distance }: NearbyBlock) => `${describeOne(name)} ${away(distance)}`;
  const seen = notable.filter(({ knownBy = 'sight' }) => knownBy === 'sight').slice(0, MOST_BLOCKS);
  const remembered = notable.filter(({ knownBy }) => knownBy === 'memory').slice(0, MOST_REMEMBERED);
  const lastSeen = (block: NearbyBlock) => `${where(block)} (seen ${describeAgo(at - (block.seenAt ?? at))})`;
  return [
    ...(seen.length === 0 ? [] : [`I can see ${listOf(seen.map(where))}.`]),
    ...(remembered.length === 0 ? [] : [`I remember ${listOf(remembered.map(lastSeen))}.`]),
  ];
}

function threatLines(hostiles: readonly NearbyEntity[], at: number): string[] {
  const [nearest, ...others] = hostiles.toSorted((a, b) => a.distance - b.distance);
  if (nearest === undefined) return ['Nothing threatens me.'];
  const { name, distance, knownBy = 'sight', seenAt = at } = nearest;
  const creature = describeOne(name);
  const first = {
    sight: `${capitalised(creature)} is ${away(distance)}.`,
    hearing: `I hear ${creature} ${away(distance)}.`,
    memory: `I remember ${creature} ${away(distance)} (seen ${describeAgo(at - seenAt)}).`,
  }[knownBy];
  return others.length === 0
    ? [first]
    : [first, `${describeCount(others.length, 'other_monster')} ${others.length === 1 ? 'is' : 'are'} near as well.`];
}

/** "3 sheep", "2 cows": how many there are of each kind. */
export function countedKinds(entities: readonly Pick<NearbyEntity, 'name'>[]): string[] {
  const counts = new Map<string, number>();
  for (const { name } of entities) counts.set(name, (counts.get(name) ?? 0) + 1);
  return [...counts].map(([name, count]) => describeCount(count, name));
}

function companyLines({ nearbyEntities, username }: WorldSnapshot): string[] {
  const near = nearbyEntities.filter(isNear);
  const animals = (by: NearbyEntity['knownBy']) =>
    countedKinds(near.filter(({ kind, knownBy = 'sight' }) => kind === 'animal' && knownBy === by));
  const [seen, audible] = [animals('sight'), animals('hearing')];
  const players = near.flatMap(({ username: other }) => (other === undefined || other === username ? [] : [other]));
  return [
    ...(seen.length === 0 ? [] : [`Animals near me: ${listOf(seen)}.`]),
    ...(audible.length === 0 ? [] : [`I hear ${listOf(audible)}.`]),
    ...players.map((player) => `${player} is near me.`),
  ];
}

/** As near as a monster would count. */
const isNear = ({ distance }: NearbyEntity): boolean => distance <= MONSTER_NEAR;
const away = (distance: number): string => `${formatBlocks(distance)} away`;
