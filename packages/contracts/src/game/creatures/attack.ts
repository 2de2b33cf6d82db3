/**
 * How hard and how often what is held strikes. Source: the game's item attributes since 1.9 (Java edition 1.21.4, minecraft.wiki "Melee
 * attack" and "Damage"); minecraft-data has none of them.
 */

export interface Attack {
  /** Half hearts of a full blow. */
  readonly damage: number;
  /** Full blows a second. */
  readonly speed: number;
}

const FIST: Attack = { damage: 1, speed: 4 };

/** By kind and material: damage, and blows a second. */
const ARMS: Readonly<Record<string, Readonly<Record<string, readonly [damage: number, speed: number]>>>> = {
  sword: {
    wooden: [4, 1.6],
    golden: [4, 1.6],
    stone: [5, 1.6],
    copper: [5, 1.6],
    iron: [6, 1.6],
    diamond: [7, 1.6],
    netherite: [8, 1.6],
  },
  axe: {
    wooden: [7, 0.8],
    golden: [7, 1],
    stone: [9, 0.8],
    copper: [9, 0.8],
    iron: [9, 0.9],
    diamond: [9, 1],
    netherite: [10, 1],
  },
  pickaxe: {
    wooden: [2, 1.2],
    golden: [2, 1.2],
    stone: [3, 1.2],
    copper: [3, 1.2],
    iron: [4, 1.2],
    diamond: [5, 1.2],
    netherite: [6, 1.2],
  },
  shovel: {
    wooden: [2.5, 1],
    golden: [2.5, 1],
    stone: [3.5, 1],
    copper: [3.5, 1],
    iron: [4.5, 1],
    diamond: [5.5, 1],
    netherite: [6.5, 1],
  },
  hoe: {
    wooden: [1, 1],
    golden: [1, 1],
    stone: [1, 2],
    copper: [1, 2],
    iron: [1, 3],
    diamond: [1, 4],
    netherite: [1, 4],
  },
};
const OTHERS: Readonly<Record<string, Attack>> = {
  trident: { damage: 9, speed: 1.1 },
  mace: { damage: 6, speed: 0.6 },
};

/** For half a second after a blow a creature takes nothing from another one as strong: quicker blows are lost. */
const BLOWS_A_SECOND = 2;

/** How an item strikes when held; what is no tool strikes like the bare hand. */
export function attackOf(item: string | undefined): Attack {
  if (item === undefined) return FIST;
  const [material = '', kind = ''] = item.split('_');
  const row = ARMS[kind]?.[material];
  return row === undefined ? (OTHERS[item] ?? FIST) : { damage: row[0], speed: row[1] };
}

/** Half hearts a second that an item can really take from one creature. */
export function strengthOf(item: string | undefined): number {
  const { damage, speed } = attackOf(item);
  return damage * Math.min(speed, BLOWS_A_SECOND);
}

const WEAPON = /_(sword|axe)$|^(trident|mace)$/;

/** Whether an item is made to fight with. */
export const isWeapon = (item: string): boolean => WEAPON.test(item);
