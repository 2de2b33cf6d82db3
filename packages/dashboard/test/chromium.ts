import { existsSync } from 'node:fs';
import { chromium } from 'playwright-core';

const usual = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** Where a Chromium is on this machine: CHROMIUM_PATH, or one of the usual places; undefined when there is none. */
export function findChromium(env = process.env): string | undefined {
  const named = env.CHROMIUM_PATH;
  return named ? named : usual.find((path) => existsSync(path));
}

export function launchChromium(executablePath: string) {
  return chromium.launch({
    executablePath,
    args: [
      '--headless',
      '--no-sandbox',
      '--disable-gpu',
      '--disable-background-networking',
      // All windows of a profile share one renderer, see `windows.ts`.
      '--process-per-site',
    ],
  });
}
