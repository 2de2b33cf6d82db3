import type { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { installInventories } from '../inventory/inventories.ts';
import type { Mob } from '../mobs/mob.ts';
import type { MobName } from '../mobs/mob-kinds.ts';
import { installMobs } from '../mobs/mobs.ts';

/** What animals eat out of a hand, as in the game; minecraft-data does not say. */
const FOODS: Readonly<Partial<Record<MobName, readonly string[]>>> = {
  cow: ['wheat'],
  sheep: ['wheat'],
  pig: ['carrot', 'potato', 'beetroot'],
  chicken: ['wheat_seeds', 'beetroot_seeds', 'melon_seeds', 'pumpkin_seeds'],
};

/** Animals see food in a hand, a mate and their like this far away, in blocks. */
const SIGHT = { food: 10, mate: 8, parent: 8 };
/** Near enough to stop. */
export const CLOSE = { food: 2.2, mate: 2, parent: 3 };

export const eats = (mob: Mob, item: string | undefined): boolean =>
  item !== undefined && (FOODS[mob.name]?.includes(item) ?? false);

/** What an animal is drawn to: its mate, food in a hand, or its parent. */
interface Attractions {
  mateOf(mob: Mob): Mob | null;
  /** Where it is drawn; its own place where it is near enough, null where nothing draws it. */
  drawnTo(mob: Mob): Vec3 | null;
}

export function attractions(context: WorldContext): Attractions {
  const { serv } = context;
  const mobs = context.use(installMobs);
  const inventories = context.use(installInventories);

  function nearest(mob: Mob, within: number, wanted: (other: Mob) => boolean): Mob | null {
    let best: Mob | null = null;
    let bestDistance = within;
    for (const other of mobs.all()) {
      if (other === mob || other.name !== mob.name || other.entity.health <= 0) continue;
      const distance = other.position.distanceTo(mob.position);
      if (distance < bestDistance && wanted(other)) {
        best = other;
        bestDistance = distance;
      }
    }
    return best;
  }

  const mateOf = (mob: Mob): Mob | null => nearest(mob, SIGHT.mate, ({ animal }) => (animal?.love ?? 0) > 0);

  function drawnTo(mob: Mob): Vec3 | null {
    const { animal } = mob;
    if (!animal) return null;
    const mate = animal.love > 0 ? mateOf(mob) : null;
    if (mate) return stopAt(mob, mate.position, CLOSE.mate);
    const holder = serv.players.find(
      (p) =>
        p.health > 0 && p.position.distanceTo(mob.position) < SIGHT.food && eats(mob, inventories.of(p).held?.name),
    );
    if (holder) return stopAt(mob, holder.position, CLOSE.food);
    const parent = animal.age < 0 ? nearest(mob, SIGHT.parent, (other) => (other.animal?.age ?? -1) >= 0) : null;
    return parent && parent.position.distanceTo(mob.position) > CLOSE.parent ? parent.position : null;
  }

  return { mateOf, drawnTo };
}

const stopAt = (mob: Mob, place: Vec3, distance: number): Vec3 =>
  place.distanceTo(mob.position) < distance ? mob.position : place;
