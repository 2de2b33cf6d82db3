import { existsSync, mkdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { type StudyCell, studyCell } from '@conscious-bot/contracts/lab';
import type { StudyRecipe } from './recipe.ts';

/** A run that a recipe asks for. */
export interface PlannedCell {
  readonly id: string;
  readonly condition: string;
  readonly seed: number;
  readonly repeat: number;
  readonly settings: Readonly<Record<string, string>>;
}

/** Every run of a recipe, seed by seed, so that a study that is stopped early has something of each condition. */
export function cellsOf({ conditions, seeds, repeats, settings }: StudyRecipe): PlannedCell[] {
  return Array.from({ length: repeats }, (_, index) => index + 1).flatMap((repeat) =>
    seeds.flatMap((seed) =>
      conditions.map((condition) => ({
        id: `${condition.name}-seed${seed}-${repeat}`,
        condition: condition.name,
        seed,
        repeat,
        settings: { ...settings, ...condition.settings },
      })),
    ),
  );
}

const resultFile = (folder: string, id: string): string => join(folder, 'cells', `${id}.json`);

/** Where a cell keeps its data. */
const runFolder = (folder: string, id: string): string => join(folder, 'runs', id);

/** What came of a cell; undefined while it is not done. A file that cannot be read counts as not done. */
export function resultOf(folder: string, id: string): StudyCell | undefined {
  const file = resultFile(folder, id);
  if (!existsSync(file)) return undefined;
  try {
    return studyCell.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return undefined;
  }
}

/** A cell is done when its file has its name: whoever is killed before has done nothing. */
export function keepResult(folder: string, cell: StudyCell): void {
  replaceFile(resultFile(folder, cell.id), `${JSON.stringify(cell, null, 2)}\n`);
}

/** What a run that was broken off left behind is no beginning for another. */
export function clearRun(folder: string, id: string): string {
  const run = runFolder(folder, id);
  rmSync(run, { recursive: true, force: true });
  mkdirSync(run, { recursive: true });
  return run;
}

/** Written beside and moved into place. */
export function replaceFile(file: string, content: string): void {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(`${file}.next`, content);
  renameSync(`${file}.next`, file);
}
