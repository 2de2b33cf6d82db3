import type { WorldSnapshot } from '@conscious-bot/contracts';
import type { StrategyZone } from '@conscious-bot/contracts/strategy';

/** Blocks within which a monster presses. */
const PRESSES_WITHIN = 16;

/** How well it goes, by health, food and threat (D13). */
export function zoneOf(world: Pick<WorldSnapshot, 'health' | 'food' | 'hostiles' | 'exposure'>): StrategyZone {
  const { health = 20, food = 20, hostiles, exposure } = world;
  const threatened =
    exposure?.sheltered !== true &&
    hostiles.some(({ distance, knownBy }) => distance <= PRESSES_WITHIN && knownBy !== 'memory');
  if (health <= 6 || food <= 2) return 'crisis';
  if (health <= 12 || food <= 6 || threatened) return 'struggling';
  return health >= 19 && food >= 17 ? 'transcendent' : 'healthy';
}
