import { writeFileSync } from 'node:fs';
import { CommandError, ends, program, runProgram } from '@conscious-bot/launcher';
import { writeJson } from '../experiments/write-json.ts';
import { compareRuns } from './compare-runs.ts';
import { NoRunError, readRun } from './read-run.ts';
import { comparisonReport } from './report.ts';

const about = `Compares the idle cycles of two runs and says which differences come from configuration or version, from the environment and from
model sampling. A run is a data directory (DATA_DIR), a file written by --export, or a saved answer of GET /idle/cycles.`;

await runProgram(
  program('npm run cb -- compare', about)
    .argument('<run>', 'the first run')
    .argument('[other]', 'the run it is compared with')
    .option('--json <file>', 'write the comparison to a file, as JSON')
    .option(
      '--export <file>',
      'write the idle cycles of the first run, with their settings, to a file to be compared later',
    )
    .action(ends(compare)),
);

interface Options {
  readonly json?: string | undefined;
  readonly export?: string | undefined;
}

async function compare(first: string, second: string | undefined, options: Options): Promise<number> {
  if ((second === undefined) === (options.export === undefined))
    throw new CommandError(
      'Give a second run to compare with, or --export <file>.\nHelp: npm run cb -- compare --help',
      2,
    );
  try {
    const run = readRun(first);
    if (options.export !== undefined) {
      writeFileSync(options.export, `${JSON.stringify(run)}\n`);
      console.log(`${run.cycles.length} idle cycles written to ${options.export}`);
    } else if (second !== undefined) {
      const comparison = compareRuns(run, readRun(second));
      console.log(comparisonReport(comparison));
      writeJson(options.json, comparison);
    }
    return 0;
  } catch (error) {
    if (!(error instanceof NoRunError)) throw error;
    throw new CommandError(error.message);
  }
}
