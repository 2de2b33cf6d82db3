import { setTimeout as sleep } from 'node:timers/promises';
import { newId } from '@conscious-bot/service-kit';
import type { FakeStack } from './fake-stack.ts';
import { aStep, aTask } from './scene.ts';

const minute = 60_000;

/** An afternoon of the made-up bot: some past, then a task it works on for a while. `pace`: ms between two blows. */
export async function playStory(stack: FakeStack, pace = 4_000): Promise<void> {
  const now = Date.now();
  past(stack, now);
  const [content, goal] = [
    'I could really use some wood',
    { action: 'collect', target: 'oak_log', amount: 8 },
  ] as const;
  const thought = stack.think(content, {
    at: now - 40_000,
    type: 'reflection',
    goal,
    convertEligible: true,
    metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', outcome: 'accepted', goalTableVersion: 1 },
  });
  const task = stack.decide(thought, ({ target = '', amount }) => [
    aStep({ stepId: newId('step'), capability: 'explore', args: { seek: target } }),
    aStep({
      stepId: newId('step'),
      capability: 'collect_item',
      args: { item: target, count: amount, sources: [target] },
    }),
    aStep({ stepId: newId('step'), capability: 'navigate', args: { position: { x: 0, y: 70, z: 0 } } }),
  ]);
  if (task === undefined) return;
  stack.begin(task.id);
  await sleep(pace);
  stack.end(task.id);
  stack.begin(task.id);
  for (let done = 1; done <= 8; done++) {
    stack.progress(task.id, done, 8, 'oak_log');
    const inventory = stack.world.inventory.map((item) =>
      item.name === 'oak_log' ? { ...item, count: item.count + 1 } : item,
    );
    stack.setWorld({ inventory, timeOfDay: ((stack.world.timeOfDay ?? 0) + 150) % 24_000 });
    if (done === 3) stack.think('The light is getting low. I still have no roof.', { type: 'observation' });
    await sleep(pace);
  }
  stack.end(task.id);
  stack.complete(task.id);
}

function past(stack: FakeStack, now: number): void {
  const own = (content: string, ageMs: number, type = 'observation') => stack.think(content, { at: now - ageMs, type });
  own('I woke up near the birches. The morning is quiet.', 31 * minute);
  own('Stone lies open on the slope to the north. I could reach it before noon.', 24 * minute);
  const pickaxe = stack.think('craft a wooden pickaxe', {
    at: now - 18 * minute,
    type: 'reflection',
    goal: { action: 'craft', target: 'wooden_pickaxe', amount: 1 },
    metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', outcome: 'accepted', goalTableVersion: 1 },
  });
  own('The pickaxe is made. My hands remember the pattern already.', 16 * minute, 'reflection');
  stack.think('dig straight down', {
    at: now - 9 * minute,
    type: 'reflection',
    metadata: { provenance: 'intrusion', extractedGoalSource: 'none', outcome: 'refused', goalTableVersion: 1 },
  });
  own('I carry 37 cobblestone. That is enough for a furnace and a small wall.', 4 * minute);
  own('Hunger is coming on, slowly. There are two apples left.', 2 * minute);
  const finished = { status: 'completed' as const, planCount: 1 };
  const tasks = [
    aTask({
      id: newId('task'),
      title: 'craft wooden pickaxe',
      goal: { action: 'craft', target: 'wooden_pickaxe', amount: 1 },
      progress: { done: 1, total: 1, unit: 'wooden_pickaxe' },
      createdAt: now - 18 * minute,
      finishedAt: now - 17 * minute,
      trace: { thoughtId: pickaxe.id },
      ...finished,
    }),
    aTask({
      id: newId('task'),
      title: 'mine 32 cobblestone',
      goal: { action: 'mine', target: 'cobblestone', amount: 32 },
      progress: { done: 32, total: 32, unit: 'cobblestone' },
      createdAt: now - 14 * minute,
      finishedAt: now - 8 * minute,
      ...finished,
    }),
    aTask({
      id: newId('task'),
      title: 'smelt 4 iron ingot',
      goal: { action: 'smelt', target: 'iron_ingot', amount: 4 },
      progress: { done: 0, total: 4, unit: 'iron_ingot' },
      createdAt: now - 6 * minute,
      finishedAt: now - 6 * minute,
      ...finished,
      status: 'unplannable',
      failure: { code: 'plan.no_way_known', message: 'no way is known to reach the goal' },
    }),
  ];
  for (const task of tasks) {
    stack.tasks.set(task.id, task);
    stack.planning.emit('task.finished', task, task.trace);
  }
}
