import { CommandError, ends, program, runProgram } from '@conscious-bot/launcher';
import { loadConfig, NoRecordingError, readRecording, recordingsIn } from '@conscious-bot/service-kit';
import { describeDivergence } from '../replay/describe-divergence.ts';
import { type ReplayReport, replayRecording } from '../replay/replay-recording.ts';

const about = `Lives through a recorded life again: gives today's cognition and planning the inputs that were recorded, in their order, without a world,
a model or a wait, and compares what they decide with what was decided then (thoughts, decisions on them, tasks, plans, steps, intents, and what was
asked of others). Says that all is the same, or the first difference and what came in just before it.

A bot records its inputs when it is started with RECORD_INPUTS=true. With --set you see what another setting would have changed first.

The exit code is 0 when everything is the same, 1 when something differs, 2 when there is nothing to replay.`;

await runProgram(
  program('npm run cb -- replay', about)
    .argument('[directory]', "a recording, or a bot's data directory with several (default: DATA_DIR, or data)")
    .option(
      '--set <setting>',
      'replay with another setting, e.g. --set GOAL_SPACING_MS=1000; may be given several times',
      setting,
      {},
    )
    .action(
      ends(async (directory, { set }) => {
        try {
          const paths = recordingsIn(directory ?? loadConfig().DATA_DIR);
          let same = true;
          for (const path of paths) {
            const report = await replayRecording(readRecording(path), set);
            console.log(reportLine(report));
            same &&= report.divergence === undefined;
          }
          return same ? 0 : 1;
        } catch (error) {
          if (!(error instanceof NoRecordingError)) throw error;
          throw new CommandError(error.message, 2);
        }
      }),
    ),
);

function setting(text: string, sofar: Readonly<Record<string, string>>): Record<string, string> {
  const [key = '', ...value] = text.split('=');
  if (key === '' || value.length === 0)
    throw new CommandError(`--set takes a setting such as KEY=value, not “${text}”.`, 2);
  return { ...sofar, [key]: value.join('=') };
}

function reportLine({
  service,
  at,
  lastedMs,
  inputs,
  decisions,
  otherDifferences,
  divergence,
  tookMs,
}: ReplayReport): string {
  const what = `${service}, ${new Date(at).toISOString()}, ${(lastedMs / 60_000).toFixed(1)} min, ${inputs} inputs, replayed in ${(tookMs / 1_000).toFixed(1)} s`;
  const others =
    otherDifferences === 0 ? '' : ` In ${otherDifferences} places something else that was announced differs.`;
  if (divergence === undefined) return `${what}: all ${decisions} decisions are the same.${others}`;
  return `${what}: after ${decisions} decisions that are the same, one differs.\n  ${describeDivergence(divergence)}`;
}
