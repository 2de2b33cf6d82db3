import type { WorldSnapshot } from '@conscious-bot/contracts/world';
import type { BotState } from './bot-state.ts';

type ShownWorld = Pick<
  BotState,
  | 'vitals'
  | 'position'
  | 'biome'
  | 'dimension'
  | 'weather'
  | 'time'
  | 'inventory'
  | 'inventorySlots'
  | 'inHand'
  | 'hostiles'
>;

/** What of a look at the world is shown, now or at an earlier moment; what is not known is null. */
export function shownWorld(world: WorldSnapshot | undefined): ShownWorld {
  return {
    vitals: { health: world?.health ?? null, food: world?.food ?? null, oxygen: world?.oxygen ?? null },
    position: world?.position ?? null,
    biome: world?.biome ?? null,
    dimension: world?.dimension ?? null,
    weather: world?.weather ?? null,
    time: world?.timeOfDay === undefined ? null : { timeOfDay: world.timeOfDay, day: world.day ?? null },
    inventory: world?.inventory ?? [],
    inventorySlots: world?.inventorySlots ?? null,
    inHand: world?.equipment.hand ?? null,
    hostiles: world?.hostiles.length ?? 0,
  };
}
