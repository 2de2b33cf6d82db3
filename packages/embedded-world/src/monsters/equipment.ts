import { afterArmour, protectionOf } from '../combat/armour.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installDamage, isPlayer } from '../health/damage.ts';
import { bypassesArmour } from '../health/damage-types.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { armourOf, WORN_SLOTS, type Worn } from '../mobs/worn.ts';

const PARTS = ['hand', 'off', 'head', 'chest', 'legs', 'feet'] as const satisfies readonly (keyof Worn)[];

/** Shows how young monsters are and what they carry and wear, and lets their armour, by nature or worn, take its share of blows. */
export function installMobEquipment(context: WorldContext): void {
  const { registry, items } = context;
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const mobs = context.use(installMobs);

  function packets(mob: Mob): Record<string, unknown>[] {
    const equipments = PARTS.flatMap((part) => {
      const name = mob.worn[part];
      return name && items.exists(name) ? [{ slot: WORN_SLOTS[part], item: items.toNotch(items.create(name, 1)) }] : [];
    });
    if (equipments.length === 0) return [];
    const entityId = mob.entity.id;
    return registry.supportFeature('allEntityEquipmentInOne')
      ? [{ entityId, equipments }]
      : equipments.map((one) => ({ entityId, ...one }));
  }

  mobs.onSpawned((mob) => {
    if (mob.young) spawning.describe(mob.entity, () => metadata.baby(true), 'age');
    const all = packets(mob);
    if (all.length > 0) spawning.dress(mob.entity, () => all.map((fields) => ['entity_equipment', fields] as const));
  });
  context.use(installDamage).reduceBy((victim, amount, { type }) => {
    const mob = isPlayer(victim) || bypassesArmour(type) ? null : mobs.of(victim);
    if (!mob) return amount;
    const total = { points: mob.kind.armour ?? 0, toughness: 0 };
    for (const piece of armourOf(mob.worn)) {
      const { points, toughness } = protectionOf(piece);
      total.points += points;
      total.toughness += toughness;
    }
    return total.points > 0 ? afterArmour(amount, total) : amount;
  });
}
