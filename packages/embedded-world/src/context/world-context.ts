import type { WorldBlocks } from '../blocks/world-blocks.ts';
import type { GameRegistry, SquidServer } from '../engine/flying-squid-types.ts';
import type { ItemStacks } from '../engine/item-stacks.ts';
import type { Scenario } from '../options/scenario-schema.ts';
import type { WorldOptions } from '../options/world-options.ts';
import type { StateFile } from '../persistence/state-file.ts';
import type { WorldLog } from '../persistence/world-log.ts';
import type { Terrain } from '../terrain/terrain.ts';
import type { Refusals } from './refusals.ts';

/** A rule of the world, or a part that rules share: adds its listeners and returns what others may use. */
export type Mechanic<Part = unknown> = (context: WorldContext) => Part;

/** What every mechanic of the world works with. */
export interface WorldContext {
  /** The part that another mechanic returns; it is installed now if it was not yet. @throws Error when the two need each other. */
  readonly use: <Part>(mechanic: Mechanic<Part>) => Part;
  readonly serv: SquidServer;
  readonly registry: GameRegistry;
  readonly options: WorldOptions;
  /** The land before any chunk is made; null where a scenario lays a plain of its own. */
  readonly terrain: Terrain | null;
  readonly blocks: WorldBlocks;
  readonly items: ItemStacks;
  readonly log: WorldLog;
  readonly state: StateFile;
  /** Milliseconds since 1970. */
  readonly now: () => number;
  /** In [0, 1). */
  readonly random: () => number;
  readonly warn: (line: string) => void;
  /** Actions that are refused on order; a rule asks right before it would act. */
  readonly refusals: Refusals;
  /** The plot of this world, if it has one. */
  readonly scenario: Scenario | null;
}
