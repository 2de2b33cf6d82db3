import type { Task } from '@conscious-bot/contracts/task';
import type { Thought } from '@conscious-bot/contracts/thought';
import type { Locator, Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { type BrowserScene, describeInBrowser } from './in-browser.ts';

/** What is seen within the page's own time-out. */
async function sees(page: Page, text: string | RegExp): Promise<void> {
  await page.getByText(text).first().waitFor();
}

const thoughts = (page: Page) => page.getByRole('region', { name: 'Stream of thoughts' }).getByRole('listitem');

async function post(page: Page, content: string): Promise<void> {
  await page.getByLabel('Slip a thought into its mind').fill(content);
  await page.getByRole('button', { name: 'Think it' }).click();
}

/** The thought cognition recorded of a text. */
function recorded({ stack }: BrowserScene, content: string): Thought {
  const thought = stack.thoughts.find((one) => one.content === content);
  if (thought === undefined) throw new Error(`"${content}" was not recorded`);
  return thought;
}

function decided(scene: BrowserScene, content: string): Task {
  const task = scene.stack.decide(recorded(scene, content));
  if (task === undefined) throw new Error('no task');
  return task;
}

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

describeInBrowser('the dashboard in a browser', (scene) => {
  const { stack } = scene;

  it('DASH-1: shows the bot, its world and mind, its vitals, inventory and inner state', async () => {
    const page = await scene.open();
    await page.getByRole('heading', { name: 'Mira', level: 1 }).waitFor();
    await sees(page, 'Embedded world, seed 42, Minecraft 1.21.4');
    await sees(page, 'Mind: no model, rules only');
    await sees(page, 'day 4, afternoon');
    await sees(page, '18, 71, −43');
    await sees(page, 'Birch forest');
    const items = page.getByRole('list', { name: 'Items carried' }).getByRole('listitem');
    expect(await items.filter({ hasText: 'Cobblestone' }).textContent()).toContain('37');
    expect(await page.getByRole('progressbar', { name: 'Stress' }).getAttribute('aria-valuenow')).toBe('20');
    stack.setWorld({ health: 4, inventory: [{ name: 'bread', count: 2 }] });
    await items.filter({ hasText: 'Bread' }).waitFor();
    await expect.poll(() => items.count()).toBe(1);
  });

  it('shows what the bot did of its own accord', async () => {
    const page = await scene.open();
    const agency = page.getByRole('region', { name: 'Agency' });
    await agency.getByText('Goal tags per call').waitFor();
    expect(await agency.getByRole('definition').allTextContents()).toEqual(['12', '3', '0', '5', '2', '4', '0.25']);
    await agency.getByText('Drives add facts, not goals.').waitFor();
  });

  it('shows how the executive does, and says that planning is offline when it goes', async () => {
    const page = await scene.open();
    const executive = page.getByRole('region', { name: 'Executive' });
    await executive.getByText('last 1 h').waitFor();
    const statistics = executive.locator('dl > div');
    const shown = await statistics.evaluateAll((rows) =>
      rows.map((row) => [row.querySelector('dt')?.textContent, row.querySelector('dd')?.textContent]),
    );
    expect(shown).toEqual([
      ['First command, median', '140 ms'],
      ['First command, 95th percentile', '910 ms'],
      ['Actions per second', '0.25'],
      ['Repairs per plan', '0.25'],
      ['Retries that succeeded', '88 %'],
      ['Timeouts in the last hour', '2'],
      ['Stuck loops in the last hour', '1'],
      ['Router overrides', '8 %'],
      ['Gain from learned priors', '+12 points'],
      ['Hazards avoided', '75 %'],
      ['Collect, reached 3 times', '3.0 (95 % within 4)'],
      ['Craft, reached once', '5'],
    ]);
    await stack.planning.stop();
    await executive.getByText('Planning is offline. These are its last figures.').waitFor();
    await expect.poll(() => statistics.count()).toBe(12);
    await stack.planning.start();
    await executive.getByText('Planning is offline. These').waitFor({ state: 'detached', timeout: 30_000 });
  });

  it('DASH-1: shows how each verb keeps its promises', async () => {
    const page = await scene.open();
    const capabilities = page.getByRole('region', { name: 'Capabilities' });
    await capabilities.getByRole('rowheader', { name: 'Collect item' }).waitFor();
    expect(await capabilities.getByRole('row').allTextContents()).toEqual([
      'VerbDoneMeanp95',
      'Collect item9 of 126.4 s14.2 s',
      'Last failure: no oak_log in sight',
      'Chat4 of 40.1 s0.3 s',
    ]);
  });

  it('DASH-1: shows what happens to it and what is done about it, the newest first', async () => {
    const page = await scene.open();
    const events = page.getByRole('region', { name: 'Events' });
    stack.body.emit('botEvent', { name: 'damage', detail: { amount: 3, health: 14, source: { entity: 'zombie' } } });
    await events.getByText('Hurt by zombie: −3, health 14').waitFor();
    stack.planning.emit('idle_period', { idle_reason: 'all_in_backoff', since: Date.now(), taskCounts: {} });
    await events.getByText('Idle: every task waits to be tried again').waitFor();
    expect((await events.getByRole('listitem').allTextContents()).slice(0, 2)).toEqual([
      expect.stringContaining('Idle'),
      expect.stringContaining('zombie'),
    ]);
  });

  it('DASH-1: shows what it remembers, and says that memory is offline when it goes', async () => {
    const page = await scene.open();
    const memories = page.getByRole('region', { name: 'Memories' });
    await memories.getByText('Collected 3 oak logs.').waitFor();
    await memories.getByText('what happened').first().waitFor();
    await stack.memory.stop();
    await memories.getByText('Memory is offline').waitFor();
    await memories.getByText('Collected 3 oak logs.').waitFor();
    await stack.memory.start();
    await memories.getByText('Memory is offline').waitFor({ state: 'detached', timeout: 30_000 });
  });

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
    for (const name of ['Time', 'Situation', 'Health', 'Resources', 'Protection', 'Location'])
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

  it('thoughts appear live, each with its badge, and the filter tells them apart', async () => {
    const page = await scene.open();
    stack.think('A pig walks by.');
    stack.think('collect 1 oak log', {
      metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 1 },
    });
    const own = thoughts(page).filter({ hasText: 'A pig walks by.' });
    const intrusive = thoughts(page).filter({ hasText: 'collect 1 oak log' });
    await own.getByText('CoT', { exact: true }).waitFor();
    await intrusive.getByText('Intrusive', { exact: true }).waitFor();

    await page.getByRole('radio', { name: 'Intrusive' }).check({ force: true });
    await own.waitFor({ state: 'detached' });
    await expect.poll(() => intrusive.count()).toBe(1);
    await page.getByRole('radio', { name: 'CoT' }).check({ force: true });
    await own.waitFor();
    expect(await intrusive.count()).toBe(0);
  });

  it('DASH-1: a thought that is posted is followed over outcome, decision and work to its end', async () => {
    const page = await scene.open();
    await post(page, 'collect 3 oak logs');
    const trail = page.getByRole('list', { name: 'What becomes of the thought' });
    await trail.getByText('Accepted: collect 3 oak logs.').waitFor();
    await trail.getByText('Planning decides').waitFor();

    const task = decided(scene, 'collect 3 oak logs');
    await trail.getByText('It became a task.').waitFor();
    stack.begin(task.id);
    await trail.getByText('Look for an oak log, 0 of 3 oak logs').waitFor();
    stack.end(task.id);
    stack.begin(task.id);
    stack.progress(task.id, 2, 3, 'oak_log');
    await trail.getByText('Collect 3 oak logs, 2 of 3 oak logs').waitFor();

    const now = page.getByRole('region', { name: 'Right now' });
    await now.getByText('2 of 3 oak logs').waitFor();
    const steps = page.getByRole('region', { name: 'Tasks' }).getByRole('list', { name: 'Steps' });
    expect(await steps.getByRole('listitem').allInnerTexts()).toEqual([
      expect.stringContaining('(done)'),
      expect.stringContaining('(under way)'),
    ]);

    stack.end(task.id);
    stack.complete(task.id);
    await trail.getByText('It is done.').waitFor();
    await now.getByText('Standing still').waitFor();
    await page.getByRole('button', { name: 'Dismiss' }).click();
    await trail.waitFor({ state: 'detached' });
  });

  it.each([
    ['dig straight down', 'Refused (dig straight down)', 'refused: dig straight down'],
    ['sleep later', 'Resisted: “I am too badly hurt for that now.”', 'resisted'],
    ['where are you?', 'It answers: “I am at 12 64 -7.”', 'accepted'],
    ['what a lovely sunset', 'It asks for nothing, so it stays a thought.', 'accepted'],
  ])('"%s" ends as "%s"', async (content, text, chip) => {
    const page = await scene.open();
    await post(page, content);
    const trail = page.getByRole('list', { name: 'What becomes of the thought' });
    await trail.getByText(text).waitFor();
    await thoughts(page).filter({ hasText: content }).getByText(chip, { exact: true }).waitFor();
  });

  it('INTR-2: what was resisted says why, and is acted on when it is insisted on', async () => {
    const page = await scene.open();
    await post(page, 'rest later on');
    const item = thoughts(page).filter({ hasText: 'rest later on' });
    await item.getByText('I am too badly hurt for that now.').waitFor();
    await item.getByRole('button', { name: 'Insist' }).click();
    await sees(page, 'It asks for nothing, so it stays a thought.');
    await item.getByText('accepted', { exact: true }).waitFor();
    expect(await item.getByRole('button', { name: 'Insist' }).count()).toBe(0);
  });

  it('the same intrusive thought again is suppressed, and stands in the stream once', async () => {
    const page = await scene.open();
    await post(page, 'sing a song');
    await sees(page, 'It asks for nothing');
    await post(page, '  Sing  a SONG ');
    await sees(page, 'Suppressed: it had the same thought a moment ago.');
    expect(
      await thoughts(page)
        .filter({ hasText: /sing a song/i })
        .count(),
    ).toBe(1);
  });

  it('a task is traced from its thought to its effects', async () => {
    const page = await scene.open();
    await post(page, 'collect 2 birch logs');
    await sees(page, 'Planning decides');
    const task = decided(scene, 'collect 2 birch logs');
    stack.begin(task.id);
    stack.end(task.id);
    const button = page.getByRole('button', { name: `Trace ${task.title}` });
    await button.click();
    const dialog = page.getByRole('dialog', { name: 'From thought to effect' });
    const tree = dialog.getByRole('list', { name: 'Provenance' });
    await tree.getByText('+1 birch_log').waitFor();
    const kinds = await tree
      .locator('[data-kind]')
      .evaluateAll((nodes) => nodes.map((n) => n.getAttribute('data-kind')));
    expect(kinds).toEqual(['thought', 'intent', 'task', 'plan', 'step', 'action', 'effect', 'step']);
    await tree.getByText(task.id, { exact: true }).waitFor();
    await page.keyboard.press('Escape');
    await dialog.waitFor({ state: 'detached' });
  });

  it('VIEW-1: the way from a feeling to the step of the moment is seen at a glance, with what else was weighed behind it', async () => {
    const page = await scene.open();
    await post(page, 'collect 4 oak logs');
    await sees(page, 'Planning decides');
    const task = decided(scene, 'collect 4 oak logs');
    stack.begin(task.id);
    const why = page.getByRole('region', { name: 'Why' });
    await why.getByRole('button', { name: 'Step Look for an oak log.' }).waitFor();
    await why.getByRole('button', { name: 'Thought collect 4 oak logs' }).waitFor();
    await why
      .getByRole('button', { name: /^Intent Somebody asked for this, so it comes first\. Then: A stone pickaxe/ })
      .click();
    const weighed = why.getByRole('table', { name: 'What it weighed' });
    await weighed.waitFor();
    expect(await weighed.getByRole('rowheader').allTextContents()).toEqual(['Tools', 'Staples']);
    await why.getByRole('button', { name: /^Task/ }).click();
    await why.getByText('The search found the cheapest way known.').waitFor();
    await page.keyboard.press('Escape');
    await why.getByText('The search found the cheapest way known.').waitFor({ state: 'detached' });
    stack.end(task.id);
    stack.complete(task.id);
  });

  it('VIEW-3, VIEW-4: every thought and every task has a page of its own, and one leads to the other', async () => {
    const page = await scene.open();
    const told = stack.think('I could do with some birch.', {
      goal: { action: 'collect', target: 'birch_log', amount: 2 },
      convertEligible: true,
      metadata: {
        provenance: 'chain-of-thought',
        extractedGoalSource: 'tag',
        callId: 'call_1',
        mind: 'model',
        goalTableVersion: 1,
      },
    });
    const task = stack.decide(told);
    if (task === undefined) throw new Error('no task');
    stack.begin(task.id);
    await page.getByRole('link', { name: 'I could do with some birch.' }).click();
    await page.getByRole('heading', { name: 'I could do with some birch.', level: 1 }).waitFor();
    await sees(page, 'the birches by the lake.');
    await sees(page, 'The birches again. [GOAL: collect birch_log 2]');
    await page.getByRole('link', { name: 'The task' }).click();
    await page.waitForURL(`**/tasks/${task.id}`);
    const spans = page.getByRole('list', { name: 'Along its time' }).getByRole('listitem');
    await spans.first().waitFor();
    await expect.poll(() => spans.filter({ hasText: /^Step/ }).count()).toBe(2);
    await sees(page, 'Digging 6.0 s, 60 %');
    await page.reload();
    await page.getByRole('link', { name: 'The thought behind it' }).click();
    await page.getByRole('heading', { name: 'I could do with some birch.', level: 1 }).waitFor();
    await page.goto(new URL('/thoughts/thought_of_nobody', page.url()).href);
    await sees(page, 'Cognition does not know this thought.');
  });

  it('VIEW-8: a task is paused, resumed and cancelled on the page', async () => {
    const page = await scene.open();
    await post(page, 'collect 6 oak logs');
    await sees(page, 'Planning decides');
    const task = decided(scene, 'collect 6 oak logs');
    const tasks = page.getByRole('region', { name: 'Tasks' });
    await tasks.getByRole('button', { name: `Pause ${task.title}` }).click();
    await tasks.getByRole('button', { name: `Resume ${task.title}` }).click();
    await tasks.getByRole('button', { name: `Pause ${task.title}` }).waitFor();
    await tasks.getByRole('button', { name: `Cancel ${task.title}` }).click();
    await expect.poll(() => stack.tasks.get(task.id)?.status).toBe('cancelled');
    await tasks.getByRole('button', { name: `Cancel ${task.title}` }).waitFor({ state: 'detached' });
  });

  it('VIEW-8: the bot is stopped as a whole, and let live again as before', async () => {
    const page = await scene.open();
    stack.mode = 'motivators';
    await post(page, 'collect 7 oak logs');
    await sees(page, 'Planning decides');
    const task = decided(scene, 'collect 7 oak logs');
    await page.getByRole('button', { name: `Cancel ${task.title}` }).waitFor();
    // Seen once the page has asked planning again.
    await page.reload();
    // What comes with the page is seen before it is alive.
    await page.getByText('Connected, in the world').waitFor();
    await page.getByRole('button', { name: `Cancel ${task.title}` }).waitFor();
    await page.getByRole('button', { name: /^Intent/ }).waitFor();
    await page.getByRole('button', { name: 'Stop everything it does' }).click();
    await page.getByText('It sets no goals of its own, but still does what it is asked.').waitFor();
    expect([stack.mode, stack.tasks.get(task.id)?.status]).toEqual(['off', 'cancelled']);
    await page.getByRole('button', { name: 'Let it live' }).click();
    await page.getByText('It sets no goals of its own, but still').waitFor({ state: 'detached' });
    expect(stack.mode).toBe('motivators');
  });

  it('DASH-1: the viewer is not loaded until it is asked for, and goes again', async () => {
    const page = await scene.open();
    expect(await page.locator('iframe').count()).toBe(0);
    expect(stack.viewerRunning).toBe(false);
    await page.getByRole('button', { name: 'Open the 3D view' }).click();
    await page.frameLocator('iframe').getByText('minecraft-interface').waitFor();
    expect(stack.viewerRunning).toBe(true);
    await page.getByLabel('Distance').selectOption('8 chunks');
    await expect.poll(() => stack.viewerLook).toEqual({ firstPerson: false, distance: 8 });
    await page.getByLabel('Through its eyes').check();
    await expect.poll(() => stack.viewerLook).toEqual({ firstPerson: true, distance: 8 });
    await page.locator('iframe[title="The world through the bot’s eyes"]').waitFor();
    await page.getByRole('button', { name: 'Stop the view' }).click();
    await page.getByRole('button', { name: 'Open the 3D view' }).waitFor();
    await expect.poll(() => stack.viewerRunning).toBe(false);
  });

  it('DASH-1: a service that goes is shown in its panel while the rest lives on, and its return is noticed', async () => {
    const page = await scene.open();
    const services = page.getByRole('list', { name: 'Services' });
    await stack.planning.stop();
    await sees(page, 'Planning is offline. Tasks pick up where they left off once it is back.');
    await services.getByText('offline').waitFor();
    stack.think('I am still thinking.');
    await thoughts(page).filter({ hasText: 'I am still thinking.' }).waitFor();
    await stack.planning.start();
    await page.getByText('Planning is offline. Tasks').waitFor({ state: 'detached', timeout: 30_000 });

    await stack.body.stop();
    await sees(page, 'Offline: its body is not responding');
    await sees(page, /The body service is offline\. This is the last it reported/);
    await stack.body.start();
    await page.getByText('Connected, in the world').waitFor({ timeout: 30_000 });

    await stack.cognition.stop();
    await sees(page, 'These are defaults, not feelings.');
    await post(page, 'say something');
    await sees(page, 'It could not be delivered: cognition is offline. Send it again once it is back.');
    expect(await page.getByLabel('Slip a thought into its mind').inputValue()).toBe('say something');
    await stack.cognition.start();
    await page.getByText('These are defaults').waitFor({ state: 'detached', timeout: 30_000 });
  });

  it('DASH-2: a page nobody looks at lets go of its streams, and has missed nothing when it is looked at again', async () => {
    const page = await scene.open({ viewport: { width: 800, height: 600 } });
    const opened: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('cognitive-stream')) opened.push(request.url());
    });
    await page.clock.install();
    const look = (hidden: boolean) =>
      page.evaluate((value) => {
        Object.defineProperty(document, 'hidden', { configurable: true, get: () => value });
        document.dispatchEvent(new Event('visibilitychange'));
      }, hidden);
    await look(true);
    await page.clock.fastForward(20_000);
    await look(false);
    expect(opened).toHaveLength(0);
    await look(true);
    await page.clock.fastForward(31_000);
    stack.think('Nobody is looking.');
    await look(false);
    await thoughts(page).filter({ hasText: 'Nobody is looking.' }).waitFor();
    expect(opened).toHaveLength(1);
  });
});
