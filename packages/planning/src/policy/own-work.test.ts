import type { ActionRecord, TargetBlock } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { openPlanningDatabase } from '../assembly/database.ts';
import { OwnWork } from './own-work.ts';

const at = { x: 3, y: 64, z: -2 };
const record = (capability: string, ...blocks: TargetBlock[]): ActionRecord => {
  const world = snapshot({ dimension: 'overworld' });
  const request = { stepId: 's', capability, version: '1', args: {}, deadlineAt: 1, idempotencyKey: 'k', trace: {} };
  return {
    id: 'a',
    status: 'succeeded',
    acceptedAt: 0,
    request,
    before: world,
    after: { ...world, target: { blocks } },
  };
};

it('what the bot puts there is its own until it is gone, in that dimension', () => {
  const own = new OwnWork(openPlanningDatabase(':memory:'));
  own.learn(record('place_block', { name: 'chest', position: at, was: { name: 'air' } }));
  expect(own.in('overworld').has({ x: 3.5, y: 64, z: -1.5 })).toBe(true);
  expect(own.in('overworld').hasKind('chest')).toBe(true);
  expect(own.in('the_nether').has(at)).toBe(false);
  own.learn(record('dig_block', { name: 'air', position: at, was: { name: 'chest' } }));
  expect(own.in('overworld').has(at)).toBe(false);
});

it('what was there before, or what it only looked at, is not', () => {
  const own = new OwnWork(openPlanningDatabase(':memory:'));
  own.learn(record('place_block', { name: 'chest', position: at, was: { name: 'chest' } }));
  own.learn(record('inspect', { name: 'chest', position: at }));
  expect(own.in('overworld').has(at)).toBe(false);
  expect(own.in('overworld').hasKind('chest')).toBe(false);
});
