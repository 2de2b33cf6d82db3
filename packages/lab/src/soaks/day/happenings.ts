import type { SignalName } from '@conscious-bot/contracts';

/** Something that comes from outside: a signal of the body, a thought put into the bot, or somebody who looks something up in memory. */
interface Happening {
  readonly signal?: SignalName;
  readonly detail?: Readonly<Record<string, unknown>>;
  readonly thought?: string;
  readonly query?: string;
}

interface Recurring {
  /** Simulated seconds from one time to the next, and of those the one at which it happens. */
  readonly everyS: number;
  readonly atS: number;
  /** @param chance draws from 0 to 1 */
  happen(chance: () => number): Happening;
}

const pick = <T>(of: readonly [T, ...T[]], chance: () => number): T => of[Math.floor(chance() * of.length)] ?? of[0];
const dayS = 1_200;

/** What fills a day, as a life of the game fills it: light and dark, blows, things found, company, and what people want of the bot. */
export const happenings: readonly Recurring[] = [
  { everyS: dayS, atS: 600, happen: () => ({ signal: 'night', detail: { timeOfDay: 13_000 } }) },
  { everyS: dayS, atS: 1_100, happen: () => ({ signal: 'dawn', detail: { timeOfDay: 23_000 } }) },
  { everyS: 5_400, atS: 700, happen: () => ({ signal: 'rain_began' }) },
  { everyS: 5_400, atS: 1_300, happen: () => ({ signal: 'rain_ended' }) },
  {
    everyS: 420,
    atS: 33,
    happen: (chance) => ({
      signal: 'damage_taken',
      detail: {
        amount: 1 + Math.floor(chance() * 4),
        health: 14,
        source: { type: pick(['zombie', 'spider'], chance) },
      },
    }),
  },
  {
    everyS: 90,
    atS: 11,
    happen: (chance) => ({
      signal: 'inventory_changed',
      detail: { gained: [{ name: pick(['oak_log', 'dirt', 'sand', 'feather'], chance), count: 1 }], lost: [] },
    }),
  },
  {
    everyS: 1_500,
    atS: 200,
    happen: (chance) => ({ signal: 'player_near', detail: { player: pick(['Ann', 'Ben'], chance), distance: 6 } }),
  },
  {
    everyS: 1_500,
    atS: 205,
    happen: (chance) => ({
      signal: 'chat',
      detail: {
        player: pick(['Ann', 'Ben'], chance),
        text: pick(['hello', 'please collect 2 oak logs', 'what have you been doing?', 'come here'], chance),
      },
    }),
  },
  {
    everyS: 1_500,
    atS: 320,
    happen: (chance) => ({ signal: 'player_left', detail: { player: pick(['Ann', 'Ben'], chance) } }),
  },
  {
    everyS: 300,
    atS: 150,
    happen: (chance) => ({
      thought: `${pick(['collect', 'gather', 'get'], chance)} ${1 + Math.floor(chance() * 4)} ${pick(['oak logs', 'sand', 'dirt', 'cobblestone'], chance)}`,
    }),
  },
  {
    everyS: 700,
    atS: 99,
    happen: (chance) => ({ thought: `I wonder what is behind hill ${Math.floor(chance() * 1_000)}.` }),
  },
  {
    everyS: 30,
    atS: 7,
    happen: (chance) => ({ query: pick(['task.finished', 'thought', 'action.finished'], chance) }),
  },
];
