import { resolve } from 'node:path';
import { parseArgs } from 'node:util';
import { createClient, loadConfig } from '@conscious-bot/service-kit';
import { command } from '../command-line/run-program.ts';
import { stackAddresses } from '../stack/stack-addresses.ts';
import { followThought } from '../thought/thought-follower.ts';
import { newsLines, openEndLine } from '../thought/thought-report.ts';

const usage = `Usage: npm run think -- "collect 3 oak logs" [--timeout <seconds>] [--json]

  Posts an intrusive thought to the running bot and follows it to its end. Exit code 0 when its task is completed or there was nothing to do.
  --timeout <seconds>   how long to follow (300)
  --json                one JSON object at the end instead of words
`;

interface ThinkOptions {
  content: string;
  timeoutMs: number;
  json: boolean;
}

/** `npm run think`. */
await command(async (argv) => {
  const options = readOptions(argv);
  if (typeof options !== 'string') return think(options);
  process.stderr.write(`${options}\n\n${usage}`);
  return 2;
});

async function think({ content, timeoutMs, json }: ThinkOptions): Promise<number> {
  const config = loadConfig();
  const addresses = stackAddresses(resolve(config.DATA_DIR));
  if (addresses === undefined) {
    process.stderr.write(`No bot runs on ${resolve(config.DATA_DIR)}. Start one with: npm start\n`);
    return 1;
  }
  const say = (line: string) => void (json || process.stdout.write(`${line}\n`));
  const settings = { timeoutMs: 5_000, token: config.SERVICE_TOKEN };
  const followed = await followThought({
    cognition: createClient(addresses.cognition, settings),
    planning: createClient(addresses.planning, settings),
    content,
    timeoutMs,
    onNews: (news) => newsLines(news).forEach(say),
  });
  const last = openEndLine(followed);
  if (last !== undefined) say(last);
  if (json) process.stdout.write(`${JSON.stringify(followed, null, 2)}\n`);
  return followed.ok ? 0 : 1;
}

/** The options, or what is wrong with them. */
function readOptions(argv: string[]): ThinkOptions | string {
  let parsed: { values: { timeout: string; json: boolean }; positionals: string[] };
  try {
    parsed = parseArgs({
      args: argv,
      allowPositionals: true,
      options: { timeout: { type: 'string', default: '300' }, json: { type: 'boolean', default: false } },
    });
  } catch (error) {
    if (!(error instanceof TypeError)) throw error;
    return error.message;
  }
  const content = parsed.positionals.join(' ').trim();
  const seconds = Number(parsed.values.timeout);
  if (content === '') return 'What should it think? Give the thought in quotes.';
  if (!Number.isFinite(seconds) || seconds <= 0)
    return `--timeout is a number of seconds above 0, not "${parsed.values.timeout}".`;
  return { content, timeoutMs: seconds * 1_000, json: parsed.values.json };
}
