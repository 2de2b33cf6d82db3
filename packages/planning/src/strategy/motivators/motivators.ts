import type { Facts } from '../facts/facts.ts';
import { capability } from './capability.ts';
import { company } from './company.ts';
import { curiosity } from './curiosity.ts';
import { home } from './home.ts';
import { mastery } from './mastery.ts';
import { type Aspect, aspects, type Lack, type Motivator, type MotivatorName } from './motivator.ts';
import { safety } from './safety.ts';
import { stock } from './stock.ts';
import { sustenance } from './sustenance.ts';

export const motivators: readonly Motivator[] = [
  safety,
  sustenance,
  capability,
  stock,
  home,
  curiosity,
  mastery,
  company,
];

export interface Felt extends Lack {
  readonly motivator: MotivatorName;
  readonly aspect: Aspect;
}

/** Every aspect of every motivator as the facts move it. */
export function feltNeeds(facts: Facts, all: readonly Motivator[] = motivators): ReadonlyMap<Aspect, Felt> {
  const felt = new Map<Aspect, Felt>();
  for (const motivator of all)
    for (const aspect of aspects) {
      const read = motivator.aspects[aspect];
      if (read !== undefined) felt.set(aspect, { motivator: motivator.name, aspect, ...read(facts) });
    }
  return felt;
}
