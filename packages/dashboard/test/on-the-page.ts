import type { Task } from '@conscious-bot/contracts/task';
import type { Thought } from '@conscious-bot/contracts/thought';
import type { Page } from 'playwright-core';
import { expect } from 'vitest';
import type { BrowserScene } from './in-browser.ts';

/** What is seen within the page's own time-out. */
export async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

/** Chooses one of several, once the page hears it: the input itself is out of sight, and a click that is forced on it would not wait for that. */
export async function choose(page: Page, name: string | RegExp): Promise<void> {
  const radio = page.getByRole('radio', { name });
  await expect.poll(() => radio.isEnabled()).toBe(true);
  await radio.click({ force: true });
  await expect.poll(() => radio.isChecked()).toBe(true);
}

export const thoughts = (page: Page) => page.getByRole('region', { name: 'Stream of thoughts' }).getByRole('listitem');

export async function post(page: Page, content: string): Promise<void> {
  await page.getByLabel('Slip a thought into its mind').fill(content);
  await page.getByRole('button', { name: 'Think it' }).click();
}

/** The thought cognition recorded of a text. */
function recorded({ stack }: BrowserScene, content: string): Thought {
  const thought = stack.thoughts.find((one) => one.content === content);
  if (thought === undefined) throw new Error(`"${content}" was not recorded`);
  return thought;
}

export function decided(scene: BrowserScene, content: string): Task {
  const task = scene.stack.decide(recorded(scene, content));
  if (task === undefined) throw new Error('no task');
  return task;
}
