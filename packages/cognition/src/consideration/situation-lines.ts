import type { WorldSnapshot } from '@conscious-bot/contracts';

const NEAR = 24;
/** Ticks between which it is night. */
const NIGHT = { from: 13_000, to: 23_000 };

/** What the bot knows of its situation, one plain first-person sentence each; unknown things are left out. */
export function situationLines(world: WorldSnapshot | undefined): string[] {
  if (world === undefined) return [];
  const lines: string[] = [];
  if (world.health !== undefined) lines.push(`My health is ${Math.round(world.health)} of 20.`);
  if (world.food !== undefined) lines.push(`My food is ${Math.round(world.food)} of 20.`);
  if (world.timeOfDay !== undefined) lines.push(isNight(world.timeOfDay) ? 'It is night.' : 'It is day.');
  const [nearest] = world.hostiles.filter(({ distance }) => distance <= NEAR).sort((a, b) => a.distance - b.distance);
  lines.push(
    nearest === undefined
      ? 'Nothing threatens me.'
      : `A ${nearest.name.replaceAll('_', ' ')} is ${Math.round(nearest.distance)} blocks away.`,
  );
  return lines;
}

export function isNight(timeOfDay: number): boolean {
  return timeOfDay >= NIGHT.from && timeOfDay < NIGHT.to;
}
