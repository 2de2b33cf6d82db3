import { blowWear, installDurability } from '../building/durability.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import { EXHAUSTION, installHunger } from '../health/hunger.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installStance } from '../players/stance.ts';

interface Weapon {
  /** Health points of a full blow. */
  points: number;
  /** Full blows per second. */
  rate: number;
}

const weapons = (kind: string, values: Readonly<Record<string, [points: number, rate: number]>>): [string, Weapon][] =>
  Object.entries(values).map(([material, [points, rate]]) => [`${material}_${kind}`, { points, rate }]);

/** Attack damage and attack speed since 1.9 (Minecraft Wiki, "Melee attack"); minecraft-data has none. */
const WEAPONS: ReadonlyMap<string, Weapon> = new Map([
  ...weapons('sword', {
    wooden: [4, 1.6],
    golden: [4, 1.6],
    stone: [5, 1.6],
    iron: [6, 1.6],
    diamond: [7, 1.6],
    netherite: [8, 1.6],
  }),
  ...weapons('axe', {
    wooden: [7, 0.8],
    golden: [7, 1],
    stone: [9, 0.8],
    iron: [9, 0.9],
    diamond: [9, 1],
    netherite: [10, 1],
  }),
  ...weapons('pickaxe', {
    wooden: [2, 1.2],
    golden: [2, 1.2],
    stone: [3, 1.2],
    iron: [4, 1.2],
    diamond: [5, 1.2],
    netherite: [6, 1.2],
  }),
  ...weapons('shovel', {
    wooden: [2.5, 1],
    golden: [2.5, 1],
    stone: [3.5, 1],
    iron: [4.5, 1],
    diamond: [5.5, 1],
    netherite: [6.5, 1],
  }),
  ...weapons('hoe', {
    wooden: [1, 1],
    golden: [1, 1],
    stone: [1, 2],
    iron: [1, 3],
    diamond: [1, 4],
    netherite: [1, 4],
  }),
  ['trident', { points: 9, rate: 1.1 }],
  ['mace', { points: 6, rate: 0.6 }],
]);
const FIST: Weapon = { points: 1, rate: 4 };
/** A blow at nearly full strength while falling does half as much damage again. */
const CRITICAL = { factor: 1.5, from: 0.9 };
const CRITICAL_ANIMATION = 4;
/** Eye to feet; the game allows 3 blocks to the nearest part of the body. */
const REACH = 5;
const ATTACK = 1;

/** What somebody with this item in the hand hits with; without one it is the fist. */
export const weaponOf = (item: string | undefined): Weapon => WEAPONS.get(item ?? '') ?? FIST;

/** Points of a blow by the share (0..1) of the weapon's pause that has passed since the last one. */
function blowPoints(full: number, rested: number): number {
  return full * (0.2 + 0.8 * rested * rested);
}

/** Blows of players: full strength only when the arm has had time to swing back. */
export function installMelee(context: WorldContext): void {
  const { serv, blocks, now } = context;
  const inventories = context.use(installInventories);
  const damage = context.use(installDamage);
  const hunger = context.use(installHunger);
  const durability = context.use(installDurability);
  const movement = context.use(installPlayerMovement);
  const stance = context.use(installStance);
  const falling = new WeakSet<SquidPlayer>();
  const lastBlow = new WeakMap<SquidPlayer, number>();

  function attack(player: SquidPlayer, targetId: number): void {
    const victim = serv.entities[targetId];
    if (!victim || victim === player || victim.type === 'object' || player.health <= 0) return;
    if (victim.position.distanceTo(player.position) > REACH) return;
    const { held } = inventories.of(player);
    const weapon = weaponOf(held?.name);
    const rested = Math.min(1, ((now() - (lastBlow.get(player) ?? 0)) / 1000) * weapon.rate);
    lastBlow.set(player, now());
    const critical = rested > CRITICAL.from && falling.has(player) && !stance.isSprinting(player);
    const points = blowPoints(weapon.points, rested) * (critical ? CRITICAL.factor : 1);
    if (critical) victim._writeNearby('animation', { entityId: victim.id, animation: CRITICAL_ANIMATION });
    const cause = isPlayer(victim) ? player.username : 'player';
    if (!damage.hurt(victim, points, { cause, source: player })) return;
    hunger.exhaust(player, EXHAUSTION.attack);
    durability.wear(player, inventories.of(player).heldSlot, blowWear(held?.name ?? ''));
  }

  movement.onMoved((player, from, to, onGround) => {
    const wet = blocks.loadedDataAt(to.x, to.y, to.z)?.name === 'water';
    if (!onGround && to.y < from.y && !wet) falling.add(player);
    else falling.delete(player);
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('use_entity', ({ target, mouse }: { target: number; mouse: number }) => {
      if (mouse === ATTACK) attack(player, target);
    });
  });
}
