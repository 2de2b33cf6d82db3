import type { WorldSnapshot } from '@conscious-bot/contracts';

/** Health and food from which on a drive may speak (0–20). */
const WELL = 16;

/** Describes which safety gate of the drive tick is closed; undefined when all are open. A gate whose input is unknown is closed. */
export function closedGate(world: WorldSnapshot | undefined): string | undefined {
  if (world === undefined) return 'the world is not known';
  const { health, food, hostiles, gameMode } = world;
  if (gameMode === undefined || gameMode === 'creative' || gameMode === 'spectator')
    return `game mode ${gameMode ?? 'unknown'}`;
  if (health === undefined || health < WELL) return `health ${health ?? 'unknown'}`;
  if (food === undefined || food < WELL) return `food ${food ?? 'unknown'}`;
  return hostiles.length > 0 ? `${hostiles.length} hostiles` : undefined;
}
