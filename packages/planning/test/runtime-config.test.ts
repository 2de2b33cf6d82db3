import { type NearbyEntity, planningRoutes } from '@conscious-bot/contracts';
import type { RuntimeConfigChange } from '@conscious-bot/contracts/config';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';
import { collect } from './thoughts.ts';

async function executive(env: Readonly<Record<string, string>> = {}): Promise<Executive> {
  return endsWithTest(new Executive({ near: { oak_log: 6 }, env })).start();
}
const change = (e: Executive, body: RuntimeConfigChange) => e.client.call(planningRoutes.changeConfig, { body });
const zombie: NearbyEntity = {
  id: 7,
  name: 'zombie',
  kind: 'hostile',
  distance: 9,
  threat: 0.17,
  position: { x: 9, y: 64, z: 0 },
};

describe('the configuration while planning runs', () => {
  it('is served over HTTP with its secrets hidden, and says which keys may be changed', async () => {
    const e = await executive({ RISK: 'bold', LLM_API_KEY: 'sk-very-secret' });
    const answer = await e.client.call(planningRoutes.config);
    expect(answer).toMatchObject({
      ok: true,
      data: {
        values: { RISK: 'bold', PLANNERS: '', SAFETY_REFLEXES: 'true', LLM_API_KEY: 'set' },
        changeable: [
          ...['LOG_LEVEL', 'PLANNERS', 'RISK', 'SAFETY_REFLEXES', 'STRATEGY', 'STRATEGY_RADIUS', 'STRATEGY_REST_MS'],
          ...['STRATEGY_CALLS_PER_HOUR', 'STRATEGY_CALLS_PER_DAY'],
        ],
      },
    });
    expect(JSON.stringify(answer)).not.toContain('very-secret');
  });

  it('planners are taken out and put back for comparison, and each change is an event', async () => {
    const e = await executive();
    expect(await change(e, { PLANNERS: 'model' })).toMatchObject({
      ok: true,
      data: { changes: [{ key: 'PLANNERS', from: '', to: 'model' }], values: { PLANNERS: 'model' } },
    });
    expect(await e.ask(collect('oak_log', 1))).toMatchObject({ status: 'unplannable' });
    await change(e, { PLANNERS: 'search, htn', RISK: 'balanced' });
    const task = await e.ended((await e.ask(collect('oak_log', 1))).id);
    expect(task).toMatchObject({ status: 'completed', plan: { planner: 'search' } });
    // What was so already is no change.
    expect(e.events('config.changed').map(({ data }) => data)).toEqual([
      { changes: [{ key: 'PLANNERS', from: '', to: 'model' }] },
      { changes: [{ key: 'PLANNERS', from: 'model', to: 'search,htn' }] },
    ]);
  });

  it('risk moves the distance at which it runs, reflexes off leave it standing', async () => {
    const e = await executive();
    const sees = (...hostiles: NearbyEntity[]) => {
      e.body.scene = { hostiles, nearbyEntities: hostiles };
      e.body.report();
    };
    sees(zombie);
    await e.pass(1_000);
    expect(e.body.posts).toEqual([]);
    await change(e, { RISK: 'cautious', SAFETY_REFLEXES: 'false' });
    sees(zombie);
    await e.pass(1_000);
    expect(e.body.posts).toEqual([]);
    await change(e, { SAFETY_REFLEXES: 'true' });
    sees(zombie);
    await e.until('it runs', () => e.body.posts.some(({ capability }) => capability === 'flee'));
  });

  it.each([
    [{ RISK: 'reckless' }, 'RISK'],
    [{ PLANNERS: 'search,oracle' }, 'PLANNERS'],
  ])('%j is refused and names the key, and nothing changes', async (wanted, key) => {
    const e = await executive();
    const answer = await change(e, { ...wanted, SAFETY_REFLEXES: 'false' });
    expect(answer).toMatchObject({ ok: false, status: 422, error: { message: expect.stringContaining(key) } });
    expect(await e.client.call(planningRoutes.config)).toMatchObject({ data: { values: { SAFETY_REFLEXES: 'true' } } });
    expect(e.events('config.changed')).toEqual([]);
  });

  it('CONF-1: keys that are not marked cannot be changed in flight', async () => {
    const e = await executive();
    const refused = { ok: false, status: 422 };
    expect(await change(e, { SERVICE_TOKEN: 'mine' })).toMatchObject({
      ...refused,
      error: { message: 'SERVICE_TOKEN: it is read once, at the start' },
    });
    expect(await change(e, { THOUGHT_INTERVAL_MS: '5' })).toMatchObject({
      ...refused,
      error: { message: 'THOUGHT_INTERVAL_MS: it is changed in cognition' },
    });
  });
});
