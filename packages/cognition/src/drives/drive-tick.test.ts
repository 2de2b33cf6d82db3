import type { Task } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot, task } from '../../test/fake-peers.ts';
import { recording } from '../../test/recording.ts';
import { DRIVE_TICK_MS, DriveTick } from './drive-tick.ts';

/** A drive tick over a recorder, a world that stands still, and tasks that a test sets. */
function ticking(settings = {}) {
  const house = recording({ DRIVE_MODE: 'inject', ...settings });
  const { clock, world } = house;
  let tasks: readonly Task[] | undefined = [];
  const asked: string[] = [];
  const see = (over = {}) =>
    world.set(snapshot({ at: clock.now(), gameMode: 'survival', inventory: [{ name: 'dirt', count: 1 }], ...over }));
  const drive = new DriveTick(house.context, {
    world,
    recorder: house.recorder,
    planning: {
      openTasksFor: async (goalKey) => {
        asked.push(goalKey);
        return tasks;
      },
    },
  });
  see();
  const wait = async (ms: number) => {
    await clock.advance(ms);
    see();
  };
  return { ...house, drive, see, wait, asked, setTasks: (next: readonly Task[] | undefined) => (tasks = next) };
}

const wood = { action: 'collect', target: 'oak_log', amount: 8 } as const;

it('emits a thought of the shape the contract gives, and counts it', async () => {
  const { drive, counters, asked } = ticking();
  const look = await drive.look();
  expect(look).toMatchObject({
    fired: true,
    thought: {
      content: 'I have no logs.',
      cognitiveSystem: 'drive-tick',
      novelty: 'high',
      convertEligible: true,
      goal: wood,
      tags: ['drive-tick', 'autonomous', 'gathering'],
      attribution: 'self',
      metadata: {
        extractedGoalSource: 'drive-tick',
        extractedGoal: wood,
        driveMode: 'inject',
        site: 'drive_tick',
      },
    },
  });
  expect(asked).toEqual(['collect:oak_log']);
  expect(counters.get()).toMatchObject({ driveTicks: 1, goalTags: 0, llmCalls: 0 });
});

it('fires every 180 s and not sooner, whatever is done to the clock; the same words are no repetition', async () => {
  const { drive, wait, clock, see } = ticking();
  expect((await drive.look()).fired).toBe(true);
  await wait(DRIVE_TICK_MS - 1);
  expect(await drive.look()).toEqual({ fired: false, why: 'not its time yet' });
  clock.jump(3_600_000);
  see();
  expect((await drive.look()).fired).toBe(false);
  await wait(1);
  expect(await drive.look()).toMatchObject({ fired: true, thought: { novelty: 'high', convertEligible: true } });
});

it.each([
  ['creative', { gameMode: 'creative' }],
  ['hurt', { health: 15 }],
  ['hungry', { food: 15 }],
  ['disconnected', { connected: false }],
])('does not fire when %s, and does not ask planning either', async (_, over) => {
  const { drive, see, asked, store } = ticking();
  see(over);
  expect((await drive.look()).fired).toBe(false);
  expect(asked).toEqual([]);
  expect(store.count()).toBe(0);
});

it('does not fire on a world it has not heard of for a minute', async () => {
  const { drive, clock } = ticking();
  await clock.advance(60_001);
  expect((await drive.look()).fired).toBe(false);
});

it('a task for the goal that is under way holds it back; one that is stuck for 5 min does not', async () => {
  const { drive, clock, setTasks, wait } = ticking();
  const open = (over: Partial<Task>) => task({ status: 'pending', createdAt: clock.now(), ...over });
  setTasks([open({ status: 'active' })]);
  expect(await drive.look()).toEqual({ fired: false, why: 'task_1 is about it' });
  setTasks([open({})]);
  expect((await drive.look()).fired).toBe(false);
  await wait(299_999);
  expect((await drive.look()).fired).toBe(false);
  await wait(2);
  expect((await drive.look()).fired).toBe(true);
  await wait(DRIVE_TICK_MS);
  setTasks([open({ createdAt: 0, progress: { done: 1, total: 8, unit: 'oak_log' } })]);
  expect((await drive.look()).fired).toBe(false);
});

it('does not fire while planning does not answer', async () => {
  const { drive, setTasks } = ticking();
  setTasks(undefined);
  expect((await drive.look()).fired).toBe(false);
});

it('once started it looks by itself, until it is stopped', async () => {
  const { drive, counters, wait, clock } = ticking();
  drive.start();
  await wait(5_000);
  await wait(10);
  expect(counters.get().driveTicks).toBe(1);
  for (let nth = 0; nth < 6; nth += 1) await wait(60_000);
  await wait(10_000);
  expect(counters.get().driveTicks).toBe(3);
  await drive.stop();
  await wait(600_000);
  await clock.advance(600_000);
  expect(counters.get().driveTicks).toBe(3);
});
