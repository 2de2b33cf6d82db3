import { itemsNamed } from '../../game/items-named.ts';
import type { Facts } from '../facts/facts.ts';
import { missingForNight } from '../facts/night-provisions.ts';
import { ownedOf } from '../facts/possessions.ts';
import { lack, type Motivator, nothing } from './motivator.ts';

/** What one has at hand, and how much of it. */
export const staples: readonly {
  readonly of: string;
  readonly count: number;
  /** So many of it are better than nothing, where there is not enough for more. */
  readonly few: number;
  readonly use: string;
  readonly word: string;
  /** What the lack counts for while there is enough of this and nothing else it is needed for; all of it else. */
  readonly eased?: { readonly by: string; readonly unless: RegExp; readonly to: number };
}[] = [
  { of: 'any_log', count: 12, few: 3, use: 'most of what I make starts with wood', word: 'wood' },
  { of: 'any_stone', count: 32, few: 8, use: 'I need stone for tools, furnaces and walls', word: 'stone' },
  {
    of: 'any_coal',
    count: 12,
    few: 2,
    use: 'without coal I have neither light nor heat',
    word: 'coal',
    // Torches are the light, and what heat is for is ore: whoever goes down for iron finds coal on the way.
    eased: { by: 'torch', unless: /^raw_(iron|gold)$|(^|_)(iron|gold)_ore$/, to: 0.4 },
  },
  { of: 'torch', count: 16, few: 4, use: 'torches keep monsters away', word: 'torches' },
];
/** Shares of the pack from which on it is felt to be full, and from which on no more could be felt: some slots are free yet for what is dug on the way. */
const CROWDED = 0.7;
const FULL_UP = 0.9;

/** How much a full pack is felt at most: it is a nuisance, and nothing for which one leaves a mine by night. What gets in the way is thrown away. */
const MOST_ROOM = 0.75;

/** So many things are worth any way back. */
const MANY = 60;

/** To have what one needs again and again, and room for more. */
export const stock: Motivator = {
  name: 'stock',
  aspects: {
    'stock.staples': (facts) => {
      const short = staples
        .filter(({ of }) => itemsNamed(of, facts.data).length > 0)
        .map((staple) => ({ ...staple, missing: missingShare(staple, facts) }));
      const forNight = missingForNight(facts);
      const worst = short.reduce((a, b) => (b.missing > a.missing ? b : a), { word: '', missing: 0 });
      const torches = forNight.find(({ of }) => of === 'torches')?.share ?? 0;
      if (forNight.some(({ of }) => of === 'wood')) return lack(FOR_THE_NIGHT, NO_WOOD_WORDS);
      if (FOR_THE_NIGHT * torches > 0.5 * worst.missing) return lack(FOR_THE_NIGHT * torches, NO_TORCHES_WORDS);
      return worst.missing === 0
        ? nothing('I have enough of everything I use up')
        : lack(0.5 * worst.missing, `I am running low on ${worst.word}`);
    },
    'stock.room': ({ packUsed }) =>
      packUsed === undefined || packUsed <= CROWDED
        ? nothing('There is room in my pack')
        : lack((MOST_ROOM * (Math.min(FULL_UP, packUsed) - CROWDED)) / (FULL_UP - CROWDED), 'My pack is nearly full'),
    'stock.lost': ({ lost }) =>
      lost === undefined
        ? nothing('I have lost nothing')
        : lack(0.5 + lost.things / MANY, 'My things are lying where I died, and not for much longer'),
  },
};

/** How much it is felt that what a night takes is missing. */
export const FOR_THE_NIGHT = 0.75;
export const NO_WOOD_WORDS = 'It will be night soon, and there is no wood underground for tools and torches';
export const NO_TORCHES_WORDS = 'It will be night soon, and I have too few torches to dig by';

/** How much of a staple is missing, 0–1, less while that is easily borne. */
export function missingShare({ of, count, eased }: (typeof staples)[number], facts: Facts): number {
  const missing = Math.max(0, 1 - ownedOf(of, facts) / count);
  return eased !== undefined && isEased(eased, facts) ? missing * eased.to : missing;
}

function isEased({ by, unless }: NonNullable<(typeof staples)[number]['eased']>, facts: Facts): boolean {
  const enough = staples.find(({ of }) => of === by)?.count ?? 0;
  return ownedOf(by, facts) >= enough && ![...facts.pack.keys()].some((item) => unless.test(item));
}
