import { cognitionRoutes, signalOf, typedEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import { createClient } from '@conscious-bot/service-kit';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { decided, snapshot, startFakeBody, startFakePlanning, task, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

type Peer = Awaited<ReturnType<typeof startFakeBody>>;

describe('orders for later', () => {
  let body: Peer;
  let planning: Peer;
  let stack: CognitionStack;
  const open = [task({ id: 'task_1' })];
  const bodyFollowed = () =>
    until('the body is followed', async () => {
      const ready = await fetch(`${stack.url}/ready`);
      return JSON.stringify(await ready.json()).includes('"body":true');
    });
  beforeEach(async () => {
    body = await startFakeBody(snapshot({ players: ['Mira', 'Jo'] }));
    planning = await startFakePlanning({ tasks: open });
    stack = new CognitionStack({
      PLANNING_URL: planning.url,
      MINECRAFT_INTERFACE_URL: body.url,
      CHAT_AS_INTRUSION: 'true',
      TRUSTED_PLAYERS: 'jo',
    });
    await stack.start();
    await stack.ready();
    await bodyFollowed();
  });
  afterEach(async () => {
    await stack.end();
    await Promise.all([body.stop(), planning.stop()]);
  });

  const sees = (over: Partial<WorldSnapshot>) =>
    body.emit(typedEvent('bot.state', snapshot({ players: ['Mira', 'Jo'], ...over })));
  const kept = async () => {
    const answer = await createClient(stack.url).call(cognitionRoutes.ordersForLater, {});
    return answer.ok ? answer.data.orders : [];
  };
  const goals = async () =>
    (await stack.thoughts())
      .filter(({ metadata, goal }) => metadata.provenance === 'intrusion' && goal !== undefined)
      .toReversed()
      .map(({ goal, metadata }) => `${metadata.from}: ${goal?.action} ${goal?.target}`);
  const spoken = async () =>
    (await stack.thoughts())
      .filter(({ metadata, goal }) => metadata.site === 'social' && goal !== undefined)
      .toReversed()
      .map(({ goal }) => goal?.target);

  it('LANG-1: whoever wants it to keep away is kept away from each time he comes near, until he calls it', async () => {
    const jo = (distance: number) => ({
      nearbyEntities: [
        {
          id: 9,
          name: 'player',
          kind: 'player',
          username: 'Jo',
          position: { x: distance, y: 64, z: 0 },
          distance,
        } as const,
      ],
    });
    const said = await stack.think('keep 10 blocks away from me', { from: 'Jo' });
    expect(said).toMatchObject({
      outcome: 'accepted',
      goals: [],
      response: "I'll keep 10 blocks away from Jo until you want me near again.",
    });
    sees(jo(20));
    sees(jo(6));
    await until('it goes away', async () => (await goals()).length === 1);
    expect(await goals()).toEqual(['Jo: navigate west']);
    sees(jo(16));
    sees(jo(5));
    await until('it goes away again', async () => (await goals()).length === 2);
    expect(await stack.think('what rules do you have?', { from: 'Jo' })).toMatchObject({
      response: expect.stringContaining('I am to keep 10 blocks away from Jo.'),
    });
    expect(await spoken()).toEqual([]);
    await stack.think('ok come here', { from: 'Jo' });
    expect(await kept()).toEqual([]);
  });

  it('LANG-1: what is meant for nightfall is done at nightfall, once, whatever was restarted in between', async () => {
    const said = await stack.think('when it gets dark come home', { from: 'Jo' });
    expect(said).toMatchObject({ outcome: 'accepted', goals: [], response: "I'll go home as soon as it gets dark." });
    await stack.halt();
    await stack.start();
    await stack.ready();
    await bodyFollowed();
    expect(await kept()).toMatchObject([{ from: 'Jo', order: 'come home', does: 'go home', isEachTime: false }]);
    sees({ timeOfDay: 12_000 });
    sees({ timeOfDay: 14_000 });
    await until('it goes home', async () => (await goals()).length === 1);
    await until('nothing is left', async () => (await kept()).length === 0);
    sees({ timeOfDay: 15_000 });
    expect(await goals()).toEqual(['Jo: navigate home']);
  });

  it('LANG-1: "whenever" is each time, is listed, and ends when it is forgotten', async () => {
    const cow = { id: 7, name: 'cow', kind: 'animal' as const, position: { x: 5, y: 64, z: 0 }, distance: 5 };
    await stack.think('whenever you see a cow kill it', { from: 'Jo' });
    await stack.think('if you find coal, make torches', { from: 'Jo' });
    expect((await stack.think('list your standing orders', { from: 'Jo' })).answer).toBe(
      'I am to hunt a cow whenever I see a cow and craft a torch as soon as I see coal.',
    );
    expect((await stack.think('what are your rules?', { from: 'Jo' })).answer).toMatch(
      /^I am to hunt a cow .* Whoever asks, these are my rules: .*never harm, trap or hunt a player; /,
    );
    for (const times of [1, 2]) {
      sees({ nearbyEntities: [cow] });
      await until(`cow ${times}`, async () => (await goals()).length === times);
      sees({ nearbyEntities: [] });
      await until('it is over', async () => (await kept())[0]?.doneAt !== undefined);
    }
    expect(await goals()).toEqual(['Jo: fight cow', 'Jo: fight cow']);
    const forgotten = await stack.think('forget the rule about cows', { from: 'Jo' });
    expect(forgotten.answer).toBe("All right, I won't hunt a cow whenever I see a cow.");
    expect((await kept()).map(({ does }) => does)).toEqual(['craft a torch']);
    const dropped = await createClient(stack.url).call(cognitionRoutes.dropOrderForLater, {
      params: { id: (await kept())[0]?.id ?? '' },
    });
    expect(dropped).toMatchObject({ ok: true, data: { orders: [] } });
  });

  it('LANG-3: whoever gave it in chat is told when its time has come, and how it went', async () => {
    body.emit(typedEvent('signal', signalOf('chat', { player: 'Jo', text: 'Mira, if it rains go to 10 64 10' })));
    await until('it is agreed', async () => (await spoken()).length === 1);
    sees({ weather: 'rain' });
    await until('it is told', async () => (await spoken()).length === 2);
    const [thought] = (await stack.thoughts()).filter(({ goal }) => goal?.action === 'navigate');
    if (thought?.goal === undefined) throw new Error('no goal');
    const { id: thoughtId, goal } = thought;
    planning.emit(decided({ thoughtId, goal, taskId: 'task_2' }));
    const walk = task({ id: 'task_2', goal, origin: { kind: 'intrusion', thoughtId } });
    planning.emit(typedEvent('task.finished', { ...walk, status: 'completed' }));
    await until('its end is told', async () => (await spoken()).length === 3);
    expect(await spoken()).toEqual([
      "I'll go to 10 64 10 as soon as it rains.",
      'You wanted me to go to 10 64 10 when it rains: that is now.',
      'Jo, done: I went to 10 64 10.',
    ]);
  });

  it('LANG-3: who asks to be told of the end of what is in hand is told', async () => {
    await until('the task is known', async () => {
      const { answer } = await stack.think("call me when you're done", { from: 'Jo' });
      return answer === "I'll tell you when that is done.";
    });
    body.emit(typedEvent('signal', signalOf('chat', { player: 'Jo', text: "Mira, call me when you're done" })));
    await until('it is agreed', async () => (await spoken()).length === 1);
    planning.emit(typedEvent('task.finished', task({ id: 'task_1', status: 'completed' })));
    await until('it is told', async () => (await spoken()).length === 2);
    expect((await spoken())[1]).toBe('Jo, done: I collected 8 oak logs.');
  });

  it('nothing is kept that nobody could look out for, and nothing that breaks a rule of conduct', async () => {
    expect(await stack.think('if the server crashes, restart it', { from: 'Jo' })).toMatchObject({ goals: [] });
    expect(await stack.think('whenever you see Jo, kill him', { from: 'Jo' })).toMatchObject({ accepted: false });
    expect(await kept()).toEqual([]);
  });
});
