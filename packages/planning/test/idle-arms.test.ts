import { planningRoutes, readEvent, type Task } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { eligibleAt, idleReason } from './eligible-at.ts';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { gameData } from './game-data.ts';
import { plainOutlook } from './plain-outlook.ts';
import { collect, thought } from './thoughts.ts';

// The sentence of the design document's second acceptance test.
const WISTFUL = 'Maybe I should gather some wood';

describe.each(['off', 'both'])('with STRATEGY=%s', (STRATEGY) => {
  it('LIFE-2, IDLE-1a, IDLE-2: idling makes no task: three that wait stay three, whatever is thought of it, and no idle event comes while one could run', async () => {
    const data = gameData();
    const e = await endsWithTest(
      new Executive({
        near: { oak_log: 6, dirt: 1, sand: 3 },
        outlookOf: (world) => plainOutlook(world, data),
        env: { STRATEGY, STRATEGY_REST_MS: '5000' },
      }),
    ).start();
    e.body.behave('collect_item', ...Array(200).fill({ fail: 'collect_item.wrong_tool' }));
    const asked: Task[] = [];
    for (const item of ['oak_log', 'dirt', 'sand']) asked.push(await e.ask(collect(item, 1)));
    const thoughts: string[] = [];
    for (let second = 0; second < 130; second += 1) {
      e.body.report();
      await e.pass(1_000, 250);
      const idles = e.events('idle_period').length;
      while (thoughts.length < idles) {
        const idle = thought({ content: WISTFUL });
        thoughts.push(idle.id);
        e.cognition.think({ ...idle, metadata: { ...idle.metadata, site: 'idle' } });
      }
    }
    await e.pass(1_000);
    const events = e.events();
    const idle = events.filter(({ type }) => type === 'idle_period');
    expect(idle.map(idleReason)).toContain('all_in_backoff');
    for (const event of idle) expect([idleReason(event), ...eligibleAt(event, events)]).toEqual([idleReason(event)]);

    const created = events.flatMap(({ type, data: made }) =>
      type === 'task.created' ? (readEvent(type, made) ?? []) : [],
    );
    const ofIdling = created.filter(({ origin }) => thoughts.includes(origin.thoughtId ?? ''));
    expect(ofIdling).toEqual([]);
    const others = created.filter(({ origin }) => origin.kind !== 'strategic_intent');
    expect(others.map(({ id }) => id).sort()).toEqual(asked.map(({ id }) => id).sort());
    expect(created.length - others.length > 0).toBe(STRATEGY === 'both');
    for (const thoughtId of thoughts) {
      const answer = await e.client.call(planningRoutes.decisions, { query: { thoughtId } });
      expect(answer.ok && answer.data.decisions).toMatchObject([{ code: 'no_goal' }]);
    }
  });
});
