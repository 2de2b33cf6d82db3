import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { Inventories } from '../windows/inventories.ts';
import type { WorldContext } from '../world-context.ts';
import { type Damage, isPlayer } from './damage.ts';
import { blowWear, type Durability } from './durability.ts';
import { EXHAUSTION, type Hunger } from './hunger.ts';

interface Weapon {
  /** Health points of a full blow. */
  points: number;
  /** Full blows per second. */
  rate: number;
}

/** Attack values of the game since 1.9; minecraft-data has none. Keys are what item names end with. */
const WEAPONS: Readonly<Record<string, Weapon>> = {
  wooden_sword: { points: 4, rate: 1.6 },
  golden_sword: { points: 4, rate: 1.6 },
  stone_sword: { points: 5, rate: 1.6 },
  iron_sword: { points: 6, rate: 1.6 },
  diamond_sword: { points: 7, rate: 1.6 },
  netherite_sword: { points: 8, rate: 1.6 },
  wooden_axe: { points: 7, rate: 0.8 },
  golden_axe: { points: 7, rate: 1 },
  stone_axe: { points: 9, rate: 0.8 },
  iron_axe: { points: 9, rate: 0.9 },
  diamond_axe: { points: 9, rate: 1 },
  netherite_axe: { points: 10, rate: 1 },
  wooden_pickaxe: { points: 2, rate: 1.2 },
  golden_pickaxe: { points: 2, rate: 1.2 },
  stone_pickaxe: { points: 3, rate: 1.2 },
  iron_pickaxe: { points: 4, rate: 1.2 },
  diamond_pickaxe: { points: 5, rate: 1.2 },
  wooden_shovel: { points: 2.5, rate: 1 },
  stone_shovel: { points: 3.5, rate: 1 },
  iron_shovel: { points: 4.5, rate: 1 },
  diamond_shovel: { points: 5.5, rate: 1 },
};
const FIST: Weapon = { points: 1, rate: 4 };
/** Eye to feet; the game allows 3 blocks to the nearest part of the body. */
const REACH = 5;
const ATTACK = 1;

/** Blows of players: full strength only when the arm has had time to swing back. */
export function installMelee(
  context: WorldContext,
  inventories: Inventories,
  damage: Damage,
  hunger: Hunger,
  durability: Durability,
): void {
  const { serv, now } = context;
  const lastBlow = new WeakMap<SquidPlayer, number>();

  function attack(player: SquidPlayer, targetId: number): void {
    const victim = serv.entities[targetId];
    if (!victim || victim === player || victim.type === 'object' || player.health <= 0) return;
    if (victim.position.distanceTo(player.position) > REACH) return;
    const { held } = inventories.of(player);
    const weapon = WEAPONS[held?.name ?? ''] ?? FIST;
    const rested = Math.min(1, ((now() - (lastBlow.get(player) ?? 0)) / 1000) * weapon.rate);
    lastBlow.set(player, now());
    const points = weapon.points * (0.2 + 0.8 * rested * rested);
    const cause = isPlayer(victim) ? player.username : 'player';
    if (!damage.hurt(victim, points, { cause, source: player })) return;
    hunger.exhaust(player, EXHAUSTION.attack);
    durability.wear(player, inventories.of(player).heldSlot, blowWear(held?.name ?? ''));
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('use_entity', ({ target, mouse }: { target: number; mouse: number }) => {
      if (mouse === ATTACK) attack(player, target);
    });
  });
}
