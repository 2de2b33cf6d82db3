import { ends, program, runProgram } from '../command-line/program.ts';
import type { Check } from '../doctor/check.ts';
import { examine } from '../doctor/examine.ts';
import { style } from '../report/style.ts';

const about = `Checks what the bot needs: Node, settings, data directory, ports, Minecraft server and language model (with one trial
call). It takes about five seconds, or longer with a slow model. The exit code is 0 when the bot can run and 1 when something is in its way.`;

await runProgram(
  program('npm run doctor --', about)
    .option('--model', 'try every kind of call the bot makes, and judge the model by it', false)
    .option('--json', 'print one JSON object instead of lines', false)
    .action(ends(showChecks)),
);

async function showChecks({ json, model }: { json: boolean; model: boolean }): Promise<number> {
  const checks = await examine(undefined, { allOfModel: model });
  const healthy = checks.every(({ state }) => state !== 'fail');
  if (json) process.stdout.write(`${JSON.stringify({ ok: healthy, checks }, null, 2)}\n`);
  else process.stdout.write(`${checks.flatMap(linesOf).join('\n')}\n`);
  return healthy ? 0 : 1;
}

function linesOf({ name, state, lines }: Check): string[] {
  const mark = state === 'ok' ? style.green('✓') : state === 'warn' ? style.yellow('!') : style.red('✗');
  return lines.map((line, index) => `${index === 0 ? `${mark} ${name.padEnd(10)}` : ' '.repeat(12)} ${line}`);
}
