import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type StudyState, studyState } from '@conscious-bot/contracts/lab';
import { isAlive, processIdentity } from '@conscious-bot/launcher';
import { mean } from 'simple-statistics';
import { z } from 'zod';
import { cellsOf, clearRun, keepResult, type PlannedCell, replaceFile, resultOf } from './cells.ts';
import { rowsOf } from './intervals.ts';
import { hashOf, RecipeError, type StudyRecipe } from './recipe.ts';
import { runCell } from './run-cell.ts';
import { writeResults } from './write-results.ts';

interface StudyOptions {
  /** Where its results go. */
  readonly folder: string;
  onProgress(line: string): void;
  /** What runs a cell; what its recipe says unless given. */
  readonly run?: typeof runCell;
}

/**
 * Runs every cell of a recipe that is not done yet and writes what came of all. It may be killed at any time and begun again: a cell counts once it
 * is whole.
 *
 * @throws RecipeError when the folder holds another recipe's results, or another process works on it.
 */
export async function runStudy(
  recipe: StudyRecipe,
  { folder, onProgress, run = runCell }: StudyOptions,
): Promise<StudyState> {
  mkdirSync(folder, { recursive: true });
  refuseOtherRecipe(folder, recipe);
  const release = claim(folder);
  try {
    const cells = cellsOf(recipe);
    const open = cells.filter(({ id }) => resultOf(folder, id) === undefined);
    if (open.length < cells.length) onProgress(`${cells.length - open.length} of ${cells.length} are done already`);
    let state = writeState(folder, recipe, cells, open.length);
    for (const [index, cell] of open.entries()) {
      const startedAt = Date.now();
      const measures = await run(recipe, cell, clearRun(folder, cell.id));
      const tookMs = Date.now() - startedAt;
      const { id, condition, seed, repeat } = cell;
      keepResult(folder, { id, condition, seed, repeat, startedAt, tookMs, measures });
      state = writeState(folder, recipe, cells, open.length - index - 1);
      const left = state.leftMs === undefined ? '' : `; about ${durationText(state.leftMs)} left`;
      onProgress(`${state.done} of ${state.cells}: ${id} took ${durationText(tookMs)}${left}`);
    }
    return state;
  } finally {
    release();
  }
}

function writeState(folder: string, recipe: StudyRecipe, planned: readonly PlannedCell[], open: number): StudyState {
  const { name, about, kind, minutes, conditions } = recipe;
  const cells = planned.flatMap(({ id }) => resultOf(folder, id) ?? []);
  const rows = rowsOf(
    conditions.map((condition) => condition.name),
    cells,
  );
  const state: StudyState = {
    name,
    kind,
    minutes,
    conditions,
    recipeHash: hashOf(recipe),
    ...(about === undefined ? {} : { about }),
    cells: planned.length,
    done: cells.length,
    updatedAt: Date.now(),
    rows,
    ...(open > 0 && cells.length > 0 ? { leftMs: open * mean(cells.map(({ tookMs }) => tookMs)) } : {}),
  };
  replaceFile(stateFile(folder), `${JSON.stringify(state, null, 2)}\n`);
  if (cells.length > 0) writeResults(folder, cells, rows);
  return state;
}

const stateFile = (folder: string): string => join(folder, 'study.json');

/** How far a study is; undefined where the folder holds none. */
export function readState(folder: string): StudyState | undefined {
  if (!existsSync(stateFile(folder))) return undefined;
  const read = studyState.safeParse(JSON.parse(readFileSync(stateFile(folder), 'utf8')));
  return read.success ? read.data : undefined;
}

function refuseOtherRecipe(folder: string, recipe: StudyRecipe): void {
  const before = readState(folder);
  if (before !== undefined && before.recipeHash !== hashOf(recipe))
    throw new RecipeError(
      `${folder} holds the results of another recipe of that name (${before.done} of ${before.cells} runs). Give this one another name, or another folder by --out.`,
    );
}

const holder = z.object({ pid: z.number(), identity: z.string() });

/** One process at a time; the claim of one that was killed does not count. */
function claim(folder: string): () => void {
  const file = join(folder, 'running.json');
  if (existsSync(file)) {
    const held = holder.safeParse(readJson(file));
    if (held.success && isAlive(held.data))
      throw new RecipeError(`Process ${held.data.pid} works on this study already.`);
  }
  writeFileSync(file, JSON.stringify({ pid: process.pid, identity: processIdentity(process.pid) }));
  return () => rmSync(file, { force: true });
}

function readJson(file: string): unknown {
  try {
    return JSON.parse(readFileSync(file, 'utf8'));
  } catch {
    return undefined;
  }
}

/** E.g. `12 s`, `3 min`. */
function durationText(ms: number): string {
  const seconds = Math.round(ms / 1_000);
  return seconds < 100 ? `${seconds} s` : `${Math.round(seconds / 60)} min`;
}
