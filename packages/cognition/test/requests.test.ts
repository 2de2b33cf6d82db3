import { afterEach, describe, expect, it } from 'vitest';
import { snapshot, startFakeBody, startFakePlanning } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

async function startedStack() {
  const planning = await startFakePlanning();
  cleanups.push(() => planning.stop());
  const stack = new CognitionStack({ PLANNING_URL: planning.url });
  cleanups.push(() => stack.end());
  await stack.start();
  await stack.ready();
  return stack;
}

describe('POST /process, in plain words and without a model', () => {
  it('LANG-1: several requests in one sentence become several goals of one thought, in order', async () => {
    const stack = await startedStack();
    const response = await stack.think('chop some wood then make a chest and put 3 dirt in it', { from: 'Alex' });
    expect(response).toMatchObject({ accepted: true, outcome: 'accepted', readBy: 'rule' });
    expect(response.goals.map(({ action, target }) => `${action} ${target}`)).toEqual([
      'collect any_log',
      'craft chest',
      'store dirt',
    ]);
    expect(response.goal).toEqual(response.goals[0]);
    const [thought] = await stack.thoughts();
    expect(thought?.goals).toEqual(response.goals);
  });

  it('LANG-1: more of the same is of what the same player asked for last, whoever spoke meanwhile', async () => {
    const stack = await startedStack();
    await stack.think('get 10 sand', { from: 'Alex' });
    await stack.think('craft a chest', { from: 'Sam' });
    await stack.think('what are you doing?', { from: 'Alex' });
    expect(await stack.think('two more please', { from: 'Alex' })).toMatchObject({
      outcome: 'accepted',
      goals: [{ action: 'collect', target: 'sand', amount: 2 }],
    });
    expect(await stack.think('another two', { from: 'Sam' })).toMatchObject({
      goals: [{ action: 'craft', target: 'chest', amount: 2 }],
    });
  });

  it('LANG-1: what is done with what the same request brings first is marked so, for planning to settle', async () => {
    const stack = await startedStack();
    const response = await stack.think('kill two sheep and bring me the wool', { from: 'Alex' });
    expect(response.goals).toEqual([
      { action: 'fight', target: 'sheep', amount: 2 },
      { action: 'give', target: 'any_wool_to_Alex', amount: 2, yielded: true },
    ]);
    expect(response.response).toBe("I'll hunt 2 sheep, then give all the wool to Alex.");
    expect((await stack.thoughts())[0]?.goals).toEqual(response.goals);
  });

  it('LANG-1: what is to be put by a place that is remembered is taken there first', async () => {
    const planning = await startFakePlanning();
    const home = { name: 'home', position: { x: 40, y: 64, z: 0 }, at: Date.now() };
    const body = await startFakeBody(snapshot({ places: [home] }));
    cleanups.push(
      () => planning.stop(),
      () => body.stop(),
    );
    const stack = new CognitionStack({ PLANNING_URL: planning.url, MINECRAFT_INTERFACE_URL: body.url });
    cleanups.push(() => stack.end());
    await stack.start();
    await stack.ready();
    for (const text of ['put a chest by the house', 'place a chest next to the house please']) {
      const { goals } = await stack.think(text, { from: 'Alex' });
      expect(goals.map(({ action, target }) => `${action} ${target}`)).toEqual(['navigate home', 'place chest']);
    }
  });

  it('LANG-1: what is to become of tasks stands apart from what is to be done', async () => {
    const stack = await startedStack();
    const stopped = await stack.think('stop everything', { from: 'Alex' });
    expect(stopped).toMatchObject({ accepted: true, goals: [], management: { action: 'cancel', target: 'all' } });
  });

  it('LANG-1: what is not understood or impossible is said so, with up to three things it could do', async () => {
    const stack = await startedStack();
    for (const text of ['paint the house blue', 'craft a lightsaber', 'give me a million diamonds', 'do the thing']) {
      const response = await stack.think(text, { from: 'Alex' });
      expect([text, response.outcome, response.goals]).toEqual([text, 'not_understood', []]);
      expect(response.reason, text).toMatch(/^[A-Z].*\.$/);
      expect(response.suggestions?.length, text).toBeGreaterThan(0);
      expect(response.suggestions?.length, text).toBeLessThanOrEqual(3);
    }
  });

  it('a request is about the world as it is, not as it was told of seconds ago', async () => {
    const planning = await startFakePlanning();
    // So old that a busy body is waited for: it sends a picture every second.
    const world = snapshot({ at: Date.now() - 3_000 });
    const body = await startFakeBody(world);
    const stack = new CognitionStack({ PLANNING_URL: planning.url, MINECRAFT_INTERFACE_URL: body.url });
    cleanups.push(
      () => planning.stop(),
      () => body.stop(),
      () => stack.end(),
    );
    await stack.start();
    await stack.ready();
    Object.assign(world, { at: Date.now(), inventory: [{ name: 'dirt', count: 12 }] });
    const response = await stack.think('drop the dirt', { from: 'Alex' });
    expect(response.goals).toEqual([{ action: 'drop', target: 'dirt', amount: 12 }]);
  });

  it('LANG-1: small talk and what is denied make no goal', async () => {
    const stack = await startedStack();
    for (const text of [
      'nice house',
      'thanks!',
      "please don't follow me",
      'we killed a dragon once',
      'see you tomorrow',
    ]) {
      const response = await stack.think(text, { from: 'Alex' });
      expect([text, response.outcome, response.goals]).toEqual([text, 'accepted', []]);
    }
  });

  it('knows where it died, and never drops what was to be kept', async () => {
    const stack = await startedStack();
    const read = async (text: string) => {
      const { outcome, goals } = await stack.think(text, { from: 'Alex' });
      return [outcome, ...goals.map(({ action, target }) => `${action} ${target}`)];
    };
    expect(await read('go back to where you died and get your stuff')).toEqual([
      'accepted',
      'navigate place_of_death',
      'collect drops',
    ]);
    expect(await read('drop everything except your tools')).toEqual(['not_understood']);
    expect(await read('put everything but your food in the chest')).toEqual(['accepted', 'store surplus']);
  });

  it('says that nothing is kept of a rule or of a case to come, rather than to nod at it', async () => {
    const stack = await startedStack();
    const said = async (text: string) => (await stack.think(text, { from: 'Alex' })).response;
    expect(await said("don't kill any more cows please")).toBe("Not now, then. I can't keep a rule in mind for later.");
    expect(await said('if sam comes online say hi to him')).toBe(
      "I can't keep a condition in mind. Tell me when it is time.",
    );
    expect(await said('nice house')).toBe('That crossed my mind.');
  });
});
