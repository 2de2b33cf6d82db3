import { writeJson } from '../../experiments/write-json.ts';
import { percentile } from '../../statistics/statistics.ts';
import { COMMAND_WITHIN_MS, threatReport, threatStatistics } from './report.ts';
import { runThreat, type ThreatRun } from './run-threat.ts';
import { withThreatStage } from './stage.ts';
import { leftOut, verbScenes } from './verb-scenes.ts';

interface Options {
  readonly times: number;
  readonly only?: string[] | undefined;
  readonly json?: string | undefined;
}

export async function meetThreats({ times, only, json }: Options): Promise<number> {
  const runs: ThreatRun[] = [];
  for (const scene of verbScenes.filter(({ verb }) => only?.includes(verb) ?? true)) {
    // A stack of its own for each verb: what one leaves behind is no matter to the next.
    try {
      await withThreatStage(async (stage) => {
        for (let i = 0; i < times; i += 1) {
          const run = await runThreat(scene, stage);
          runs.push(run);
          console.log(describeRun(run));
        }
      });
    } catch (error) {
      const problem = error instanceof Error ? error.message : String(error);
      console.error(`${scene.verb}: ${problem}`);
      runs.push({ verb: scene.verb, resumed: false, problem });
    }
  }
  const statistics = threatStatistics(runs);
  const commandTimes = runs.flatMap(({ commandMs }) => commandMs ?? []);
  const inTime = commandTimes.filter((ms) => ms <= COMMAND_WITHIN_MS).length;
  const resumed = runs.filter((run) => run.resumed).length;
  const omitted = Object.entries(leftOut).map(([verb, why]) => `${verb} (${why})`);
  console.log(`\n${threatReport(statistics)}`);
  console.log(
    `\n${inTime} of ${runs.length} within ${COMMAND_WITHIN_MS} ms, p95 ${percentile(commandTimes, 0.95).toFixed(0)} ms; ${resumed} resumed`,
  );
  console.log(`left out: ${omitted.join(', ')}`);
  writeJson(json, { statistics, runs, leftOut });
  return runs.every(({ commandMs, resumed: went }) => commandMs !== undefined && went) ? 0 : 1;
}

function describeRun({ verb, commandMs, freedMs, reflex, endedAs, during, resumed, problem }: ThreatRun): string {
  const answer = `${commandMs ?? '–'} ms (${freedMs ?? '–'} to let go), ${reflex ?? 'no reflex'}`;
  const end = `${endedAs ?? 'not ended'} during ${during ?? 'nothing'}`;
  return `${verb}: ${answer}, ${end}, ${resumed ? 'resumed' : `not resumed (${problem})`}`;
}
