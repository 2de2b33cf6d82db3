import { writeFileSync } from 'node:fs';
import { CommandError } from '@conscious-bot/launcher';
import { writeJson } from '../../experiments/write-json.ts';
import { axisPlot } from './axis-plot.ts';
import { type AxisRun, axisReport, axisStatistics } from './axis-run.ts';
import { runAxisScenario } from './run-scenario.ts';
import { axisScenarios } from './scenarios.ts';

interface Options {
  readonly only?: string[] | undefined;
  readonly parallel: number;
  readonly plot?: string | undefined;
  readonly json?: string | undefined;
}

export async function moveAxes({ only, parallel, plot, json }: Options): Promise<number> {
  const names = axisScenarios.map(({ name }) => name);
  for (const name of only ?? [])
    if (!names.includes(name))
      throw new CommandError(`There is no scenario "${name}"; there are ${names.join(', ')}.`, 2);
  const waiting = axisScenarios.filter(({ name }) => only?.includes(name) ?? true);
  const order = waiting.map(({ name }) => name);
  const runs: AxisRun[] = [];
  let faults = 0;
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      try {
        const run = await runAxisScenario(next);
        runs.push(run);
        console.log(axisReport([axisStatistics(run)]).split('\n')[1]);
      } catch (error) {
        faults += 1;
        console.error(`${next.name}: ${error instanceof Error ? error.message : error}`);
      }
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  runs.sort((a, b) => order.indexOf(a.scenario) - order.indexOf(b.scenario));
  const statistics = runs.map(axisStatistics);
  console.log(`\n${axisReport(statistics)}`);
  writeJson(json, { statistics, runs });
  if (plot !== undefined) writeFileSync(plot, axisPlot(runs));
  return faults === 0 && statistics.every(({ alone }) => alone) ? 0 : 1;
}
