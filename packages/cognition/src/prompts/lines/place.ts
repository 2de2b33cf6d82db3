import { distance, type WorldSnapshot } from '@conscious-bot/contracts';

/** From this distance on, home is mentioned, in blocks. */
const AWAY = 32;

/** Where the bot is. */
export function placeLines(world: WorldSnapshot | undefined): string[] {
  if (world === undefined) return [];
  const lines: string[] = [];
  const { position, biome, dimension, home } = world;
  if (position !== undefined) lines.push(`I am at ${[position.x, position.y, position.z].map(Math.floor).join(' ')}.`);
  if (biome !== undefined) lines.push(`The land around me is ${plainName(biome)}.`);
  if (dimension !== undefined && dimension !== 'overworld') lines.push(`This is the ${plainName(dimension)}.`);
  if (position === undefined || home === undefined || dimension !== 'overworld') return lines;
  const far = Math.round(distance(position, home));
  lines.push(far < AWAY ? 'I am at home here.' : `My home is ${far} blocks away.`);
  return lines;
}

const plainName = (name: string): string => name.replace(/^minecraft:/, '').replaceAll('_', ' ');
