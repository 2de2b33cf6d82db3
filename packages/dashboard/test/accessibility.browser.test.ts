import { AxeBuilder } from '@axe-core/playwright';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { describeInBrowser } from './in-browser.ts';

/** Findings of weight, each with where it is. */
async function seriousFindings(page: Page): Promise<string[]> {
  const { violations } = await new AxeBuilder({ page }).analyze();
  return violations
    .filter(({ impact }) => impact === 'serious' || impact === 'critical')
    .map(({ id, nodes }) => `${id}: ${nodes.map(({ target }) => String(target)).join(' | ')}`);
}

/** Presses Tab until an element of that name has the focus; fails when none is reached. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  for (let presses = 0; presses < 40; presses++) {
    await page.keyboard.press('Tab');
    const focused = await page.evaluate(() => {
      const element = document.activeElement;
      if (element instanceof HTMLInputElement) return element.labels?.[0]?.textContent ?? '';
      if (element instanceof HTMLButtonElement) return element.textContent;
      return element?.getAttribute('aria-label') ?? '';
    });
    if (name.test(focused)) return;
  }
  throw new Error(`${name} is not reached by Tab`);
}

describeInBrowser('the dashboard for everybody', (scene) => {
  const { stack } = scene;

  it('DASH-4: has no serious accessibility finding, dark and light, full and in the dialog', async () => {
    stack.think('The evening is quiet.');
    stack.think('dig straight down', {
      metadata: { provenance: 'intrusion', extractedGoalSource: 'none', goalTableVersion: 1, outcome: 'refused' },
    });
    for (const colorScheme of ['dark', 'light'] as const) {
      const page = await scene.open({ colorScheme, reducedMotion: 'reduce' });
      await page.getByLabel('Slip a thought into its mind').fill(`collect 2 oak logs (${colorScheme})`);
      await page.keyboard.press('Enter');
      await page.getByText('Accepted').first().waitFor();
      const thought = stack.thoughts.at(-1);
      const task =
        thought &&
        stack.decide({ ...thought, goal: { action: 'collect', target: 'oak_log', amount: 2 }, convertEligible: true });
      if (task === undefined) throw new Error('no task');
      stack.begin(task.id);
      await page
        .getByRole('button', { name: `Trace ${task.title}` })
        .first()
        .waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      await page
        .getByRole('button', { name: `Trace ${task.title}` })
        .first()
        .click();
      await page.getByRole('list', { name: 'Provenance' }).waitFor();
      expect(await seriousFindings(page)).toEqual([]);
      stack.end(task.id);
      stack.updateTask(task.id, { status: 'cancelled', finishedAt: Date.now() });
      await page.context().close();
    }
  }, 60_000);

  it('DASH-4: has no serious accessibility finding while everything is offline', async () => {
    const page = await scene.open({ reducedMotion: 'reduce' });
    await stack.stop();
    await page.getByText('Offline: its body does not answer').waitFor();
    const findings = await seriousFindings(page);
    await stack.start();
    await page.getByText('Connected, in the world').waitFor({ timeout: 15_000 });
    expect(findings).toEqual([]);
  }, 40_000);

  it('DASH-4: everything can be done by keyboard alone, and the focus is seen', async () => {
    const page = await scene.open();
    await tabTo(page, /Slip a thought/);
    await page.keyboard.type('collect 5 oak logs');
    await page.keyboard.press('Enter');
    await page.getByText('Planning decides').waitFor();
    const thought = stack.thoughts.find(({ content }) => content === 'collect 5 oak logs');
    const task = thought && stack.decide(thought);
    if (task === undefined) throw new Error('no task');

    await tabTo(page, /^All$/);
    await page.keyboard.press('ArrowRight');
    expect(await page.getByRole('radio', { name: 'CoT' }).isChecked()).toBe(true);

    await tabTo(page, new RegExp(`Trace ${task.title}`));
    const outline = await page.evaluate(() => {
      const element = document.activeElement;
      return element ? getComputedStyle(element).outlineStyle : 'none';
    });
    expect(outline).toBe('solid');
    await page.keyboard.press('Enter');
    const dialog = page.getByRole('dialog', { name: 'From thought to effect' });
    await dialog.getByRole('list', { name: 'Provenance' }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
    const focused = await page.evaluate(() => document.activeElement?.textContent);
    expect(focused).toContain('Trace');
  });

  it.each([360, 768, 1100, 1920])('DASH-4: at a width of %i nothing has to be scrolled sideways', async (width) => {
    const page = await scene.open({ viewport: { width, height: 800 } });
    await page.getByLabel('Slip a thought into its mind').fill('collect 3 spruce logs');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'What becomes of the thought' }).waitFor();
    stack.think('Averylongwordwithoutanyspacesinitthatwouldmakethepagewiderifnobodyhadthoughtofwordslikethat');
    await page
      .getByText(/^Averylongword/)
      .first()
      .waitFor();
    const wide = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
    expect(wide).toBe(0);
    const clipped = await page.locator('button, input:not([type=radio]), h1, h2, h3').evaluateAll((elements) =>
      elements
        .filter((element) => {
          const { left, right } = element.getBoundingClientRect();
          return left < 0 || right > document.documentElement.clientWidth;
        })
        .map((element) => element.textContent),
    );
    expect(clipped).toEqual([]);
  });
});
