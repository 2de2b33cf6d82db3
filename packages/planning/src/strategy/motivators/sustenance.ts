import { missingForNight } from '../facts/night-provisions.ts';
import { foodPoints } from '../facts/possessions.ts';
import { lack, type Motivator, nothing } from './motivator.ts';
import { FOR_THE_NIGHT } from './stock.ts';

const FULL = 20;
/** Food level below which one eats: six points are a whole meal of meat, and nothing gets weaker before (minecraft.wiki "Hunger"). */
export const PECKISH = 15;
/** Food points that last about a day of work: 1,200 s of walking and digging (minecraft.wiki "Hunger"). */
const A_DAY = 20;
/** What one wants to have at least. */
const DAYS = 2;
/** What wounds count beside hunger. */
const WOUNDS = 0.6;
/** Plants that feed one person. */
const FIELD = 12;

/** To have eaten, to have something to eat, and to let it grow. */
export const sustenance: Motivator = {
  name: 'sustenance',
  aspects: {
    'sustenance.hunger': ({ food }) =>
      food === undefined || food >= PECKISH
        ? nothing('I am not hungry')
        : lack((FULL - food) / 14, food <= 6 ? 'I am very hungry' : 'I am getting hungry'),
    'sustenance.larder': (facts) => {
      const days = foodPoints(facts) / A_DAY;
      const words = days === 0 ? 'I have nothing to eat' : `My food will last about ${describeDays(days)}`;
      const hunger = facts.food === undefined ? 0 : (FULL - facts.food) / FULL;
      const wounds = facts.health === undefined ? 0 : (FULL - facts.health) / FULL;
      // Wounds close only on a full stomach: whoever is hurt and has nothing to eat stays hurt.
      const lasting = (1 - days / DAYS) * (0.5 + 0.5 * Math.max(hunger, WOUNDS * wounds));
      const night = FOR_THE_NIGHT * (missingForNight(facts).find(({ of }) => of === 'food')?.share ?? 0);
      return night > lasting ? lack(night, NO_FOOD_WORDS) : lack(lasting, words);
    },
    'sustenance.field': ({ fieldPlants }) =>
      lack(0.35 * (1 - fieldPlants / FIELD), fieldPlants === 0 ? 'I am not growing anything yet' : 'My field is small'),
    'sustenance.herd': ({ homestead }) => {
      if (homestead?.penned === undefined)
        return homestead?.furnishings.gate === undefined
          ? nothing('I have nowhere to keep animals')
          : lack(0.3, 'I have a pen, and I no longer know what is in it');
      const penned = homestead.penned.reduce((sum, { count }) => sum + count, 0);
      return lack(
        0.3 * (1 - penned / HERD),
        penned === 0 ? 'I keep no animals, so I have to hunt for meat' : 'My herd is small',
      );
    },
  },
};

/** Said of what is carried: what lies at home feeds nobody below. */
export const NO_FOOD_WORDS = 'It will be night soon, and I have too little to eat until morning';

/** So many grown animals behind a fence give meat for good. */
const HERD = 4;

const describeDays = (days: number): string =>
  days < 0.4 ? 'a few hours' : days < 0.8 ? 'half a day' : days < 1.5 ? 'a day' : 'two days';
