import { ExportError, exportCalls } from '@conscious-bot/cognition/export-calls';
import { CommandError, ends, program, runProgram } from '@conscious-bot/launcher';
import { loadConfig } from '@conscious-bot/service-kit';

const about = `Writes every recorded call of the language model as JSON Lines, the oldest first: prompt, template, parameters, raw answer, what was
made of it, times and tokens. It works whether the bot runs or not. The exit code is 1 when there is no data to read.`;

await runProgram(
  program('npm run cb -- export', about)
    .option('--out <file>', 'the file to write (default: standard output)')
    .option('--data-dir <directory>', "the bot's data (default: DATA_DIR, or data)")
    .action(
      ends(async ({ out, dataDir }) => {
        const config = loadConfig();
        try {
          await exportCalls(dataDir ?? config.DATA_DIR, out, config);
        } catch (error) {
          if (!(error instanceof ExportError)) throw error;
          throw new CommandError(error.message);
        }
        return 0;
      }),
    ),
);
