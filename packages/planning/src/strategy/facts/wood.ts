import type { Facts } from './facts.ts';
import { countNamed } from './possessions.ts';

/** Logs for the first night of one who has no tools: a table, a pickaxe of wood, and handles for those of stone. */
export const FIRST_NIGHT_LOGS = 5;

/** Logs carried, planks counted as the logs they were. */
export const woodOf = ({ pack, data }: Pick<Facts, 'pack' | 'data'>): number =>
  countNamed('any_log', pack, data) + Math.floor(countNamed('any_planks', pack, data) / 4);
