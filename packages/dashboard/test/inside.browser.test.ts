import type { Locator } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser } from './in-browser.ts';
import { sees } from './on-the-page.ts';

/** Names on a drawing that stick out of it and are cut off. */
function cutOff(map: Locator): Promise<(string | null)[]> {
  return map.evaluate((svg) => {
    const frame = svg.getBoundingClientRect();
    const names = [...svg.querySelectorAll('text')].filter((name) => {
      const { left, right, top, bottom } = name.getBoundingClientRect();
      return left < frame.left || right > frame.right || top < frame.top || bottom > frame.bottom;
    });
    return names.map((name) => name.textContent);
  });
}

describeInBrowser('what is felt, in a browser', (scene) => {
  const { stack } = scene;

  it('an axis that is not known says "unknown"', async () => {
    const page = await scene.open();
    const inside = page.getByRole('region', { name: 'Inside' });
    await expect.poll(() => inside.getByText('unknown').count()).toBe(5);
  });

  it('DASH-3: a hexagonal map shows where in the space of stress it is, has been, and why', async () => {
    const axes = { time: 30, situational: 20, healthHunger: 75, resource: 40, protection: 48, locationDistance: 5 };
    const began = Date.now() - 120_000;
    const band = (...last: number[]) => ({ min: last, max: last, last });
    stack.past.course = {
      from: began,
      to: Date.now(),
      widthMs: 50_000,
      at: [began, began + 50_000],
      bands: {
        ...stack.past.course.bands,
        stress: band(30, 45),
        time: band(30, 30),
        situational: band(20, 20),
        healthHunger: band(75, 75),
        resource: band(40, 40),
        protection: band(48, 48),
        locationDistance: band(5, 5),
      },
    };
    const feeling = 'I need to look after my health or hunger right away.';
    stack.feel({
      stress: 45,
      stressAxes: axes,
      partial: false,
      feelings: [{ axis: 'healthHunger', strong: true, text: feeling }],
    });
    const page = await scene.open();
    const map = page.getByRole('img', { name: 'Map of stress: now at 40–59, mostly Health.' });
    await map.waitFor();
    await expect.poll(() => map.locator('[data-cell]').count()).toBe(61);
    expect(await map.locator('[data-current]').getAttribute('data-current')).toMatch(/^2\.2\./);
    // As wide as it has to be to stand out among the thin lines of the cells.
    const strokes = await map.evaluate((svg) =>
      ['[data-current]', '[data-cell]'].map((one) => {
        const found = svg.querySelector(one);
        return found === null ? 0 : Number.parseFloat(getComputedStyle(found).strokeWidth);
      }),
    );
    expect(strokes[0]).toBeGreaterThan(3 * (strokes[1] ?? 0));
    const opacity = async (cell: string) => Number(await map.locator(cell).first().getAttribute('fill-opacity'));
    await map.locator('[data-cell^="1.2"][data-visited="true"]').waitFor();
    expect(await opacity('[data-cell^="1.2"]')).toBeGreaterThan(await opacity('[data-cell="2.2.0"]'));
    expect(await opacity('[data-cell="4.0.0"]')).toBeLessThan(0.1);
    for (const name of ['Time', 'Situation', 'Health', 'Resources', 'Protection', 'Far from home'])
      await expect.poll(() => map.getByText(name, { exact: true }).count()).toBe(1);
    expect(await cutOff(map)).toEqual([]);
    await sees(page, feeling);

    stack.feel({ stress: 88, stressAxes: { ...axes, protection: 100 } });
    await page.getByRole('img', { name: 'Map of stress: now at 80–100, mostly Protection.' }).waitFor();
  });

  it('DASH-3: without axes the sectors stand for focus, and the map says so', async () => {
    const none = { time: null, situational: null, healthHunger: null };
    stack.feel({
      stress: 20,
      focus: 90,
      partial: true,
      feelings: [],
      stressAxes: { ...none, resource: null, protection: null, locationDistance: null },
    });
    const page = await scene.open();
    const map = page.getByRole('img', { name: 'Map of stress: now at 20–39, no axis known.' });
    await map.waitFor();
    await map.getByText('Focus 83–100', { exact: true }).waitFor();
    expect(await cutOff(map)).toEqual([]);
    await sees(page, 'No axis is known: the sectors stand for focus instead.');
    const inside = page.getByRole('region', { name: 'Inside' });
    await expect.poll(() => inside.getByText('unknown', { exact: true }).count()).toBe(6);
  });
});
