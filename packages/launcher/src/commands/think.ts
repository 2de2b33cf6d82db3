import { resolve } from 'node:path';
import { createClient, loadConfig } from '@conscious-bot/service-kit';
import { amount } from '../command-line/arguments.ts';
import { CommandError, ends, program, runProgram } from '../command-line/program.ts';
import { stackAddresses } from '../stack/stack-addresses.ts';
import { followThought } from '../thought/thought-follower.ts';
import { eventLines, openEndLine } from '../thought/thought-report.ts';

const about = `Posts an intrusive thought to the running bot and follows it to its end, e.g. npm run think -- "collect 3 oak logs".
The exit code is 0 when its task was completed or there was nothing to do. If the time to follow it runs out, the bot carries on with the task.`;

await runProgram(
  program('npm run think --', about)
    .argument('<thought...>', 'the thought, in quotes')
    .option('--timeout <seconds>', 'how long to follow the thought', amount({ least: 0.1 }), 300)
    .option(
      '--insist',
      'make it act on the thought without considering it first; it still refuses what its rules forbid',
      false,
    )
    .option('--json', 'print one JSON object at the end instead of lines', false)
    .action(ends(think)),
);

interface ThinkOptions {
  readonly timeout: number;
  readonly insist: boolean;
  readonly json: boolean;
}

async function think(words: string[], { timeout, insist, json }: ThinkOptions): Promise<number> {
  const content = words.join(' ').trim();
  if (content === '') throw new CommandError('What should it think? Give the thought in quotes.', 2);
  const config = loadConfig();
  const dataDir = resolve(config.DATA_DIR);
  const addresses = stackAddresses(dataDir);
  if (addresses === undefined) throw new CommandError(`No bot is running on ${dataDir}. Start one with: npm start`);
  const show = (line: string) => void (json || process.stdout.write(`${line}\n`));
  const settings = { timeoutMs: 5_000, token: config.SERVICE_TOKEN };
  const followed = await followThought({
    cognition: createClient(addresses.cognition, settings),
    planning: createClient(addresses.planning, settings),
    content,
    insist,
    timeoutMs: timeout * 1_000,
    onEvent: (event) => eventLines(event).forEach(show),
  });
  const last = openEndLine(followed);
  if (last !== undefined) show(last);
  if (json) process.stdout.write(`${JSON.stringify(followed, null, 2)}\n`);
  return followed.ok ? 0 : 1;
}
