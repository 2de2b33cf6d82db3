import { installDigging } from '../building/digging.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installDamage, isPlayer } from './damage.ts';

/** The game takes 32 ticks for a bite. */
const EATING_MS = 1600;
const STATUS_EATEN = 9;
/** Food that a full stomach takes too. */
const ALWAYS = new Set(['golden_apple', 'enchanted_golden_apple', 'honey_bottle', 'chorus_fruit', 'milk_bucket']);
/** What is drunk without being food. */
const DRINKS = new Set(['milk_bucket']);
/** What is left in the hand; minecraft-data does not say so. */
const LEFTOVERS: Readonly<Record<string, string>> = {
  mushroom_stew: 'bowl',
  rabbit_stew: 'bowl',
  beetroot_soup: 'bowl',
  suspicious_stew: 'bowl',
  honey_bottle: 'glass_bottle',
  milk_bucket: 'bucket',
};

interface Eating {
  /** Called after a player ate or drank something, with its name: where effects begin, and milk ends them. */
  onEaten(listener: (player: SquidPlayer, item: string) => void): void;
}

/** Holding the use key with food in the hand for long enough; changing the hand or letting go stops it. */
export function installEating(context: WorldContext): Eating {
  const { serv, registry, items, log, now } = context;
  const inventories = context.use(installInventories);
  const digging = context.use(installDigging);
  const damage = context.use(installDamage);
  const eaten: ((player: SquidPlayer, item: string) => void)[] = [];
  const bites = new Map<SquidPlayer, { item: string; slot: number; doneAt: number }>();

  function start(player: SquidPlayer): void {
    const inventory = inventories.of(player);
    const name = inventory.held?.name;
    if (!name || !(registry.foodsByName[name] || DRINKS.has(name)) || bites.has(player) || player.health <= 0) return;
    if (player.food >= 20 && !ALWAYS.has(name)) return;
    bites.set(player, { item: name, slot: inventory.heldSlot, doneAt: now() + EATING_MS });
  }

  function finish(player: SquidPlayer, name: string): void {
    const food = registry.foodsByName[name];
    const inventory = inventories.of(player);
    if (inventory.held?.name !== name) return;
    if (food) {
      player.food = Math.min(20, player.food + food.foodPoints);
      player.foodSaturation = Math.min(player.food, player.foodSaturation + food.saturation);
    }
    player._client.write('entity_status', { entityId: player.id, entityStatus: STATUS_EATEN });
    player.updateHealth(player.health);
    inventory.takeFrom(inventory.heldSlot, 1);
    const leftover = LEFTOVERS[name];
    if (leftover) inventory.add(items.create(leftover, 1));
    for (const listener of eaten) listener(player, name);
    log.append({ kind: 'eaten', player: player.username, item: name, count: 1, position: plainPoint(player.position) });
  }

  serv.on('tick', () => {
    for (const [player, bite] of bites) {
      const inventory = inventories.of(player);
      if (inventory.heldSlot !== bite.slot || inventory.held?.name !== bite.item) bites.delete(player);
      else if (now() >= bite.doneAt) {
        bites.delete(player);
        finish(player, bite.item);
      }
    }
  });
  digging.onItemReleased((player) => bites.delete(player));
  damage.onDeath((victim) => {
    if (isPlayer(victim)) bites.delete(victim);
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('use_item', () => start(player));
    player.on('disconnected', () => bites.delete(player));
  });

  return { onEaten: (listener) => eaten.push(listener) };
}
