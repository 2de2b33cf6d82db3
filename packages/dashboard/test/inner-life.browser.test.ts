import { expect, it } from 'vitest';
import { findingsDarkAndLight, tabTo } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';

const MINUTE = 60_000;
const addresses = ['/strategy', '/feelings', '/memory', '/memory/memory_zombie'];

describeInBrowser('the pages of strategy, feelings and memory', (scene) => {
  const { past } = scene.stack;

  it('strategy tells what holds, what was weighed and how it went before, also of a moment of the past', async () => {
    const page = await scene.openAt('/strategy');
    await page
      .getByText('A stone pickaxe can do what my wooden pickaxe cannot, so I will make better tools.')
      .first()
      .waitFor();
    const projects = page.getByRole('region', { name: 'Projects' });
    await projects.getByRole('progressbar', { name: 'Tools reached' }).waitFor();
    const decisions = page.getByRole('region', { name: 'Decisions' });
    await decisions.getByText('Tools 2.27, before staples 1.82').first().click();
    await decisions.getByText('My best pickaxe is a wooden pickaxe').first().waitFor();
    const intents = page.getByRole('region', { name: 'Intents so far' });
    await intents.getByText('No way to the sea is known.').waitFor();
    await intents.getByText('I am running low on wood, so I will stock up.').click();
    await page.getByText('You look at').waitFor();
    const missing = page.getByRole('region', { name: 'What is missing' });
    await missing.getByText('5 of 16, 11 missing').waitFor();
    await page.getByRole('region', { name: 'In this order' }).getByText('Sixteen logs of oak').waitFor();
    await page.goto(page.url().replace(/at=\d+/, `at=${past.now - 300 * MINUTE}`));
    await page.getByText('Nothing is known about that time').waitFor();
  });

  it('where nothing was worth doing strategy tells why each project waited, also when one looks back at that moment', async () => {
    const page = await scene.openAt('/strategy');
    const decisions = page.getByRole('region', { name: 'Decisions' });
    await decisions.getByText('Nothing seems worth doing right now.').first().click();
    await decisions.getByText('2 projects wait').waitFor();
    await decisions.getByText('It is night, and I have a roof over my head. a bucket, a shield').waitFor();
    await page.goto(page.url().replace(/\?.*|$/, `?at=${past.now - 50 * MINUTE}`));
    await page.getByText('You look at').waitFor();
    const weighed = page.getByRole('region', { name: 'What it weighed last' });
    await weighed.getByRole('list', { name: 'Why each project waits' }).getByText('First I need a pickaxe.').waitFor();
  });

  it('feelings answer when and why stress rose, and when it was in danger and what saved it', async () => {
    const page = await scene.openAt('/feelings');
    await page
      .getByRole('img', { name: /^Stress and its six axes/ })
      .locator('canvas')
      .waitFor();
    const rises = page.getByRole('region', { name: 'When and why stress rose' });
    await rises.getByText('+49 within 15 s, from 22 to 71').waitFor();
    await rises.getByText('situation +52, health +21').waitFor();
    expect(await rises.getByRole('link', { name: 'Thought' }).getAttribute('href')).toMatch(
      /^\/thoughts\/thought_close\?at=/,
    );
    const dangers = page.getByRole('region', { name: 'In danger, and what saved it' });
    await dangers.getByText('It lost 8 health, down to 12 of 20, and had 14 after it.').waitFor();
    await dangers.getByText('A reflex ran: “Flee from a zombie”. It was carried out.').waitFor();
    expect(await dangers.getByRole('link', { name: 'Reflex: completed' }).getAttribute('href')).toMatch(
      /^\/tasks\/task_flight/,
    );
    await dangers.getByRole('button', { name: 'Earlier dangers' }).click();
    await dangers.getByText('It lost 3 health, down to 17 of 20, and had 20 after it.').waitFor();
    expect(await dangers.getByRole('button', { name: 'Earlier dangers' }).count()).toBe(0);
    await page.getByRole('img', { name: /^Map of stress: now at/ }).waitFor();
    await page.getByText('lost 8 of its health to zombie').first().waitFor();

    // Dragging over the chart looks at a part of it, which stands in the address.
    const chart = page.getByRole('img', { name: /^Stress and its six axes/ });
    const box = await chart.boundingBox();
    if (box === null) throw new Error('no chart');
    await page.mouse.move(box.x + box.width * 0.4, box.y + 100);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.7, box.y + 100, { steps: 5 });
    await page.mouse.up();
    await page.waitForURL(/span=\d+/);
    const address = new URL(page.url());
    expect(Number(address.searchParams.get('span'))).toBeLessThan(30 * MINUTE);
    expect(Number(address.searchParams.get('at'))).toBeLessThan(past.now);
    await page.getByRole('img', { name: /^Map of stress: then at/ }).waitFor();
    // Both were one step: the way back in the browser leads to the hour that ends now.
    await page.goBack();
    await expect.poll(() => new URL(page.url()).search).toBe('');
    await page.getByRole('img', { name: /^Map of stress: now at/ }).waitFor();
  });

  it('VIEW-6: memory is searched, read to the first memory, and tells what drew on it and what is forgotten', async () => {
    const page = await scene.openAt('/memory');
    const list = page.getByRole('list', { name: 'Memories' });
    await list.getByText('Was in danger: a zombie came near.').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(50);
    await page.getByRole('button', { name: 'Earlier memories' }).click();
    await list.getByText('Collected 70 oak logs.').waitFor();
    await page
      .getByRole('region', { name: 'What fades next' })
      .getByText(/fades in/)
      .first()
      .waitFor();
    await page.getByText('its time was over').waitFor();
    await page.getByText('it can only in a copy of the life').waitFor();

    await page.getByLabel('Places').check();
    await list.getByText('A chest with 12 oak logs').waitFor();
    await expect.poll(() => list.getByRole('listitem').count()).toBe(1);
    await page.getByLabel('Places').uncheck();
    await page.getByLabel('Words').fill('danger');
    await list.getByText('Collected 1 oak logs.').waitFor({ state: 'detached' });
    await list.getByText('Was in danger: a zombie came near.').click();
    await page.getByRole('heading', { name: 'Was in danger: a zombie came near.' }).waitFor();
    const used = page.getByRole('list', { name: 'Used by' });
    expect(await used.getByRole('link', { name: 'The birches again.' }).getAttribute('href')).toBe(
      '/thoughts/thought_birches',
    );
    await used.getByRole('link', { name: 'Collect 2 birch logs' }).waitFor();
    const commands = page.getByRole('region', { name: 'Commands' });
    await commands.getByText('npm run cb -- memory edit memory_zombie "NEW WORDS" --data data-edited').waitFor();
    await page.goto(new URL(`/memory/memory_chest?at=${past.now}`, page.url()).href);
    await page.getByText('The bot had written: A chest with nothing in it.').waitFor();
    await commands.getByText(`fork --at ${new Date(past.now).toISOString()} --into data-edited`).waitFor();
    await page.goto(new URL('/memory/memory_gone', page.url()).href);
    await page.getByText('It was forgotten').waitFor();
    await page.goto(new URL(`/memory?at=${past.now - 21 * MINUTE}`, page.url()).href);
    await page.getByRole('region', { name: 'Known then, forgotten since' }).getByText('Collected 2 sticks.').waitFor();
    expect(await page.getByText('Was in danger: a zombie came near.').count()).toBe(0);
  });

  it('they are for everybody: dark and light, on a phone, by keyboard', async () => {
    const page = await scene.openAt('/memory', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
    for (const address of addresses) {
      await page.goto(new URL(address, page.url()).href);
      await page.getByRole('region').first().waitFor();
      await page.waitForLoadState('networkidle');
      expect([address, ...(await findingsDarkAndLight(page))]).toEqual([address]);
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([address, wide]).toEqual([address, 0]);
    }
    await page.goto(new URL('/feelings', page.url()).href);
    await page.getByRole('button', { name: 'Day', exact: true }).waitFor();
    await tabTo(page, /^Day$/);
    await page.keyboard.press('Enter');
    await page.waitForURL(/span=86400000/);
  });

  it('empty they say so, and a service that fails is named', async () => {
    past.empty();
    const page = await scene.openAt('/strategy');
    await page.getByText('It has not weighed anything yet.').waitFor();
    await page.goto(new URL('/feelings', page.url()).href);
    await page.getByText('No feelings were recorded in this time: it has not felt anything yet.').waitFor();
    await page.getByText('It was in no danger during this time.').waitFor();
    await page.goto(new URL('/memory', page.url()).href);
    await page.getByText('It remembers nothing yet.').waitFor();
    await page.getByText('It has not forgotten anything yet.').waitFor();
    await page.goto(new URL('/memory/nobody', page.url()).href);
    await page.getByText('no trace is left').waitFor();
    await scene.stack.memory.stop();
    await page.goto(new URL('/memory', page.url()).href);
    await page.getByText('Could not ask memory').first().waitFor();
    await scene.stack.memory.start();
  });
});
