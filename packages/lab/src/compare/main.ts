import { writeFileSync } from 'node:fs';
import { CommandError, ends, program, runProgram } from '@conscious-bot/launcher';
import { writeJson } from '../experiments/write-json.ts';
import { compareTrails } from './compare-trails.ts';
import { exportIdleCycles } from './export-idle-cycles.ts';
import { NoRunError, readRun } from './read-run.ts';
import { comparisonReport } from './report.ts';

const about = `Says where two runs part and which differences come from configuration or version, from the environment and from the model's
draw. Calls of the model, thoughts put into it, idle cycles, observations, other thoughts, strategy and tasks are matched by what was known, not by their
number. A run is a data directory (DATA_DIR); idle cycles alone are compared from a file written by --export or a saved answer of GET /idle/cycles.`;

await runProgram(
  program('npm run cb -- compare', about)
    .argument('<run>', 'the first run')
    .argument('[other]', 'the run it is compared with')
    .option('--json <file>', 'write the comparison to a file, as JSON; - is standard output, with nothing else there')
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
    if (options.export !== undefined) {
      const run = exportIdleCycles(first);
      writeFileSync(options.export, `${JSON.stringify(run)}\n`);
      console.log(`${run.cycles.length} idle cycles written to ${options.export}`);
    } else if (second !== undefined) {
      const comparison = compareTrails(readRun(first), readRun(second));
      if (options.json === '-') console.log(JSON.stringify(comparison));
      else {
        console.log(comparisonReport(comparison));
        writeJson(options.json, comparison);
      }
    }
    return 0;
  } catch (error) {
    if (!(error instanceof NoRunError)) throw error;
    throw new CommandError(error.message);
  }
}
