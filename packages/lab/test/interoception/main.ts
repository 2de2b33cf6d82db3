import { writeFileSync } from 'node:fs';
import { readCommand } from '../../src/command.ts';
import { axisPlot } from '../../src/interoception/axis-plot.ts';
import { type AxisRun, axisFigures, axisReport } from '../../src/interoception/axis-run.ts';
import { runAxisScenario } from './run-scenario.ts';
import { axisScenarios } from './scenarios.ts';

const usage = `npm run bench:axes -- [--only NAME]… [--parallel N] [--json FILE] [--plot FILE]

What the bot feels when one thing happens to it: hunger, monsters, a night outside, a long way from home, an empty inventory, no rest. A real body
in the embedded world and cognition, nobody to do anything about it. About two minutes each, four for the last.

  --only      a scenario by its name, may be given several times
  --parallel  scenarios at a time (default 2)
  --json      where to write runs and figures besides the table
  --plot      where to write the levels over time as a drawing (SVG)`;

const { values, fail, number } = readCommand(usage, {
  only: { type: 'string', multiple: true },
  parallel: { type: 'string', default: '2' },
  json: { type: 'string' },
  plot: { type: 'string' },
  help: { type: 'boolean', default: false },
});
const { only } = values;
for (const name of only ?? [])
  if (!axisScenarios.some((scenario) => scenario.name === name))
    fail(`there is no scenario "${name}": ${axisScenarios.map((scenario) => scenario.name).join(', ')}`);

const waiting = axisScenarios.filter(({ name }) => only?.includes(name) ?? true);
const order = waiting.map(({ name }) => name);
const runs: AxisRun[] = [];
let faults = 0;
const worker = async () => {
  for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
    try {
      const run = await runAxisScenario(next);
      runs.push(run);
      console.log(axisReport([axisFigures(run)]).split('\n')[1]);
    } catch (error) {
      faults += 1;
      console.error(`${next.name}: ${error instanceof Error ? error.message : error}`);
    }
  }
};
await Promise.all(Array.from({ length: Math.max(1, number('parallel', values.parallel)) }, worker));

runs.sort((a, b) => order.indexOf(a.scenario) - order.indexOf(b.scenario));
const figures = runs.map(axisFigures);
console.log(`\n${axisReport(figures)}`);
if (values.json !== undefined) writeFileSync(values.json, `${JSON.stringify({ figures, runs }, undefined, 1)}\n`);
if (values.plot !== undefined) writeFileSync(values.plot, axisPlot(runs));
process.exitCode = faults === 0 && figures.every(({ alone }) => alone) ? 0 : 1;
