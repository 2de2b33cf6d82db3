import { writeFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { compareRuns } from './compare-runs.ts';
import { NoRunError, readRun } from './read-run.ts';
import { comparisonReport } from './report.ts';

const usage = `npm run compare -- A B [--json FILE]
npm run compare -- A --export FILE

Compares the idle cycles of two runs and says which differences come from configuration or version, from the environment and from model
sampling. A and B are data directories (DATA_DIR), files written by --export, or saved answers of GET /idle/cycles.

  --json    where to write the comparison as JSON besides the words
  --export  writes the idle cycles of A with their settings to a file, to be compared later`;

function stop(message: string, code: number): never {
  console.error(message);
  process.exit(code);
}

function read() {
  try {
    const options = { json: { type: 'string' }, export: { type: 'string' }, help: { type: 'boolean' } } as const;
    return parseArgs({ options, allowPositionals: true });
  } catch (error) {
    return stop(`${error instanceof Error ? error.message : error}\n\n${usage}`, 2);
  }
}

const { values, positionals } = read();
if (values.help === true) {
  console.log(usage);
  process.exit(0);
}
const [a, b, ...more] = positionals;
if (a === undefined || more.length > 0 || (b === undefined) === (values.export === undefined)) stop(usage, 2);
try {
  const run = readRun(a);
  if (values.export !== undefined) {
    writeFileSync(values.export, `${JSON.stringify(run)}\n`);
    console.log(`${run.cycles.length} idle cycles written to ${values.export}`);
  } else if (b !== undefined) {
    const comparison = compareRuns(run, readRun(b));
    console.log(comparisonReport(comparison));
    if (values.json !== undefined) {
      writeFileSync(values.json, `${JSON.stringify(comparison, null, 2)}\n`);
      console.log(`\nwritten to ${values.json}`);
    }
  }
} catch (error) {
  if (!(error instanceof NoRunError)) throw error;
  stop(error.message, 1);
}
