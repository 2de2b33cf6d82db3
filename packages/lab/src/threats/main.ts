import { writeFileSync } from 'node:fs';
import { percentile } from '../bench/statistics.ts';
import { readCommand } from '../command.ts';
import { COMMAND_WITHIN_MS, threatFigures, threatReport } from './report.ts';
import { runThreat, type ThreatRun } from './run-threat.ts';
import { withThreatStage } from './stage.ts';
import { leftOut, verbScenes } from './verb-scenes.ts';

const usage = `npm run bench:threats -- [--times N] [--only VERB]… [--json FILE]

A monster comes while a verb is under way: how long until the first command of a reflex, and does the task go on afterwards?

  --times  runs of each verb (default 5)
  --only   a verb by its name, may be given several times
  --json   where to write the figures as JSON besides the table`;

const { values, fail, number } = readCommand(usage, {
  times: { type: 'string', default: '5' },
  only: { type: 'string', multiple: true },
  json: { type: 'string' },
  help: { type: 'boolean', default: false },
});

const { only } = values;
for (const name of only ?? [])
  if (!verbScenes.some(({ verb }) => verb === name)) fail(`there is no scene for "${name}"`);
const scenes = verbScenes.filter(({ verb }) => only?.includes(verb) ?? true);
const times = number('times', values.times);

const runs: ThreatRun[] = [];
for (const scene of scenes) {
  // A stack of its own for each verb: what one leaves behind is no matter to the next.
  try {
    await withThreatStage(async (stage) => {
      for (let i = 0; i < times; i += 1) {
        const run = await runThreat(scene, stage);
        runs.push(run);
        console.log(
          `${run.verb}: ${run.commandMs ?? '–'} ms (${run.freedMs ?? '–'} to let go), ${run.reflex ?? 'no reflex'}, ${run.endedAs ?? 'not ended'} during ${run.during ?? 'nothing'}, ${run.resumed ? 'resumed' : `not resumed (${run.trouble})`}`,
        );
      }
    });
  } catch (error) {
    const trouble = error instanceof Error ? error.message : String(error);
    console.error(`${scene.verb}: ${trouble}`);
    runs.push({ verb: scene.verb, resumed: false, trouble });
  }
}

const figures = threatFigures(runs);
const times95 = runs.flatMap(({ commandMs }) => commandMs ?? []);
console.log(`\n${threatReport(figures)}`);
console.log(
  `\n${times95.filter((ms) => ms <= COMMAND_WITHIN_MS).length} of ${runs.length} within ${COMMAND_WITHIN_MS} ms, p95 ${percentile(times95, 0.95).toFixed(0)} ms; ${runs.filter(({ resumed }) => resumed).length} resumed`,
);
console.log(
  `left out: ${Object.entries(leftOut)
    .map(([verb, why]) => `${verb} (${why})`)
    .join(', ')}`,
);
if (values.json !== undefined)
  writeFileSync(values.json, `${JSON.stringify({ figures, runs, leftOut }, undefined, 2)}\n`);
process.exitCode = runs.every(({ commandMs, resumed }) => commandMs !== undefined && resumed) ? 0 : 1;
