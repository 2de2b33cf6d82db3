import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { axeFindings, tabTo } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';
import { aThought } from './scene.ts';

const minute = 60_000;

describeInBrowser('the page of the mind', (scene) => {
  const { stack } = scene;
  const now = Date.now();
  const stream = (page: Page) => page.getByRole('region', { name: 'Stream of thoughts' });

  it('is empty, and fills by itself when the bot begins to think', async () => {
    const page = await scene.openAt('/mind');
    await page.getByText('Nothing on its mind yet.').waitFor();
    const { metadata } = aThought({ id: 'x', content: 'x' });
    const memories = ['memory_birches', 'memory_lake'];
    stack.think('The first of all thoughts.', { at: now - 900 * minute, metadata: { ...metadata, memories } });
    const first = stream(page).getByRole('article').filter({ hasText: 'The first of all thoughts.' });
    await first.getByText('2 memories in its prompt').waitFor();
  });

  it('folds what repeats, leads back to the first thought, and searches and narrows down by its address', async () => {
    // Of long ago: only cognition knows them.
    for (let n = 0; n < 250; n += 1)
      stack.thinking.thoughts.push(
        aThought({ id: `old_${n}`, content: `Old thought ${n}.`, at: now - (800 - n) * minute }),
      );
    for (let n = 0; n < 6; n += 1)
      stack.thinking.thoughts.push(aThought({ id: `wood_${n}`, content: 'Wood is low.', at: now - (10 - n) * 1_000 }));
    stack.thinking.thoughts.push(
      aThought({
        id: 'later',
        content: 'go for a swim',
        at: now - 500,
        metadata: {
          provenance: 'intrusion',
          extractedGoalSource: 'none',
          goalTableVersion: 1,
          outcome: 'resisted',
          reason: 'I am too badly hurt.',
        },
      }),
    );
    const page = await scene.openAt('/mind');
    const fold = page.getByRole('button', { name: '×6 times in this episode' });
    await fold.click();
    await expect
      .poll(() => page.getByRole('list', { name: 'The same at other times' }).getByRole('link').count())
      .toBe(5);
    await page.getByText('258 thoughts').waitFor();

    await page.getByRole('radio', { name: 'From the first' }).check();
    await stream(page).getByText('The first of all thoughts.').waitFor();
    expect(page.url()).toContain('order=oldest');
    await page.getByRole('radio', { name: 'Newest first' }).check();
    await expect
      .poll(async () => {
        await page.mouse.wheel(0, 20_000);
        return stream(page).getByText('The first of all thoughts.').count();
      })
      .toBe(1);
    expect(await stream(page).getByRole('article').count()).toBeLessThan(80);

    await page.getByLabel('Words in its thoughts').fill('Old thought 24');
    await page.getByText(/^11 thoughts/).waitFor();
    await expect.poll(() => page.url()).toContain('text=Old');
    await page.getByRole('button', { name: 'Show everything' }).click();
    await page.getByLabel('Resisted').check();
    await stream(page).getByText('I am too badly hurt.').waitFor();
    await page.getByText(/^1 thought;/).waitFor();
    expect(new URL(page.url()).searchParams.get('fate')).toBe('resisted');
    await page.getByLabel('Words in its thoughts').fill('nobody ever thought this');
    await page.getByText('No thought matches.').waitFor();
  });

  it('rewound, it shows what had crossed its mind by then, and nothing that came after', async () => {
    const page = await scene.openAt(`/mind?at=${now - 700 * minute}`);
    await stream(page).getByText('Old thought 100.').waitFor();
    expect(await stream(page).getByText('Old thought 101.').count()).toBe(0);
    stack.think('Something new.');
    await page.getByText('You look at').waitFor();
    await page.getByRole('link', { name: 'Old thought 100.' }).click();
    await page.getByRole('heading', { name: 'Old thought 100.' }).waitFor();
    expect(page.url()).toContain('at=');
    await page.goto(`${page.url().split('/thoughts')[0]}/mind?at=5`);
    await page.getByText('Nothing had crossed its mind by then.').waitFor();
  });

  it('VIEW-3, VIEW-4: a thought and its call open at addresses of their own, with prompt by part, memories, making, and what it changed', async () => {
    const goal = { action: 'collect', target: 'birch_log', amount: 2 } as const;
    const thought = stack.think('The birches again.', {
      goal,
      convertEligible: true,
      metadata: {
        ...aThought({ id: 'x', content: 'x' }).metadata,
        site: 'idle',
        mind: 'model',
        callId: 'call_birches',
      },
    });
    stack.thinking.makings.set(thought.id, {
      raw: 'The birches again. [GOAL: collect birch_log 2]',
      stages: [
        { step: 'goal_tag', before: 'The birches again. [GOAL: collect birch_log 2]', after: 'The birches again.' },
      ],
      gates: [
        { gate: 'goal_tag', result: 'passed', after: 'collect 2 birch logs' },
        { gate: 'commitment', result: 'passed', after: 'collect 2 birch logs' },
      ],
    });
    const task = stack.decide(thought);
    if (task === undefined) throw new Error('no task');
    stack.begin(task.id);
    stack.end(task.id);
    const page = await scene.openAt(`/thoughts/${thought.id}`);
    const remembered = page.getByRole('link', { name: 'I remember from an hour ago: the birches by the lake.' });
    expect(await remembered.getAttribute('href')).toBe('/memory/memory_birches');
    const prompt = page.getByLabel('The prompt by its parts');
    expect(await prompt.getByRole('term').allTextContents()).toEqual(['What it remembered', 'What was around it']);
    await page
      .getByRole('list', { name: 'Stages of the sanitizer' })
      .getByText('[GOAL: collect birch_log 2]')
      .waitFor();
    await page.getByRole('list', { name: 'Gates' }).getByText('passed: collect 2 birch logs').first().waitFor();
    await page.getByText('In the world: +1 birch_log.').waitFor();
    await page.getByRole('link', { name: 'address of this call' }).click();
    await page.getByRole('heading', { name: 'Idle moments' }).waitFor();
    expect(new URL(page.url()).pathname).toBe('/calls/call_birches');
  });

  it('asks a prompt again with a part taken out and shows the answers beside the one of then, by keyboard alone', async () => {
    const page = await scene.openAt('/calls/call_birches');
    await page.getByText('It cannot be asked now. There is no model to ask').waitFor();
    stack.thinking.answersAgain = ['It is a fine morning.', 'The sun is up.'];
    await page.reload();
    await page.getByText('0 of 60 within this hour').waitFor();
    await tabTo(page, /What it remembered/);
    await page.keyboard.press('Space');
    await page.getByRole('combobox', { name: 'Times' }).selectOption('2');
    await page.getByRole('combobox', { name: 'Model' }).selectOption('other-chat');
    await tabTo(page, /^Ask again$/);
    await page.keyboard.press('Enter');
    const answers = page.getByRole('region', { name: 'Answers' });
    await answers.getByText('The sun is up.').waitFor();
    expect(await answers.getByRole('heading').allTextContents()).toEqual(['Then', 'Now, 1 of 2', 'Now, 2 of 2']);
    await answers.getByText('other-chat · temperature 0.7 · without: what it remembered').first().waitFor();
    // The page has asked once more whether it may ask: only then does the model go away.
    await page.getByText('2 of 60 within this hour').waitFor();
    stack.thinking.answersAgain = [];
    await page.getByRole('button', { name: 'Ask again' }).click();
    await answers.getByText('There is no model to ask.').waitFor();
  });

  it('says what is not to be had, and keeps what it knows while cognition is away', async () => {
    const lost = await scene.openAt('/calls/gone');
    await lost.getByText('Cognition does not know this call.').waitFor();
    const page = await scene.openAt('/mind');
    await stream(page).getByText('Something new.').waitFor();
    await stack.cognition.stop();
    await page.getByLabel('Words in its thoughts').fill('zzz');
    await page.getByRole('alert').getByText('Could not ask cognition').waitFor();
    const early = await scene.openAt('/mind');
    await early.getByRole('alert').getByText('Could not ask cognition').waitFor();
    await stack.cognition.start();
    await stream(early).getByText('Something new.').waitFor();
    await early.getByText('Could not ask cognition').waitFor({ state: 'detached' });
  });

  it('DASH-4: has no accessibility finding, dark and light, and fits a phone', async () => {
    const page = await scene.openAt('/mind', { reducedMotion: 'reduce' });
    await stream(page).getByText('Something new.').waitFor();
    const thought = stack.thoughts.find(({ content }) => content === 'The birches again.');
    for (const [address, colorScheme] of [
      ['/mind', 'dark'],
      [`/thoughts/${thought?.id}`, 'light'],
    ] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(new URL(address, page.url()).href);
      await page.getByRole('heading', { level: 1 }).waitFor();
      expect([address, ...(await axeFindings(page))]).toEqual([address]);
      await page.setViewportSize({ width: 390, height: 800 });
      const wide = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      );
      expect([address, wide]).toEqual([address, 0]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
  });
});
