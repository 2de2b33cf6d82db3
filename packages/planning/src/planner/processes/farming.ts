import { crops } from '@conscious-bot/contracts';
import { realmOf } from '../realm.ts';
import type { Process } from './process.ts';

/** Fields are met in villages; ripe or not shows only there. */
const RARITY = 3;
const SECONDS = 3;

/** Ripe plants of fields. They are planted anew, so that taking them takes nothing away. */
export function harvests(knows: (item: string) => boolean): Process[] {
  return crops
    .filter(({ produce }) => knows(produce))
    .map(({ block, produce }) => ({
      item: produce,
      verb: { kind: 'harvest', crop: block },
      yields: 1,
      consumes: [],
      tools: [],
      wear: 0,
      place: { kind: 'block', names: [block], soughtAfter: true, rarity: RARITY, realm: realmOf(block) },
      seconds: SECONDS,
    }));
}
