import { CommandError, ends, program, runProgram } from '@conscious-bot/launcher';
import { exportMemoriesTo, importMemoriesFrom, MissingFileError } from '@conscious-bot/memory/transfer';
import { loadConfig } from '@conscious-bot/service-kit';

const about = `Writes all memories to a file of JSON Lines, or reads them from one, e.g. npm run cb -- memory export memories.jsonl. It works on
the data directory (DATA_DIR), whether the bot runs or not. An import may be repeated: what is known already stays as it is.`;

const memory = program('npm run cb -- memory', about);
memory
  .command('export <file>')
  .description('write all memories to a file')
  .action(ends(async (file) => transfer(() => exportAll(file))));
memory
  .command('import <file>')
  .description('read memories from a file; the exit code is 1 when a line could not be read')
  .action(ends(async (file) => transfer(() => importAll(file))));

await runProgram(memory);

async function transfer(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof MissingFileError)) throw error;
    throw new CommandError(error.message, 2);
  }
}

async function exportAll(file: string): Promise<number> {
  await exportMemoriesTo(file, loadConfig().DATA_DIR);
  console.log(`Written to ${file}`);
  return 0;
}

async function importAll(file: string): Promise<number> {
  const config = loadConfig();
  const report = await importMemoriesFrom(file, config.DATA_DIR, config.MEMORY_LIFE_MS);
  const { added, known, merged, refused, faults } = report;
  console.log(`${added} added, ${known} known, ${merged} merged since, ${refused} refused`);
  for (const { line, message } of faults) console.log(`line ${line}: ${message}`);
  return refused > 0 ? 1 : 0;
}
