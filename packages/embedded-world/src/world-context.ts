import type { GameRegistry, SquidServer } from './engine/flying-squid-types.ts';
import type { ItemStacks } from './engine/item-stacks.ts';
import type { Refusals } from './engine/refusals.ts';
import type { WorldBlocks } from './engine/world-blocks.ts';
import type { StateFile } from './persistence/state-file.ts';
import type { Scenario } from './scenarios/scenario-schema.ts';
import type { WorldLog } from './world-log.ts';
import type { WorldOptions } from './world-options.ts';

/** What every mechanic of the world works with. */
export interface WorldContext {
  readonly serv: SquidServer;
  readonly registry: GameRegistry;
  readonly options: WorldOptions;
  readonly blocks: WorldBlocks;
  readonly items: ItemStacks;
  readonly log: WorldLog;
  readonly state: StateFile;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly warn: (line: string) => void;
  /** Actions to be refused on order; a rule asks right before it would act. */
  readonly refusals: Refusals;
  /** The plot of this world, if it has one. */
  readonly scenario: Scenario | null;
}

export interface Point {
  x: number;
  y: number;
  z: number;
}

/** A position as it is written to logs and files: two decimals are plenty. */
export function plainPoint({ x, y, z }: Point): Point {
  const round = (n: number): number => Math.round(n * 100) / 100;
  return { x: round(x), y: round(y), z: round(z) };
}
