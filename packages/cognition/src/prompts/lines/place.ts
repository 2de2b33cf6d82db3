import {
  describeDimension,
  describeOne,
  distance,
  formatBlocks,
  formatCoordinates,
  type WorldSnapshot,
} from '@conscious-bot/contracts';

/** From this distance on, home is mentioned, in blocks. */
const AWAY = 32;

/** Where the bot is. */
export function placeLines(world: WorldSnapshot | undefined): string[] {
  if (world === undefined) return [];
  const lines: string[] = [];
  const { position, biome, dimension, home } = world;
  if (position !== undefined) lines.push(`I am at ${formatCoordinates(position)}.`);
  if (biome !== undefined) lines.push(`The land around me is ${describeOne(biome)}.`);
  if (dimension !== undefined && dimension !== 'overworld') lines.push(`This is ${describeDimension(dimension)}.`);
  if (position === undefined || home === undefined || dimension !== 'overworld') return lines;
  const far = Math.round(distance(position, home));
  lines.push(far < AWAY ? 'I am at home.' : `My home is ${formatBlocks(far)} away.`);
  return lines;
}
