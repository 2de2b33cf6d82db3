import { copyFileSync, existsSync, mkdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { CommandError, ends, program, runProgram } from '@conscious-bot/launcher';
import { loadConfig } from '@conscious-bot/service-kit';
import { RecipeError, readRecipe } from './recipe.ts';
import { runStudy } from './run-study.ts';
import { studyTable } from './write-results.ts';

const about = `Runs a study by its recipe, a YAML file: every condition with every seed, as often as the recipe says. It may be stopped at any time, also by
kill -9, and goes on when it is called again: each run counts once. In the folder of a study are recipe.yaml, study.json (how far it is), table.txt, results.json,
results.parquet, and the data of each run under runs/, which compare and the lab on the dashboard read.

docs/experiments.md explains what a recipe says.`;

await runProgram(
  program('npm run cb -- study', about)
    .argument('<recipe>', 'the recipe, e.g. study.yaml')
    .option(
      '--out <folder>',
      "where its results go (default: studies/<name> in the folder of runs beside the bot's data)",
    )
    .option('--check', 'read the recipe, say what it would run and do nothing else', false)
    .action(ends(study)),
);

async function study(file: string, { out, check }: { out?: string | undefined; check: boolean }): Promise<number> {
  try {
    const recipe = readRecipe(file);
    const { name, conditions, seeds, repeats, minutes, kind } = recipe;
    const runs = conditions.length * seeds.length * repeats;
    console.log(
      `${name}: conditions × seeds × repeats = ${conditions.length} × ${seeds.length} × ${repeats} = ${runs} ${kind} runs of ${minutes} min each`,
    );
    if (check) return 0;
    const folder = out ?? join(`${loadConfig().DATA_DIR}-runs`, 'studies', name);
    mkdirSync(folder, { recursive: true });
    const kept = join(folder, 'recipe.yaml');
    if (resolve(file) !== resolve(kept) && !existsSync(kept)) copyFileSync(file, kept);
    const { rows } = await runStudy(recipe, { folder, onProgress: (line) => console.log(line) });
    console.log(`\n${studyTable(rows)}\n\nWritten to ${folder}`);
    // Servers that were measured may still hold a socket open.
    process.exit(0);
  } catch (error) {
    if (!(error instanceof RecipeError)) throw error;
    throw new CommandError(error.message);
  }
}
