import { describeCount, describeItem, isNight, type NearbyEntity, type WorldSnapshot } from '@conscious-bot/contracts';

/** What is nearer than this is around the bot, in blocks. */
export const NEAR = 24;
/** Kinds of block that are named, the nearest first. */
const MOST_BLOCKS = 6;
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
  lines.push(...threatLines(world.hostiles.filter(isNear)));
  lines.push(...companyLines(world));
  const seen = world.nearbyBlocks
    .filter(({ name }) => !everywhere.test(name))
    .toSorted((a, b) => a.distance - b.distance)
    .slice(0, MOST_BLOCKS);
  if (seen.length > 0)
    lines.push(`I can see ${list(seen.map(({ name, distance }) => `${describeItem(name)} ${away(distance)}`))}.`);
  return lines;
}

/** Several things as one writes them: "a, b and c". */
export function list(things: readonly string[]): string {
  const last = things.at(-1) ?? '';
  return things.length < 2 ? last : `${things.slice(0, -1).join(', ')} and ${last}`;
}

function threatLines(hostiles: readonly NearbyEntity[]): string[] {
  const [nearest, ...others] = hostiles.toSorted((a, b) => a.distance - b.distance);
  if (nearest === undefined) return ['Nothing threatens me.'];
  const first = `A ${describeItem(nearest.name)} is ${away(nearest.distance)}.`;
  return others.length === 0 ? [first] : [first, `${describeCount(others.length, 'other_monster')} near as well.`];
}

function companyLines({ nearbyEntities, username }: WorldSnapshot): string[] {
  const near = nearbyEntities.filter(isNear);
  const counts = new Map<string, number>();
  for (const { kind, name } of near) if (kind === 'animal') counts.set(name, (counts.get(name) ?? 0) + 1);
  const animals = [...counts].map(([name, count]) => describeCount(count, name));
  const players = near.flatMap(({ username: other }) => (other === undefined || other === username ? [] : [other]));
  return [
    ...(animals.length === 0 ? [] : [`Animals near me: ${list(animals)}.`]),
    ...players.map((player) => `${player} is near me.`),
  ];
}

const isNear = ({ distance }: NearbyEntity): boolean => distance <= NEAR;
const away = (distance: number): string => `${Math.round(distance)} block${Math.round(distance) === 1 ? '' : 's'} away`;
