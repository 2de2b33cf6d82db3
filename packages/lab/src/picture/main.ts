import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { CommandError, ends, program, runProgram, startStack, wholeNumber } from '@conscious-bot/launcher';
import { chromium } from 'playwright-core';
import { lasting } from './film.ts';
import { movingPicture } from './moving-picture.ts';
import { filmThought } from './tell-a-thought.ts';

const about = `Makes the moving picture at the head of the README from a real run: a bot is started, a thought is typed into its page and done, and
one of the blocks it changed leads back to the thought. It lasts twenty seconds. It takes about two minutes and needs a Chromium.`;

/** Size of the page and of the picture, pixels. */
const size = { width: 1180, height: 738 };
/** How long the picture lasts, ms. */
const lengthMs = 20_000;

await runProgram(
  program('npm run cb -- picture', about)
    .option('--out <file>', 'the file to write', 'docs/images/thought-to-block.gif')
    .option('--thought <text>', 'what it is to think; it has to change blocks', 'get 3 logs')
    .option('--seed <seed>', 'of the world', wholeNumber(), 12)
    .option('--chromium <file>', 'the browser', '/usr/bin/chromium')
    .action(ends(makePicture)),
);

interface Options {
  readonly out: string;
  readonly thought: string;
  readonly seed: number;
  readonly chromium: string;
}

async function makePicture(options: Options): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'picture-'));
  const env = { LLM_BASE_URL: 'none', STRATEGY: 'off', WORLD_MOBS: 'passive', BOT_USERNAME: 'Mira' };
  console.log('Starting a bot …');
  const stack = await startStack({ dataDir, env, worldSeed: options.seed });
  const browser = await chromium
    // The world is drawn by the processor: a machine that makes pictures for a README often has no graphics.
    .launch({
      executablePath: options.chromium,
      args: ['--no-sandbox', '--use-angle=swiftshader', '--enable-unsafe-swiftshader'],
    })
    .catch((error: unknown) => {
      throw new CommandError(`No Chromium could be started: ${String(error).split('\n')[0]}`);
    });
  try {
    const context = await browser.newContext({ viewport: size, colorScheme: 'dark', reducedMotion: 'reduce' });
    console.log(`Filming “${options.thought}” …`);
    const filmed = await filmThought(await context.newPage(), stack.urls.dashboard, options.thought);
    const frames = lasting(filmed, lengthMs);
    const picture = movingPicture(frames);
    writeFileSync(options.out, picture);
    const seconds = frames.reduce((sum, { ms }) => sum + ms, 0) / 1_000;
    console.log(
      `${options.out}: ${seconds.toFixed(0)} s, ${(picture.length / 1e6).toFixed(1)} MB, ${frames.length} frames`,
    );
    return 0;
  } finally {
    await browser.close();
    await stack.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
}
