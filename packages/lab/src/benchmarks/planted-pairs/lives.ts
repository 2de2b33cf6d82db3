import type { WorldSnapshot } from '@conscious-bot/contracts';
import { type Happening, SimulatedLife } from '../../simulated-life/simulated-life.ts';
import { type OtherDraw, plainSayings, variedMind } from '../../simulated-life/varied-mind.ts';

/** A life left to itself and to what comes into its mind, one that sets itself things to do, and the first seconds of the quiet one. */
export type LifeKind = 'quiet' | 'driven' | 'brief';

/** What is otherwise in one life of a pair. */
export interface Plant {
  readonly settings?: Readonly<Record<string, string>>;
  readonly happens?: readonly Happening[];
  readonly draw?: OtherDraw;
  readonly items?: Readonly<Record<string, number>>;
  /** Simulated milliseconds an action takes. */
  readonly actionMs?: number;
}

const minutes: Readonly<Record<LifeKind, number>> = { quiet: 2.5, driven: 1.25, brief: 0.3 };

const settings = { IDLE_EVENT_INTERVAL_MS: '20000', GOAL_SPACING_MS: '60000', THOUGHT_INTERVAL_MS: '25000' } as const;
const strategy: Readonly<Record<LifeKind, string>> = { quiet: 'off', driven: 'both', brief: 'off' };

/** Somebody shows something of the world from now on. */
export const see = (atMs: number, over: Partial<WorldSnapshot>): Happening => ({
  atMs,
  happen: ({ body }) => {
    body.scene = { ...body.scene, ...over };
  },
});

export const think = (atMs: number, text: string): Happening => ({ atMs, happen: (life) => life.think(text) });

export const creature = (id: number, name: string, kind: 'animal' | 'hostile', distance: number) => ({
  id,
  name,
  kind,
  distance,
  position: { x: distance, y: 64, z: 0 },
  knownBy: 'sight' as const,
});

/** What happens in both lives of a pair. */
const usual: readonly Happening[] = [
  think(12_000, 'collect 3 oak logs'),
  { atMs: 34_000, happen: (life) => life.social('player_near', 'Ada') },
  see(46_000, { nearbyEntities: [creature(7, 'sheep', 'animal', 4)] }),
  think(58_000, '[GOAL: craft crafting_table 1]'),
  think(66_000, 'collect 3 oak logs'),
];

/** Lives one life; the same kind and plant give the same one. */
export function liveOne(
  dataDir: string,
  kind: LifeKind,
  { settings: set, happens = [], draw, items, actionMs }: Plant = {},
): Promise<void> {
  return SimulatedLife.live(
    {
      dataDir,
      seed: 1,
      settings: { ...settings, STRATEGY: strategy[kind], ...set },
      mind: variedMind(plainSayings, 1, draw),
      near: { oak_log: 6, dirt: 2, sand: 4, stone: 5 },
      ...(items && { items }),
      ...(actionMs === undefined ? {} : { actionMs }),
    },
    minutes[kind],
    [...usual, ...happens],
  );
}
