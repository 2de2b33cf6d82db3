import { resolve } from 'node:path';
import { CommandError, ends, inStoppedFork, program, runProgram } from '@conscious-bot/launcher';
import { editedText, editMemory, type MemoryChange, UnknownMemoryError } from '@conscious-bot/memory/editing';
import { exportMemoriesTo, importMemoriesFrom, MissingFileError } from '@conscious-bot/memory/transfer';
import { loadConfig } from '@conscious-bot/service-kit';

const about = `Writes all memories to a file of JSON Lines, or reads them from one, e.g. npm run cb -- memory export memories.jsonl. It works on
the data directory (DATA_DIR), whether the bot runs or not. An import may be repeated: what is known already stays as it is.

A memory is edited only in a copy of the life (npm run cb -- fork), and only while that copy does not run.`;

const memory = program('npm run cb -- memory', about);
memory
  .command('export <file>')
  .description('write all memories to a file')
  .action(ends(async (file) => withPlainErrors(() => exportAll(file))));
memory
  .command('import <file>')
  .description('read memories from a file; the exit code is 1 when a line could not be read')
  .action(ends(async (file) => withPlainErrors(() => importAll(file))));
memory
  .command('edit <id> [text]')
  .description('reword a memory in a copy of a life, or forget it')
  .option('--data <directory>', 'the data of the copy, which must not be running (default: DATA_DIR, or data)')
  .option('--forget', 'forget the memory', false)
  .action(ends(async (id, text, { data, forget }) => withPlainErrors(() => edit(id, changeOf(text, forget), data))));

await runProgram(memory);

async function withPlainErrors(work: () => Promise<number>): Promise<number> {
  try {
    return await work();
  } catch (error) {
    if (error instanceof UnknownMemoryError) throw new CommandError(error.message);
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

/** @throws CommandError when it is not said what to do, or two things are, or the words are none a memory can have */
function changeOf(text: string | undefined, forget: boolean): MemoryChange {
  if ((text === undefined) !== forget) throw new CommandError('Give either the new words, in quotes, or --forget.', 2);
  if (text === undefined) return { kind: 'forget' };
  const read = editedText.safeParse(text);
  if (read.success) return { kind: 'rewrite', text: read.data };
  throw new CommandError('A memory has 1 to 2,000 characters.', 2);
}

async function edit(id: string, change: MemoryChange, data: string | undefined): Promise<number> {
  const config = loadConfig();
  const dataDir = resolve(data ?? config.DATA_DIR);
  const was = await inStoppedFork(dataDir, () =>
    editMemory(dataDir, { id, change, at: Date.now(), lifeMs: config.MEMORY_LIFE_MS }),
  );
  console.log(change.kind === 'forget' ? `Forgotten: ${was}` : `Before: ${was}\nNow:    ${change.text}`);
  return 0;
}
