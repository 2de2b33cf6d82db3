import type { ModelAccess } from '@conscious-bot/contracts/model';
import { expect, it } from 'vitest';
import { findingsDarkAndLight } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';

const totals = { calls: 3, failed: 1, promptTokens: 1_200, completionTokens: 90, cachedTokens: 0, cost: 0.0012 };
const access: ModelAccess = {
  circuit: { state: 'closed', failures: 0, opensInMs: 0 },
  pausedMs: 0,
  waiting: 0,
  budgets: { all: { used: 3, most: 600 }, idle: { used: 2, most: 60 } },
  usage: { ...totals, byKind: { idle: { ...totals, calls: 2 }, planning: { ...totals, calls: 1, promptTokens: 400 } } },
};

describeInBrowser('the page on the system', (scene) => {
  const { stack } = scene;

  it('shows each process, its verbs and its settings, and changes what may be changed in flight', async () => {
    const page = await scene.openAt('/system');
    const services = page.getByRole('region', { name: 'Services' });
    await services.getByRole('row', { name: /^Planning ready/ }).waitFor();
    await expect.poll(() => services.getByRole('row').count()).toBe(6);
    expect(await services.getByRole('link', { name: 'API of Body' }).getAttribute('href')).toBe(
      `${stack.body.url}/docs`,
    );
    const verbs = page.getByRole('region', { name: 'Capabilities' });
    await verbs.getByRole('row', { name: /^Collect item Digs or picks up/ }).waitFor();
    expect(await verbs.getByText('Ride boat').count()).toBe(0);
    await verbs.getByLabel('Only those used in the last hour').uncheck();
    await verbs.getByText('Ride boat').waitFor();

    const settings = page.getByRole('region', { name: 'Settings' });
    await settings.getByLabel('Service').selectOption('cognition');
    expect(await settings.getByText('COGNITION_PORT').count()).toBe(0);
    const level = settings.getByLabel('LOG_LEVEL');
    await level.fill('loud');
    await settings.getByRole('button', { name: 'Change' }).click();
    await settings.getByRole('alert').getByText('"loud" is none of').waitFor();
    await level.fill('debug');
    await settings.getByRole('button', { name: 'Change' }).click();
    await settings.getByRole('button', { name: 'Change' }).waitFor({ state: 'detached' });
    expect(stack.settings.get('LOG_LEVEL')).toBe('debug');
  });

  it('tells what the model cost, by what it was asked for', async () => {
    const page = await scene.openAt('/system');
    await page.getByText('Rules do all the thinking').waitFor();
    stack.mind = { mode: 'model', model: 'small-one', found: 'config', access };
    const model = page.getByRole('region', { name: 'Model and its cost' });
    await model.getByRole('row', { name: 'Idle moments 2 1 1,200 90 0.0012' }).waitFor();
    await model.getByRole('row', { name: 'All 3 1 1,200 90 0.0012' }).waitFor();
    await model.getByRole('row', { name: 'Idle moments 2 60' }).waitFor();
    stack.mind = { mode: 'none', found: 'none' };
  });

  it('VIEW-2: rewound, it tells what the model had cost by then, or that it is no longer known', async () => {
    stack.mind = { mode: 'model', model: 'small-one', found: 'config', access };
    stack.thinking.usageAt = (at) => {
      const then = { ...totals, calls: 1, failed: 0, cost: 0.0004 };
      return at < 1_700_000_000_000 ? undefined : { ...then, byKind: { idle: then } };
    };
    const page = await scene.openAt('/system?at=1700000000000');
    const model = page.getByRole('region', { name: 'Model and its cost' });
    await model.getByRole('table', { name: 'Since this data directory was made, up to then' }).waitFor();
    await model.getByRole('row', { name: 'All 1 0 1,200 90 0.0004' }).waitFor();
    await model.getByRole('row', { name: 'Idle moments 2 60' }).waitFor();
    expect(await model.getByRole('row', { name: /0\.0012/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'A minute back' }).click();
    await model.getByText('What it had cost by then is not known').waitFor();
    expect(await model.getByRole('row', { name: /^All 1/ }).count()).toBe(0);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await model.getByRole('row', { name: 'All 3 1 1,200 90 0.0012' }).waitFor();
    stack.mind = { mode: 'none', found: 'none' };
    stack.thinking.usageAt = undefined;
  });

  it('says which service does not answer, and is for everybody, also on a phone', async () => {
    const page = await scene.openAt('/system', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    await page.getByRole('row', { name: /^Planning ready/ }).waitFor();
    expect(await findingsDarkAndLight(page)).toEqual([]);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
    await stack.planning.stop();
    await page.getByRole('row', { name: /^Planning does not answer/ }).waitFor();
    await page.getByText('It keeps no log here.').waitFor();
    await stack.planning.start();
  });

  it('VIEW-2: rewound, these pages say what of them is only known as it is now', async () => {
    const page = await scene.openAt('/system?at=1700000000000');
    const said = (panel: string, sentence: string) =>
      page.getByRole('region', { name: panel }).getByRole('note').getByText(sentence).waitFor();
    await said('Services', 'The services as they are now');
    await said('Model and its cost', 'The model as it is now');
    await page.getByText('No model had been asked anything by then.').waitFor();
    await said('Capabilities', 'The capabilities as they are now');
    await said('Settings', 'The settings that hold now');
    await said('Doctor', 'the machine as it is now');
    await page.getByRole('region', { name: 'Logs up to then' }).waitFor();
    await page.goto(new URL('/strategy?at=1700000000000', page.url()).href);
    await said('Projects', 'The projects as they are now');
    await page.goto(new URL('/lab?at=1700000000000', page.url()).href);
    await page.getByRole('note').getByText('do not belong to this life').waitFor();
    await page.goto(new URL('/lab/kept%3Afirst/kept%3Asecond?at=1700000000000', page.url()).href);
    await page.getByRole('note').getByText('as they lie on this machine now').waitFor();
    await page.getByRole('button', { name: 'Back to now' }).click();
    await page.getByRole('note').waitFor({ state: 'detached' });
  });

  it('leads to every page and keeps the moment that is looked at', async () => {
    const page = await scene.openAt('/system?at=1700000000000');
    const bar = page.getByRole('complementary', { name: 'The moment you are looking at' });
    await bar.getByText('ago').waitFor();
    const ways = page.getByRole('navigation', { name: 'Pages' });
    expect(await ways.getByRole('link', { name: 'World' }).getAttribute('href')).toBe('/world?at=1700000000000');
    expect(await ways.getByRole('link', { name: 'System' }).getAttribute('aria-current')).toBe('page');
    await bar.getByRole('button', { name: 'A minute back' }).click();
    await page.waitForURL('**/system?at=1699999940000');
    await bar.getByRole('button', { name: 'Back to now' }).click();
    await bar.waitFor({ state: 'detached' });
    await page.waitForURL(/\/system$/);
  });
});
