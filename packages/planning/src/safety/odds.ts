import { isWeapon, type NearbyEntity, shoots, type WorldSnapshot } from '@conscious-bot/contracts';
import { armourValue, fighterOf, strengthOf } from '@conscious-bot/contracts/game';
import { equipmentSlot } from '@conscious-bot/contracts/world';

/** Half hearts a monster has when nothing says how many are left (minecraft.wiki, the pages of each, Java edition 1.21.4). */
const HEALTH: Readonly<Record<string, number>> = {
  spider: 16,
  cave_spider: 12,
  silverfish: 8,
  endermite: 8,
  slime: 16,
  magma_cube: 16,
  enderman: 40,
  witch: 26,
  vindicator: 24,
  pillager: 24,
  evoker: 24,
  hoglin: 40,
  zoglin: 40,
  piglin_brute: 50,
  guardian: 30,
  elder_guardian: 80,
  ravager: 100,
  iron_golem: 100,
  wither: 300,
  warden: 500,
  ender_dragon: 200,
};
const USUAL_HEALTH = 20;
/** Of the bot's strength, what lands: it steps back between two blows. */
const LANDS = 0.8;
/** Blows a second that come through: one strikes once a second where its arms reach, and is kept off them most of the time; one shoots every two seconds. */
const STRIKES = 0.35;
const SHOTS = 0.4;
/** Each armour point takes off so much, up to twenty of them (minecraft.wiki "Armor", without toughness). */
const PER_POINT = 0.04;
const MOST_POINTS = 20;
/** Blocks a second towards one who shoots, in a zigzag; from nearer than that it is struck at once. */
const PACE = 4;
const ARM = 3;

/**
 * Half hearts a fight with all of these is likely to cost, one killed after the other: by the weapon carried, the armour worn, their number and
 * what each of them does. Infinite without a weapon, and against a creeper beside others: nobody backs off from it then.
 */
export function costOfFight(
  world: Pick<WorldSnapshot, 'inventory' | 'equipment'>,
  foes: readonly NearbyEntity[],
): number {
  const weapons = world.inventory.filter(({ name }) => isWeapon(name));
  if (foes.length === 0) return 0;
  if (weapons.length === 0 || (foes.length > 1 && foes.some(({ name }) => name === 'creeper')))
    return Number.POSITIVE_INFINITY;
  const strength = Math.max(...weapons.map(({ name }) => strengthOf(name))) * LANDS;
  const taken = 1 - PER_POINT * Math.min(MOST_POINTS, armourOf(world));
  // Those die first whom it takes least time to kill.
  const each = foes
    .map(({ name, health, distance }) => ({
      name,
      distance,
      seconds: (health ?? HEALTH[name] ?? USUAL_HEALTH) / strength,
    }))
    .sort((a, b) => a.seconds - b.seconds);
  let time = 0;
  let cost = 0;
  for (const { name, distance, seconds } of each) {
    const far = shoots(name) && name !== 'creeper';
    time += seconds + (far ? Math.max(0, distance - ARM) / PACE : 0);
    cost += fighterOf(name).damage * taken * (far ? SHOTS : name === 'creeper' ? CREEPER : STRIKES) * time;
  }
  return cost;
}

/** A creeper that is struck and backed off from bursts seldom, but then hard: blasts a second, so to speak. */
const CREEPER = 0.05;

function armourOf({ equipment }: Pick<WorldSnapshot, 'equipment'>): number {
  return equipmentSlot.options.reduce((sum, slot) => {
    const worn = equipment[slot];
    return sum + (worn === undefined ? 0 : Math.floor(armourValue(worn.name, slot)));
  }, 0);
}
