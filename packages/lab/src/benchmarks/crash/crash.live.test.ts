import type { CrashPoint } from '@conscious-bot/planning';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { CrashLife, pickaxe, wholeEffects } from './crash-life.ts';
import { dieAtEach } from './strategic-life.ts';

let life: CrashLife;
beforeEach(async () => {
  life = await new CrashLife().begin();
});
afterEach(() => life.stop());

describe('kill -9 of planning', () => {
  /** One task, completed, everything decided and done once, whatever was posted twice was posted under one key. */
  async function expectWhole(keys: number): Promise<void> {
    const task = await life.end(life.start());
    expect(life.faults(task)).toEqual([]);
    expect(task).toMatchObject({ status: 'completed', planCount: 1 });
    expect(life.body.effects).toEqual(wholeEffects);
    expect(life.body.world.count('wooden_pickaxe')).toBe(1);
    expect(new Set(life.body.posts.map((post) => post.idempotencyKey)).size).toBe(keys);
  }

  it('EXEC-4, BOOT-1: at one point after the other', async () => {
    life.think(pickaxe);
    const points: CrashPoint[] = [
      'thought.deciding',
      'storing.task.created',
      'stored.decision',
      'task.begun',
      'plan.stored',
      'step.stored',
      'step.posted',
      'step.running',
      'step.ended',
      'step.done',
      'storing.task.finished',
    ];
    for (const point of points) await life.died(life.start(point));
    await expectWhole(wholeEffects.length);
    const recovered = life.stored('planning.bootstrap.tasks').map(({ data }) => data);
    expect(recovered).toMatchObject([0, 0, 0, 1, 1, 1, 1, 1, 1, 1, 1, 1].map((count) => ({ recovered: count })));
  }, 240_000);

  it('EXEC-4: between the decision to repair a step and the repair, and in the middle of cancelling', async () => {
    life.body.behave('collect_item', 'hang');
    life.think(pickaxe);
    for (const point of ['body.cancelled', 'recovery.stored'] as const) await life.died(life.start(point));
    await expectWhole(wholeEffects.length + 1);
  });
});

// npm run bench -- crash --intents kills ten lives at each of these points, one kill a life, and where an intent is rejected.
it('LIFE-1: kill -9 of planning at one point of an intent after the other: it is neither lost nor doubled', async () => {
  const whole = await dieAtEach(
    'storing.strategy.considered',
    'stored.strategy.considered',
    'storing.strategic_intent.proposed',
    'storing.strategic_intent.adopted',
    'stored.strategic_intent.adopted',
    'strategy.goal_stored',
    'strategy.goal_posted',
    'storing.strategic_intent.ended',
    'stored.strategic_intent.ended',
  );
  expect(whole).toEqual({ killed: true, faults: [] });
}, 240_000);
