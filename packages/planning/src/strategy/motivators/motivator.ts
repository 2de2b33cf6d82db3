import type { Facts } from '../facts/facts.ts';

/** What moves the bot. */
const motivatorNames = [
  'safety',
  'sustenance',
  'capability',
  'stock',
  'home',
  'curiosity',
  'mastery',
  'company',
] as const;
export type MotivatorName = (typeof motivatorNames)[number];

/** The sides of each motivator that a project may serve. */
export const aspects = [
  ...([
    'safety.roof',
    'safety.night',
    'safety.weapon',
    'safety.armour',
    'safety.light',
    'safety.wounds',
    'safety.footing',
  ] as const),
  ...(['sustenance.hunger', 'sustenance.larder', 'sustenance.field', 'sustenance.herd'] as const),
  ...([
    'capability.tools',
    'capability.spares',
    'capability.stations',
    'capability.smelting',
    'capability.metal',
    'capability.gems',
  ] as const),
  ...(['stock.staples', 'stock.room', 'stock.lost'] as const),
  ...(['home.place', 'home.bed', 'home.furnishing', 'home.house', 'home.whole', 'home.light'] as const),
  ...(['curiosity.land', 'curiosity.things', 'curiosity.return'] as const),
  ...(['mastery.craft', 'mastery.enchanting', 'mastery.nether'] as const),
  ...(['company.players', 'company.distance'] as const),
] as const;
export type Aspect = (typeof aspects)[number];

/** How much something is lacking, and the fact behind it as the bot would say it. */
export interface Lack {
  /** 0 nothing is lacking, 1 it is all that matters. */
  readonly need: number;
  readonly words: string;
}

/** A motivator: a pure function of the facts for each of its aspects. What the facts do not show is no need. */
export interface Motivator {
  readonly name: MotivatorName;
  readonly aspects: Readonly<Partial<Record<Aspect, (facts: Facts) => Lack>>>;
}

export const lack = (need: number, words: string): Lack => ({ need: Math.min(1, Math.max(0, need)), words });
export const nothing = (words: string): Lack => lack(0, words);
