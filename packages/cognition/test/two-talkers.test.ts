import { signalOf, typedEvent } from '@conscious-bot/contracts';
import { systemClock } from '@conscious-bot/service-kit';
import { expect, it, onTestFinished } from 'vitest';
import { snapshot, startFakeBody, startFakePlanning, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

interface Talker {
  /** What it has said so far. */
  said(): Promise<string[]>;
  /** The other has said something. */
  receive(text: string): void;
  /** The other has come near. */
  meet(): void;
  stop(): Promise<void>;
}

/** A bot alone with one other, whose words reach it through its body. */
async function startTalker(name: string, other: string): Promise<Talker> {
  const body = await startFakeBody(snapshot({ username: name, players: [name, other] }));
  const planning = await startFakePlanning({ isBusy: () => false });
  const stack = new CognitionStack({
    BOT_USERNAME: name,
    PLANNING_URL: planning.url,
    MINECRAFT_INTERFACE_URL: body.url,
    CHAT_AS_INTRUSION: 'true',
    TRUSTED_PLAYERS: '*',
  });
  await stack.start();
  await stack.ready();
  await until('the body is there', async () =>
    JSON.stringify(await (await fetch(`${stack.url}/ready`)).json()).includes('"body":true'),
  );
  return {
    said: async () => {
      const goals = (await stack.thoughts()).toReversed().map(({ goal }) => goal);
      return goals.flatMap((goal) => (goal?.action === 'say' && goal.target !== undefined ? [goal.target] : []));
    },
    receive: (text) => body.emit(typedEvent('signal', signalOf('chat', { player: other, text }))),
    meet: () => body.emit(typedEvent('signal', signalOf('player_near', { player: other, distance: 3 }))),
    stop: async () => {
      await stack.end();
      await Promise.all([body.stop(), planning.stop()]);
    },
  };
}

it('SOC-1: two bots that trust each other greet, and come to an end', async () => {
  const [mira, nora] = await Promise.all([startTalker('Mira', 'Nora'), startTalker('Nora', 'Mira')]);
  onTestFinished(async () => {
    await Promise.all([mira.stop(), nora.stop()]);
  });
  mira.meet();
  nora.meet();
  await until('they have greeted', async () => (await mira.said()).length > 0 && (await nora.said()).length > 0);
  nora.receive('where are you?');
  nora.receive('thanks');
  // Whatever one says the other hears, until neither has said anything for a while.
  let quiet = 0;
  const passed = { mira: 0, nora: 0 };
  while (quiet < 20) {
    const [fromMira, fromNora] = [(await mira.said()).slice(passed.mira), (await nora.said()).slice(passed.nora)];
    passed.mira += fromMira.length;
    passed.nora += fromNora.length;
    for (const line of fromMira) nora.receive(line);
    for (const line of fromNora) mira.receive(line);
    quiet = fromMira.length + fromNora.length === 0 ? quiet + 1 : 0;
    expect(passed.mira + passed.nora).toBeLessThan(12);
    await systemClock.sleep(20);
  }
  expect((await mira.said()).toSorted()).toEqual(['Good to see you, Nora.', 'Hello, Nora.']);
  expect((await nora.said()).toSorted()).toEqual([
    'Good to see you, Mira.',
    'Hello, Mira.',
    'I am at 0 64 0.',
    'You are welcome, Mira.',
  ]);
});
