import { command } from '../command-line/run-program.ts';
import type { Check } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import { style } from '../report/console-report.ts';

const usage = `Usage: npm run doctor [-- --json]

  Looks at what the bot needs: Node, settings, data directory, ports, Minecraft server, model (with one tried call).
  Exit code 0 when the bot can live, 1 when something is in its way.
`;

/** `npm run doctor`. */
await command(async (argv) => {
  if (argv.includes('--help')) {
    process.stdout.write(usage);
    return 0;
  }
  const unknown = argv.find((word) => word !== '--json');
  if (unknown !== undefined) {
    process.stderr.write(`Unknown option "${unknown}".\n\n${usage}`);
    return 2;
  }
  const checks = await examine();
  const healthy = checks.every(({ state }) => state !== 'fail');
  if (argv.includes('--json')) process.stdout.write(`${JSON.stringify({ ok: healthy, checks }, null, 2)}\n`);
  else process.stdout.write(`${checks.flatMap(linesOf).join('\n')}\n`);
  return healthy ? 0 : 1;
});

function linesOf({ name, state, words }: Check): string[] {
  const mark = state === 'ok' ? style.green('✓') : state === 'warn' ? style.yellow('!') : style.red('✗');
  return words.map((line, index) => `${index === 0 ? `${mark} ${name.padEnd(10)}` : ' '.repeat(12)} ${line}`);
}
