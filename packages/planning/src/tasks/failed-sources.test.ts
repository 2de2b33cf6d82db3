import type { FailureCode, StepRecord } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { planningStore } from '../../test/planning-store.ts';
import { snapshot } from '../../test/snapshots.ts';
import { withinReach } from './containers-named.ts';
import { FailedSources } from './failed-sources.ts';

const step = (capability: string, args: Record<string, unknown>) => aStep({ capability, args, state: 'failed' });
const collect = step('collect_item', { item: 'oak_log', sources: ['oak_log', 'birch_log'], count: 1 });
const seek = step('explore', { seek: 'stone' });
const at = (x: number) => snapshot({ near: { oak_log: 5 }, position: { x, y: 64, z: 0 } });

function failing(given: StepRecord, code: FailureCode) {
  const store = planningStore();
  const sources = new FailedSources(store.context);
  sources.note('task_1', given, code, at(0));
  return { sources, clock: store.clock, store };
}

describe('sources that failed', () => {
  it('FAIL-1: what was in sight and could not be had is not tried again there, and is dearer elsewhere', () => {
    const { sources } = failing(collect, 'collect_item.unreachable');
    const oak = { verb: 'collect_item', source: 'oak_log', times: 1, code: 'collect_item.unreachable' };
    expect(sources.of('task_1', at(10))).toEqual([{ ...oak, here: true }]);
    expect(sources.of('task_1', at(60))).toEqual([{ ...oak, here: false }]);
    expect(sources.of('task_1', { ...at(10), dimension: 'the_nether' })).toEqual([]);
  });

  it('FAIL-1: a search in vain makes the kind dearer for the task, and for others a while and thereabouts', async () => {
    const { sources, clock } = failing(seek, 'explore.nothing_found');
    const stone = { verb: 'explore', source: 'stone', here: false, times: 1, code: 'explore.nothing_found' };
    expect(sources.of('task_1', at(500))).toEqual([stone]);
    expect(sources.of('task_2', at(50))).toEqual([stone]);
    expect(sources.of('task_2', at(500))).toEqual([]);
    await clock.advance(11 * 60_000);
    expect([sources.of('task_1', at(50)).length, sources.of('task_2', at(50)).length]).toEqual([1, 0]);
  });

  it('FAIL-1: it is stored: another process knows of it', () => {
    const { sources, store } = failing(collect, 'effects_unmet');
    expect(new FailedSources(store.context).of('task_1', at(0))).toEqual(sources.of('task_1', at(0)));
  });

  it.each<FailureCode>(['preempted', 'body_offline', 'collect_item.inventory_full', 'tool_broke', 'died'])(
    '%s says nothing about the source',
    (code) => {
      expect(failing(collect, code).sources.of('task_1', at(0))).toEqual([]);
    },
  );

  it('FAIL-1: a container that could not be got at is left out of the plans of its task, and for a while out of the bot’s own, unless the bot stands beside it', async () => {
    const there = { x: -1, y: 15, z: 137 };
    const withdraw = step('withdraw', { item: 'iron_ingot', count: 2, position: there });
    const { sources, clock } = failing(withdraw, 'container.unreachable');
    const far = at(0);
    expect([...sources.outOfReach('task_1', far)]).toEqual(['-1 15 137']);
    expect([...sources.outOfReach('task_2', far)]).toEqual([]);
    expect([...sources.outOfReach(undefined, far)]).toEqual(['-1 15 137']);
    expect([...sources.outOfReach(undefined, { ...far, position: { x: 3, y: 16, z: 140 } })]).toEqual([]);
    const store = { name: 'furnace', dimension: 'overworld', seenAt: 0, items: [{ name: 'iron_ingot', count: 2 }] };
    const other = { ...store, position: { x: 5, y: 64, z: 5 } };
    const world = { ...far, ownStores: [{ ...store, position: there }, other] };
    expect(withinReach(world, sources.outOfReach('task_1', far)).ownStores).toEqual([other]);
    await clock.advance(11 * 60_000);
    expect([...sources.outOfReach(undefined, far)]).toEqual([]);
    sources.note('task_3', withdraw, 'container.unreachable', far);
    await clock.advance(11 * 60_000);
    expect([...sources.outOfReach(undefined, far)]).toEqual(['-1 15 137']);
  });
});
