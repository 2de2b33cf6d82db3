import { expect, it } from 'vitest';
import { describeInBrowser } from './in-browser.ts';
import { decided, post, sees } from './on-the-page.ts';

describeInBrowser('the work of the bot in a browser', (scene) => {
  const { stack } = scene;

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
    // Its id is for whoever looks for it in the data, and stands with them.
    await tree.getByText('Details of this task').click();
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
});
