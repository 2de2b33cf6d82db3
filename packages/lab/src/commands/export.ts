import { ExportError, exportCalls } from '@conscious-bot/cognition/export-calls';
import { CommandError, ends, program, runProgram } from '@conscious-bot/launcher';
import { loadConfig } from '@conscious-bot/service-kit';
import { NoLifeError, readLife } from '../life-file/read-life.ts';
import { writeJsonLines, writeParquet } from '../life-file/write-events.ts';
import { writeLife } from '../life-file/write-life.ts';

const about = `Writes what is recorded to a file, whether the bot runs or not.

calls (the default): every recorded call of the language model as JSON Lines, the oldest first: prompt, template, parameters, raw answer, what was
made of it, times and tokens.

life: the whole life as one HTML file that opens anywhere without a server: a timeline, its thoughts, its tasks with their plans and steps, and a
map of where it went and which blocks it changed, what it felt, and what its model was asked. With --jsonl or --parquet also every event of its
services as data.

The exit code is 1 when there is no data to read.`;

await runProgram(
  program('npm run cb -- export', about)
    .argument('[what]', 'calls or life')
    .option('--out <file>', 'the file to write (default: standard output for calls, life.html for a life)')
    .option('--jsonl <file>', 'write also every event of a life as JSON Lines')
    .option('--parquet <file>', 'write also every event of a life as Parquet')
    .option('--data-dir <directory>', "the bot's data (default: DATA_DIR, or data)")
    .action(
      ends(async (what = 'calls', { out, dataDir, jsonl, parquet }) => {
        const config = loadConfig();
        const from = dataDir ?? config.DATA_DIR;
        try {
          if (what === 'calls') await exportCalls(from, out, config);
          else if (what === 'life') {
            await exportLife(from, out ?? 'life.html');
            if (jsonl !== undefined) console.log(`${writeJsonLines(from, jsonl)} events written to ${jsonl}`);
            if (parquet !== undefined) console.log(`${writeParquet(from, parquet)} events written to ${parquet}`);
          } else throw new CommandError(`There is no “${what}” to export; it is calls or life.`, 2);
        } catch (error) {
          if (!(error instanceof ExportError || error instanceof NoLifeError)) throw error;
          throw new CommandError(error.message);
        }
        return 0;
      }),
    ),
);

async function exportLife(dataDir: string, out: string): Promise<void> {
  await writeLife(readLife(dataDir), out);
  console.log(`Written to ${out}; open it in a browser.`);
}
