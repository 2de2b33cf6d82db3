import { expect, it } from 'vitest';
import { axeFindings, findingsDarkAndLight, tabTo } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';

describeInBrowser('the dashboard for everybody', (scene) => {
  const { stack } = scene;

  it('DASH-4: has no accessibility finding, dark and light, full and in the dialog', async () => {
    stack.think('The evening is quiet.');
    stack.think('dig straight down', {
      metadata: { provenance: 'intrusion', extractedGoalSource: 'none', goalTableVersion: 1, outcome: 'refused' },
    });
    stack.think('go for a swim', {
      metadata: {
        provenance: 'intrusion',
        extractedGoalSource: 'none',
        goalTableVersion: 1,
        outcome: 'resisted',
        reason: 'I am too badly hurt for that now.',
      },
    });
    const page = await scene.open({ reducedMotion: 'reduce' });
    await page.getByText('I am too badly hurt for that now.').waitFor();
    await page.getByLabel('Slip a thought into its mind').fill('collect 2 oak logs');
    await page.keyboard.press('Enter');
    await page.getByText('Accepted').first().waitFor();
    const thought = stack.thoughts.at(-1);
    const task = thought && stack.decide(thought);
    if (task === undefined) throw new Error('no task');
    stack.begin(task.id);
    const trace = page.getByRole('button', { name: `Trace ${task.title}` });
    await trace.waitFor();
    expect(await findingsDarkAndLight(page)).toEqual([]);
    await trace.click();
    await page.getByRole('list', { name: 'Provenance' }).waitFor();
    expect(await findingsDarkAndLight(page)).toEqual([]);
  });

  it('DASH-4: has no accessibility finding while everything is offline', async () => {
    const page = await scene.open({ reducedMotion: 'reduce' });
    await stack.stop();
    await page.getByText('Offline: its body is not responding').waitFor();
    const findings = await axeFindings(page);
    await stack.start();
    await page.getByText('Connected, in the world').waitFor({ timeout: 30_000 });
    expect(findings).toEqual([]);
  });

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
    await expect.poll(() => page.getByRole('radio', { name: 'Its own' }).isChecked()).toBe(true);

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

  it('DASH-4: from phone width to a wide screen nothing has to be scrolled sideways', async () => {
    const page = await scene.open({ viewport: { width: 360, height: 800 } });
    await page.getByLabel('Slip a thought into its mind').fill('collect 3 spruce logs');
    await page.keyboard.press('Enter');
    await page.getByRole('list', { name: 'What becomes of the thought' }).waitFor();
    stack.think('Averylongwordwithoutanyspacesinitthatwouldmakethepagewiderifnobodyhadthoughtofwordslikethat');
    await page
      .getByText(/^Averylongword/)
      .first()
      .waitFor();
    for (const width of [360, 480, 768, 1100, 1920]) {
      await page.setViewportSize({ width, height: 800 });
      const { wide, outside } = await page.evaluate(() => {
        const { scrollWidth, clientWidth } = document.documentElement;
        const outside = [...document.querySelectorAll('button, input:not([type=radio]), h1, h2, h3')]
          .filter((element) => {
            const { left, right } = element.getBoundingClientRect();
            return left < 0 || right > clientWidth;
          })
          .map((element) => element.textContent);
        return { wide: scrollWidth - clientWidth, outside };
      });
      expect({ width, wide, outside }).toEqual({ width, wide: 0, outside: [] });
    }
  });
});
