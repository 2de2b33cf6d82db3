import type { Facts } from './facts.ts';
import { countNamed } from './possessions.ts';

/**
 * There is no wood below the ground, so whoever spends the night there without any comes to a stop. How much one wants for a night depends on
 * what one has. Logs for who has no tools: a table, a pickaxe of wood, and handles for those of stone.
 */
export const FIRST_NIGHT_LOGS = 5;
/** Logs for who has tools: new ones for those that break, and torches. */
export const NIGHT_WORK_LOGS = 4;
/**
 * Planks that are kept, whatever else could be made of them: in a night's ten minutes some 650 blocks are dug, which takes the handles of five pickaxes of stone, torches
 * for the tunnel, and a table where the last one was left behind. With four of them a bot made a campfire of the rest and sat idle from midnight on.
 */
export const KEPT_FOR_NIGHT_PLANKS = 12;

/** Time before dusk from which on wood is thought of, and is no longer had in a moment by whoever is under a roof then, milliseconds. */
export const WOOD_BEFORE_DUSK_MS = 240_000;

/** Planks that wood amounts to. */
export const inPlanks: readonly (readonly [name: string, planks: number])[] = [
  ['any_log', 4],
  ['any_planks', 1],
  ['stick', 0.5],
];

/** Logs carried, planks counted as the logs they were. */
export const woodOf = ({ pack, data }: Pick<Facts, 'pack' | 'data'>): number =>
  countNamed('any_log', pack, data) + Math.floor(countNamed('any_planks', pack, data) / 4);
