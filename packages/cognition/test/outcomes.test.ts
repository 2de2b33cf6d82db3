import { readEvent, typedEvent } from '@conscious-bot/contracts';
import { afterEach, expect, it } from 'vitest';
import { decided, snapshot, startFakeBody, startFakePlanning, until } from './fake-peers.ts';
import { CognitionStack } from './stack.ts';

const cleanups: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const cleanup of cleanups.splice(0).reverse()) await cleanup();
});

it('INTR-4, INTR-7: each outcome is its own, and moves the situation as it should', { timeout: 60_000 }, async () => {
  const planning = await startFakePlanning();
  const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 20, y: 64, z: 0 }, distance: 20 } as const;
  const body = await startFakeBody(snapshot({ hostiles: [{ ...zombie, threat: 0.5 }] }));
  cleanups.push(() => body.stop());
  const stack = new CognitionStack({ PLANNING_URL: planning.url, MINECRAFT_INTERFACE_URL: body.url });
  cleanups.push(() => stack.end());
  await stack.start();
  await stack.ready();
  await until('the zombie is felt', async () => (await stack.state()).intero.stressAxes.situational === 45);

  /** Points the situation was moved by with a thought, as far as the events tell; undefined when it was not. */
  const moved = async (thoughtId: string): Promise<number | undefined> => {
    const told = (await stack.events('intero')).map(({ data, trace }) => ({
      trace,
      intero: readEvent('intero', data),
    }));
    const level = (i: number) => told[i]?.intero?.stressAxes.situational ?? 0;
    const i = told.findIndex(
      ({ trace }, at) => trace.thoughtId === thoughtId && Math.abs(level(at) - level(at - 1)) > 2,
    );
    return i < 0 ? undefined : Math.round(level(i) - level(i - 1));
  };
  const good = await stack.think('collect 3 oak logs');
  expect([good.outcome, await moved(good.thoughtId)]).toEqual(['accepted', -4]);
  planning.emit(decided({ thoughtId: good.thoughtId, taskId: 'task_1', goal: good.goal }));
  // Words that came before the task was known are let go when they come again, so they are others each time.
  let pleas = 0;
  await until('the task is known', async () => {
    pleas += 1;
    return (await stack.think(`${'please '.repeat(pleas % 50)}collect 3 oak logs`)).outcome === 'resisted';
  });
  const resisted = (await stack.events('intrusion')).map(({ data }) => readEvent('intrusion', data)).at(-1);
  expect(await moved(resisted?.thoughtId ?? '')).toBe(-8);
  expect((await stack.think(' Collect 3  OAK logs')).outcome).toBe('suppressed');
  const refused = await stack.think('dig straight down');
  expect([refused.outcome, await moved(refused.thoughtId)]).toEqual(['refused', undefined]);
  body.emit(typedEvent('bot.state', snapshot({ hostiles: [{ ...zombie, distance: 10, threat: 0.5 }] })));
  await until('it has come nearer', async () => {
    const bad = await stack.think(`collect ${Math.ceil(Math.random() * 60)} birch logs`);
    return bad.outcome === 'accepted' && (await moved(bad.thoughtId)) === 6;
  });
  await planning.stop();
  await until('planning is away', async () => !(await fetch(`${stack.url}/ready`)).ok);
  const failed = await stack.think('collect 2 spruce logs');
  expect([failed.outcome, await moved(failed.thoughtId)]).toEqual(['failed', undefined]);
});
