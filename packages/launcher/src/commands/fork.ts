import { resolve } from 'node:path';
import { loadConfig } from '@conscious-bot/service-kit/process';
import { checkpointsOf } from '../checkpoints/checkpoint.ts';
import { forkLife } from '../checkpoints/fork-life.ts';
import { CommandError, ends, program, runProgram } from '../command-line/program.ts';

const about = `Continues a life from an earlier moment: copies the newest checkpoint at or before --at (databases and world) into a data directory
of its own, under an id of its own, so that the two lives never mix. The original may keep running. Without --at it lists the available checkpoints.

A running bot takes checkpoints at its turning points (something made or built for the first time, a first night slept, a death) and every few
minutes; see CHECKPOINT_EVERY_MIN in .env.example.`;

await runProgram(
  program('npm run cb -- fork', about)
    .argument('[directory]', "the bot's data (default: DATA_DIR, or data)")
    .option('--at <time>', 'a time such as 2026-11-22T18:30:00Z, or milliseconds since 1970', instant)
    .option('--into <directory>', 'where the new life lives (default: beside the first, named after the moment)')
    .action(
      ends(async (directory, { at, into }) => {
        const dataDir = resolve(directory ?? loadConfig().DATA_DIR);
        if (at === undefined) return list(dataDir);
        const target = resolve(into ?? `${dataDir}-at-${new Date(at).toISOString().replace(/[:.]/g, '-')}`);
        const { checkpoint, botId } = forkLife({ dataDir, at, into: target });
        console.log(`Forked ${new Date(checkpoint.at).toISOString()} (${checkpoint.reason}) as ${botId}.`);
        if (!checkpoint.world) console.log('Its world was on another server, which stays as it is now.');
        console.log(`Continue with: DATA_DIR=${target} npm start`);
        return 0;
      }),
    ),
);

function instant(text: string): number {
  const at = /^\d+$/.test(text) ? Number(text) : Date.parse(text);
  if (Number.isFinite(at)) return at;
  throw new CommandError(`“${text}” is not a time; write one like 2026-11-22T18:30:00Z.`, 2);
}

function list(dataDir: string): number {
  const all = checkpointsOf(dataDir);
  for (const { at, reason } of all) console.log(`${new Date(at).toISOString()}  ${reason}`);
  if (all.length === 0) console.log(`${dataDir} holds no checkpoint.`);
  return all.length === 0 ? 1 : 0;
}
