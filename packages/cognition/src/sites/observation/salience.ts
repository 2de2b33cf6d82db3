import type { Signal, SignalName } from '@conscious-bot/contracts';
import { describeDimension, describeItem, describeOne, formatBlocks, sentence } from '@conscious-bot/contracts';

/** Something that could be thought about. */
export interface Sight {
  /** What it is: a newer one of the same key takes the place of an older. */
  readonly key: string;
  /** In the first person. */
  readonly text: string;
  /** 0 to 1, before habit. */
  readonly salience: number;
}

/** Below this nothing is thought about it. */
export const SALIENT = 0.5;

type Row = readonly [salience: number, words: (detail: Readonly<Record<string, unknown>>) => string];

const said = (text: string) => () => text;

/** Which signals (SMI-1) stand out, and in what words they are noticed. Those that are missing pass by; players are met elsewhere (SOC-1). */
const rows: Partial<Record<SignalName, Row>> = {
  health_low: [0.9, said('I am badly hurt.')],
  health_recovered: [0.5, said('I feel well again.')],
  food_low: [0.7, said('I am getting hungry.')],
  starving: [0.95, said('I am starving.')],
  drowning: [0.95, said('I am running out of air.')],
  damage_taken: [0.8, ({ source }) => `Something hurt me${from(source)}.`],
  hostile_near: [
    0.85,
    ({ name }) => sentence(`${describeOne(typeof name === 'string' ? name : 'monster')} has come near me`),
  ],
  hostile_gone: [0.5, said('The danger near me is gone.')],
  creeper_near: [0.95, said('A creeper is close to me.')],
  on_fire: [0.95, said('I am on fire.')],
  lava_near: [0.7, said('There is lava close to me.')],
  fell: [0.6, ({ blocks }) => `I fell${typeof blocks === 'number' ? ` ${formatBlocks(blocks)}` : ''}.`],
  biome_entered: [
    0.6,
    ({ to }) => `The land around me has changed to ${typeof to === 'string' ? describeOne(to) : 'something else'}.`,
  ],
  dimension_entered: [
    1,
    ({ to }) => `I am in another world now: ${typeof to === 'string' ? describeDimension(to) : 'one I do not know'}.`,
  ],
  inventory_full: [0.6, said('I cannot carry any more.')],
  tool_broke: [0.7, ({ name }) => `My ${word(name, 'tool')} broke.`],
  tool_worn: [0.5, ({ name }) => `My ${word(name, 'tool')} is nearly worn out.`],
  food_gone: [0.8, said('I have nothing left to eat.')],
  dusk: [0.6, said('The sun is going down.')],
  dawn: [0.6, said('The sun is coming up.')],
  thunder_began: [0.6, said('A thunderstorm has begun around me.')],
  rain_began: [0.5, said('It has begun to rain on me.')],
};

/** What a signal is to the bot; undefined when it passes by unnoticed. */
export function sightOf({ name, detail }: Signal): Sight | undefined {
  const row = isKnown(name) ? rows[name] : undefined;
  if (row === undefined) return undefined;
  const [salience, description] = row;
  const about = name === 'biome_entered' || name === 'dimension_entered' ? detail.to : detail.name;
  return { key: typeof about === 'string' ? `${name}:${about}` : name, text: description(detail), salience };
}

const isKnown = (name: string): name is SignalName => name in rows;
const word = (value: unknown, otherwise: string): string =>
  typeof value === 'string' ? describeItem(value) : otherwise;

function from(source: unknown): string {
  const entity: unknown = typeof source === 'object' && source !== null ? Reflect.get(source, 'entity') : undefined;
  return typeof entity === 'string' ? `: ${describeOne(entity)}` : '';
}

/** Each time the same is noticed within this time it stands out less, ms. */
const HABIT_MS = 600_000;
/** Share of its salience that is left to a thing each time it comes back. */
const HABIT = 0.6;
/** Things whose coming is remembered for habit. */
const MOST = 500;

/** Habit: what comes again and again stands out less, until it has been away for a while. Held in memory: a new process sees with new eyes. */
export class Habituation {
  readonly #seen = new Map<string, { at: number; left: number }>();

  /** Salience of a sight now; `at` in ms of a clock that only goes forward. Counts as having been noticed. */
  notice({ key, salience }: Sight, at: number): number {
    const known = this.#seen.get(key);
    const left = known === undefined || at - known.at > HABIT_MS ? 1 : known.left;
    this.#seen.delete(key);
    this.#seen.set(key, { at, left: left * HABIT });
    if (this.#seen.size > MOST) this.#seen.delete(this.#seen.keys().next().value ?? key);
    return salience * left;
  }
}
