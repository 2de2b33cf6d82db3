import { expect, it } from 'vitest';
import { describeInBrowser } from './in-browser.ts';
import { choose, decided, post, sees, thoughts } from './on-the-page.ts';

describeInBrowser('thoughts in a browser', (scene) => {
  const { stack } = scene;

  it('thoughts appear live, each with its badge, and the filter tells them apart', async () => {
    const page = await scene.open();
    stack.think('A pig walks by.');
    stack.think('collect 1 oak log', {
      metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 1 },
    });
    const own = thoughts(page).filter({ hasText: 'A pig walks by.' });
    const intrusive = thoughts(page).filter({ hasText: 'collect 1 oak log' });
    await own.getByText('Its own', { exact: true }).waitFor();
    await intrusive.getByText('Slipped in', { exact: true }).waitFor();

    await choose(page, 'Slipped in');
    await own.waitFor({ state: 'detached' });
    await expect.poll(() => intrusive.count()).toBe(1);
    await choose(page, 'Its own');
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
});
