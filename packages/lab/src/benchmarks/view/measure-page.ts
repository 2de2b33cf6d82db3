import type { Page } from 'playwright-core';
import { z } from 'zod';

/** A page that takes longer than this is given up, ms. */
const patienceMs = 30_000;

// What runs in the page is text: the lab's own sources know no window.
// It is one expression each: what a page evaluates later is forbidden by its content security policy.
const untilItStands = `(async () => {
  const frame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  const loads = () => [...document.querySelectorAll('[role="status"]')].some((one) => one.textContent === 'Loading');
  // React marks what it has taken over: before that, what came with the page answers nobody.
  const lives = () => Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactProps'));
  const stands = () => document.readyState === 'complete' && lives() && !loads();
  while (!stands() && performance.now() < ${patienceMs}) await frame();
  for (let count = 0; count < 2; count += 1) await frame();
  const [navigation] = performance.getEntriesByType('navigation');
  return Math.round(performance.now() - navigation.responseStart);
})()`;

const frameTimes = `new Promise((resolve) => {
  const times = [];
  const began = performance.now();
  const frame = (now) => {
    times.push(now);
    if (now - began > 4000) resolve(times);
    else requestAnimationFrame(frame);
  };
  requestAnimationFrame(frame);
})`;

const scriptSizes = `performance.getEntriesByType('resource')
  .filter(({ name }) => /\\.js(\\?|$)/.test(name))
  .map(({ encodedBodySize }) => encodedBodySize)`;

const numbers = z.array(z.number());

/**
 * Milliseconds from the first byte of a page until it stands: loaded and taken over by its scripts, nothing of it says any more that it loads, and
 * two frames were drawn in which input would have been taken. Undefined for a page that is not there.
 */
export async function openPage(page: Page, url: string): Promise<number | undefined> {
  await page.goto('about:blank');
  const answer = await page.goto(url, { waitUntil: 'commit' });
  if (answer?.status() !== 200) return undefined;
  await page.waitForLoadState('domcontentloaded');
  return z.number().parse(await page.evaluate(untilItStands));
}

/** Frames per second while the timeline is dragged to and fro for some seconds, and the longest times between two frames. */
export async function dragTimeline(page: Page, url: string, span: string): Promise<Record<string, number>> {
  await page.goto(url);
  const timeline = page.getByRole('region', { name: 'Timeline' });
  await timeline.getByRole('button', { name: span, exact: true }).click();
  await page.waitForTimeout(3_000);
  const box = await timeline.locator('canvas').boundingBox();
  if (box === null) throw new Error('the timeline is not drawn');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width / 2, y);
  await page.mouse.down();
  let over = false;
  const counting = page.evaluate(frameTimes).finally(() => {
    over = true;
  });
  for (let step = 0; !over; step += 1) await page.mouse.move(box.x + box.width * (0.5 + 0.4 * Math.sin(step / 25)), y);
  await page.mouse.up();
  const frames = numbers.parse(await counting);
  const gaps = frames.slice(1).map((at, index) => at - (frames[index] ?? at));
  const sorted = gaps.toSorted((a, b) => a - b);
  return {
    mean: (gaps.length / gaps.reduce((sum, gap) => sum + gap, 0)) * 1_000,
    'p95 gap ms': sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN,
    'longest gap ms': sorted.at(-1) ?? Number.NaN,
  };
}

/** Kilobytes of scripts of a page as they came over the wire. */
export async function scriptBytes(page: Page, url: string): Promise<number> {
  await page.goto('about:blank');
  await page.goto(url);
  await page.waitForTimeout(3_000);
  return numbers.parse(await page.evaluate(scriptSizes)).reduce((sum, size) => sum + size, 0) / 1_000;
}
