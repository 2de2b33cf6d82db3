import { type NearbyEntity, readEvent, type WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { endsWithTest } from './ends-with-test.ts';
import { Executive } from './executive.ts';

const GRAVE = { x: 30, y: 64, z: 0 };
const MINUTE = 60_000;
const pickaxe: NearbyEntity = {
  id: 9,
  name: 'item',
  kind: 'item',
  position: GRAVE,
  distance: 1,
  item: { name: 'iron_pickaxe', count: 1 },
};
const creeper: NearbyEntity = {
  id: 7,
  name: 'creeper',
  kind: 'hostile',
  position: { x: 14, y: 64, z: 0 },
  distance: 14,
  threat: 0.3,
};

/** By day, some time after it died thirty blocks away with an iron pickaxe and a stack of stone in its pack. */
async function afterDeath(agoMs: number, scene: Partial<WorldSnapshot> = {}): Promise<Executive> {
  const e = await endsWithTest(
    new Executive({
      near: { dirt: 1 },
      env: { STRATEGY: 'motivators', STRATEGY_REST_MS: '1000' },
    }),
  ).start();
  const lost = [
    { name: 'iron_pickaxe', count: 1 },
    { name: 'cobblestone', count: 64 },
  ];
  e.body.scene = {
    timeOfDay: 3_000,
    dimension: 'overworld',
    deaths: 1,
    lastDeath: { position: GRAVE, dimension: 'overworld', at: e.body.snapshot().at - agoMs, lost },
    ...scene,
  };
  e.body.report();
  return e;
}

/** Lets it live, with a picture of the world each second, until something holds or the time is over. */
async function live(e: Executive, seconds: number, holds: () => boolean = () => false): Promise<boolean> {
  for (let passed = 0; passed < seconds && !holds(); passed += 1) {
    e.body.report();
    await e.pass(1_000, 250);
  }
  return holds();
}

const adopted = (e: Executive) =>
  e
    .events('strategic_intent.adopted')
    .flatMap(({ data }) => readEvent('strategic_intent.adopted', data)?.project ?? []);
const ended = (e: Executive) =>
  e.events('strategic_intent.ended').flatMap(({ data }) => readEvent('strategic_intent.ended', data) ?? []);

describe('what it dropped when it died', () => {
  it('it goes there, picks up what lies there, and is done with it', async () => {
    const e = await afterDeath(MINUTE);
    const isThere = () => e.body.effects.includes('navigate');
    expect(await live(e, 60, isThere), `did ${e.body.effects}, adopted ${adopted(e)}`).toBe(true);
    expect(adopted(e)).toContain('belongings');
    expect(e.body.position).toMatchObject({ x: GRAVE.x, z: GRAVE.z });
    e.body.scene = { ...e.body.scene, nearbyEntities: [pickaxe] };
    e.body.afterwards.set('pick_up', () => {
      const { lastDeath: _, ...scene } = e.body.scene;
      e.body.scene = { ...scene, nearbyEntities: [] };
    });
    const isOver = () => ended(e).some(({ project }) => project === 'belongings');
    expect(await live(e, 60, isOver), `did ${e.body.effects}`).toBe(true);
    expect(e.body.effects).toContain('pick_up');
    expect(ended(e).find(({ project }) => project === 'belongings')).toMatchObject({ endedBy: 'completed' });
  });

  it.each<[string, number, Partial<WorldSnapshot>]>([
    ['a creeper is about', MINUTE, { hostiles: [creeper], nearbyEntities: [creeper] }],
    ['it will be gone before it is there', 4.95 * MINUTE, {}],
    ['it is night and there is nothing to fight with', MINUTE, { timeOfDay: 14_000 }],
    ['it lies in another dimension', MINUTE, { dimension: 'the_nether' }],
  ])('stays where it lies while %s', async (_why, agoMs, scene) => {
    const e = await afterDeath(agoMs, scene);
    await live(e, 20);
    expect(adopted(e)).not.toContain('belongings');
  });
});
