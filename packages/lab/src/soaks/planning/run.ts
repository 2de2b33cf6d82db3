import { writeJson } from '../../experiments/write-json.ts';
import { whatGrew } from './judge-series.ts';
import { smallBounds, soakPlanning } from './soak-planning.ts';

interface Options {
  readonly minutes: number;
  readonly bounds: 'small' | 'usual';
  readonly json?: string | undefined;
}

export async function soakPlanningLife({ minutes, bounds, json }: Options): Promise<number> {
  const report = await soakPlanning({
    minutes,
    env: bounds === 'small' ? smallBounds : {},
    onSample: ({ minute }) => process.stderr.write(`\r${minute} of ${minutes} simulated minutes`),
  });
  process.stderr.write('\n');
  console.table(report.samples.map(({ minute, heapMb, rows }) => ({ minute, heapMb, ...rows })));
  console.table([{ thoughts: report.thoughts, events: report.events, ...report.outcomes }]);
  const grew = whatGrew(report.samples);
  console.log(grew.length === 0 ? 'All stayed level.' : grew.join('\n'));
  writeJson(json, { minutes, bounds, ...report, grew });
  return grew.length === 0 ? 0 : 1;
}
