import { signalOf } from '@conscious-bot/contracts';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, tabTo } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';
import { aTask } from './scene.ts';

const timeline = (page: Page) => page.getByRole('region', { name: 'Timeline' });
const inSight = (page: Page) => timeline(page).getByRole('list', { name: 'In sight' }).getByRole('listitem');

async function openList(page: Page): Promise<void> {
  await timeline(page).getByText('What is in view, as a list').click();
}

/** The page looks at `at` from now on. */
async function lookAt(page: Page, at: number): Promise<void> {
  await page.goto(new URL(`/?at=${at}`, page.url()).href);
  await page.getByText('You look at').waitFor();
}

describeInBrowser('the timeline in a browser', (scene) => {
  const { stack } = scene;

  it('VIEW-2: thoughts, tasks, steps, harm, calls of the model and services share one axis of time, and each leads to its page', async () => {
    const page = await scene.open();
    const thought = stack.think('I could do with some wood.', {
      goal: { action: 'collect', target: 'oak_log', amount: 2 },
      convertEligible: true,
    });
    const task = stack.decide(thought);
    if (task === undefined) throw new Error('no task');
    stack.begin(task.id);
    stack.end(task.id);
    stack.complete(task.id);
    stack.body.emit('botEvent', { name: 'damage', detail: { amount: 3, health: 14 } });
    stack.body.emit('botEvent', { name: 'death', detail: { message: 'Mira was slain by a zombie' } });
    stack.cognition.emit('model.called', {
      callId: 'call_1',
      kind: 'idle',
      purpose: 'idle',
      result: 'ok',
      durationMs: 900,
    });
    stack.cognition.emit('service.degraded', { what: 'the model', detail: 'it does not answer' });
    await openList(page);
    for (const row of [
      /Thoughts I could do with some wood\./,
      /Tasks Collect 2 oak_log: completed/,
      /Actions Look for an oak log: done/,
      /Harm and food Hurt: 3 lost/,
      /Model calls Model asked for idle: answered/,
      /Services Without the model/,
      /Died: Mira was slain by a zombie/,
    ])
      await inSight(page).filter({ hasText: row }).first().waitFor();
    await inSight(page).getByRole('link', { name: 'I could do with some wood.' }).click();
    await page.waitForURL(`**/thoughts/${thought.id}`);
  });

  it('VIEW-2: rewound, the page shows what held then, with the map of then in place of the 3D view, and comes back to now', async () => {
    const page = await scene.open();
    stack.setWorld({ health: 13, biome: 'desert', timeOfDay: 6_000 });
    const before = stack.think('The sand is warm.');
    const then = Date.now();
    await expect.poll(() => Date.now()).toBeGreaterThan(then + 20);
    stack.setWorld({ health: 4, biome: 'swamp', timeOfDay: 18_000 });
    stack.think('It is wet here.');
    const body = page.getByRole('region', { name: 'Body', exact: true });
    await body.getByText('Swamp').waitFor();
    await lookAt(page, then);
    await body.getByText('Desert').waitFor();
    await body.getByText('13 of 20').waitFor();
    const header = page.getByRole('banner');
    await header.getByText('In the world at that moment').waitFor();
    await header.getByText('12:00', { exact: true }).waitFor();
    const why = page.getByRole('region', { name: 'Why' });
    await why.getByRole('button', { name: `Thought ${before.content}` }).waitFor();
    const view = page.getByRole('region', { name: 'View', exact: true });
    await view.getByRole('application', { name: /^Map/ }).waitFor();
    await view.getByText('The map as it was known at this moment: the 3D view shows only the present.').waitFor();
    const map = new URL(
      (await view.getByRole('link', { name: 'The whole map' }).getAttribute('href')) ?? '',
      page.url(),
    );
    expect([map.pathname, map.searchParams.get('at')]).toEqual(['/world', String(then)]);
    await page.getByRole('button', { name: 'Back to now' }).click();
    await body.getByText('Swamp').waitFor();
    expect(new URL(page.url()).search).toBe('');
  });

  it('VIEW-2: the life is played from the moment looked at, faster than it was lived, until somebody pauses it or it is at now', async () => {
    const page = await scene.open();
    const then = Date.now() - 3_600_000;
    await lookAt(page, then);
    const shown = () => Number(new URL(page.url()).searchParams.get('at') ?? Number.NaN);
    const steps = () => page.evaluate(() => history.length);
    const before = await steps();
    await page.getByLabel('Speed of playing').selectOption('10×');
    await page.getByRole('button', { name: 'Play the life' }).click();
    await expect.poll(shown).toBeGreaterThanOrEqual(then + 20_000);
    await page.getByRole('button', { name: 'Pause the life' }).click();
    const paused = shown();
    // Longer than it takes to go on.
    await page.waitForTimeout(2_500);
    expect(shown()).toBe(paused);
    expect((paused - then) % 10_000).toBe(0);
    expect(await steps()).toBe(before);
    await lookAt(page, Date.now() - 30_000);
    await page.getByLabel('Speed of playing').selectOption('60×');
    await page.getByRole('button', { name: 'Play the life' }).click();
    await page.getByText('You look at').waitFor({ state: 'detached' });
    expect(new URL(page.url()).search).toBe('');
  });

  it('VIEW-2: days back, the page shows the body as it was, says how old that picture is, and where it was hurt', async () => {
    const then = Date.now() - 3 * 86_400_000;
    stack.body.emitAt(then - 540_000, 'bot.state', { ...stack.world, at: then - 540_000, health: 7, food: 11 });
    stack.body.emitAt(then - 60_000, 'botEvent', { name: 'damage', detail: { amount: 5, health: 7 } });
    stack.body.emitAt(then - 30_000, 'signal', signalOf('food_low', { food: 6 }));
    const page = await scene.open();
    await page.goto(new URL(`/?at=${then}`, page.url()).href);
    const body = page.getByRole('region', { name: 'Body', exact: true });
    await body.getByText('7 of 20').waitFor();
    await body.getByText('11 of 20').waitFor();
    await page.getByText('The body’s last record before that moment is 9 min older.').waitFor();
    await openList(page);
    await inSight(page).filter({ hasText: 'Hurt: 5 lost' }).waitFor();
    await inSight(page).filter({ hasText: 'Food low' }).waitFor();
  });

  it('VIEW-2: what had begun before what is in sight and ended after it is there', async () => {
    const hours = (ago: number) => Date.now() - ago * 3_600_000;
    const long = aTask({ id: 'task_long', title: 'dig a long mine', status: 'completed', createdAt: hours(9) });
    stack.planning.emitAt(hours(5), 'task.finished', { ...long, finishedAt: hours(5) }, { taskId: long.id });
    const page = await scene.open();
    await lookAt(page, Math.round(hours(7)));
    await openList(page);
    await inSight(page).filter({ hasText: 'Tasks Dig a long mine: completed' }).waitFor();
  });

  it('VIEW-2: where the bot did not run, nothing is drawn as going on, and that is said', async () => {
    const hours = (ago: number) => Date.now() - ago * 3_600_000;
    const kept = aTask({ id: 'task_kept', title: 'build a long wall', status: 'completed', createdAt: hours(29) });
    stack.planning.emitAt(hours(25), 'task.finished', { ...kept, finishedAt: hours(25) }, { taskId: kept.id });
    stack.body.emitAt(hours(26), 'service.resumed', { downSince: hours(28) });
    const page = await scene.open();
    await lookAt(page, Math.round(hours(27)));
    await openList(page);
    await inSight(page).filter({ hasText: 'Services Not running for 2 h' }).waitFor();
    const picture = timeline(page).locator('canvas');
    const hitAt = async (lane: string) => {
      const row = await timeline(page).locator('ul').getByText(lane, { exact: true }).boundingBox();
      const box = await picture.boundingBox();
      if (row === null || box === null) throw new Error('the timeline is not drawn');
      await page.mouse.move(box.x + box.width * 0.3, row.y + row.height / 2);
      return picture.getAttribute('data-hit');
    };
    await expect.poll(() => hitAt('Services')).toBe('true');
    expect(await hitAt('Tasks')).toBe('false');
    await page.getByText('The bot was not running at that moment').waitFor();
    await page.getByRole('banner').getByText('In no world at that moment').waitFor();
    // Before it stopped the task is there.
    await lookAt(page, Math.round(hours(28.5)));
    await expect.poll(() => hitAt('Tasks')).toBe('true');
    expect(await page.getByText('The bot was not running at that moment').count()).toBe(0);
  });

  it('VIEW-2: the moment is set by brush and by keys, and the timeline pauses, moves and zooms', async () => {
    const page = await scene.open();
    stack.think('A quiet hour.');
    const moment = timeline(page).getByRole('slider', { name: 'Selected moment' });
    await moment.waitFor();
    expect(await moment.getAttribute('aria-valuetext')).toBe('now');
    const box = await moment.boundingBox();
    if (box === null) throw new Error('the timeline is not drawn');
    // Along the scale: the cursor follows the pointer.
    await page.mouse.move(box.x + box.width * 0.8, box.y + 8);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.5, box.y + 8, { steps: 4 });
    await page.mouse.up();
    await page.getByText('You look at').waitFor();
    const brushed = Number(new URL(page.url()).searchParams.get('at'));
    expect(Date.now() - brushed).toBeGreaterThan(5 * 60_000);
    await timeline(page).getByRole('button', { name: 'Paused' }).click();
    await page.getByText('You look at').waitFor({ state: 'detached' });
    await moment.focus();
    await page.keyboard.press('ArrowLeft');
    await page.getByText('You look at').waitFor();
    await page.keyboard.press('End');
    await page.getByText('You look at').waitFor({ state: 'detached' });

    // The picture itself is dragged: the present moves out of sight, and is no longer followed.
    await page.mouse.move(box.x + box.width * 0.3, box.y + 60);
    await page.mouse.down();
    await page.mouse.move(box.x + box.width * 0.9, box.y + 60, { steps: 4 });
    await page.mouse.up();
    await timeline(page).getByRole('button', { name: 'Paused' }).waitFor();
    expect(new URL(page.url()).search).toBe('');
    await timeline(page).getByRole('button', { name: 'Whole life' }).click();
    await openList(page);
    await inSight(page).filter({ hasText: 'A quiet hour.' }).first().waitFor();
  });

  it('much is counted instead of listed, and a service that is away is named', async () => {
    const page = await scene.open();
    for (let number = 0; number < 501; number += 1) stack.think(`Thought number ${number}.`);
    await page.reload();
    await openList(page);
    await timeline(page).getByText('There is too much in view to list it all (Thoughts').waitFor();
    // The page itself carries only the newest of them, and leads to the rest.
    const stream = page.getByRole('region', { name: 'Stream of thoughts' });
    await stream.getByText('Thought number 500.').waitFor();
    expect(await stream.getByRole('listitem').count()).toBe(40);
    expect(await stream.getByRole('link', { name: 'Earlier thoughts' }).getAttribute('href')).toBe('/mind');
    await stack.planning.stop();
    await page.reload();
    await timeline(page).getByText('Without Planning: part of the past is missing.').waitFor();
    await stack.planning.start();
  });

  it('what is written is told before it is posted, and can be completed', async () => {
    const page = await scene.open();
    await page.getByLabel('Slip a thought into its mind').fill('collect 3 oak');
    await page.getByText('I would collect 3 oak.').waitFor();
    expect(await page.locator('datalist option').getAttribute('value')).toBe('collect 3 oak logs');
    expect(stack.thoughts.some(({ content }) => content === 'collect 3 oak')).toBe(false);
  });

  it('DASH-4: the timeline is reached by keyboard, fits a phone, and has no accessibility finding, live and rewound', async () => {
    const page = await scene.open({ viewport: { width: 390, height: 800 }, reducedMotion: 'reduce' });
    // The map opens by itself two seconds after the page stands, and has stops of its own: on a busy machine there were too many before the timeline.
    await page.evaluate(() => localStorage.setItem('view', 'nothing'));
    await page.reload();
    // The timeline comes behind the rest of the page.
    await timeline(page).getByRole('slider', { name: 'Selected moment' }).waitFor();
    await tabTo(page, /Selected moment/);
    await lookAt(page, Date.now() - 60_000);
    const { wide, findings } = {
      wide: await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth),
      findings: await axeFindings(page),
    };
    expect([wide, findings]).toEqual([0, []]);
  });
});
