import { type ActionRecord, fail, findCapability } from '@conscious-bot/contracts';
import type { CapabilitySpec } from '@conscious-bot/contracts/capability';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../../test/snapshots.ts';
import { evaluateAction } from './evaluate-action.ts';

const args = { item: 'oak_log', count: 3, sources: ['oak_log'], radius: 64 };

function collectItem(): CapabilitySpec {
  const spec = findCapability('collect_item');
  if (spec === undefined) throw new Error('the registry has lost collect_item');
  return spec;
}

function record(options: Partial<ActionRecord>, logs: number | undefined): ActionRecord {
  return {
    id: 'action_1',
    status: 'succeeded',
    request: {
      stepId: 'step_1',
      capability: 'collect_item',
      version: '1.0.0',
      args,
      deadlineAt: 1,
      idempotencyKey: 'step_1:1',
      trace: {},
    },
    acceptedAt: 0,
    before: snapshot({ items: { oak_log: 1 } }),
    ...(logs === undefined ? {} : { after: snapshot({ items: { oak_log: logs } }) }),
    ...options,
  };
}

const ok = { ok: true, startedAt: 0, endedAt: 1 };
const failed = { ok: false, startedAt: 0, endedAt: 1, error: fail('collect_item.unreachable') };
const evaluation = (options: Partial<ActionRecord>, logs: number | undefined, cut?: 'timeout') =>
  evaluateAction(collectItem(), args, record(options, logs), cut);

describe('judgement of an action that ended in another world', () => {
  const position = { x: 0, y: 64, z: 0 };
  const walk = findCapability('navigate');
  const before = snapshot({ dimension: 'the_nether', position: { x: 30, y: 64, z: 0 } });

  it('the same coordinates there are no arrival', () => {
    if (walk === undefined) throw new Error('the registry has lost navigate');
    const to = (dimension: string) =>
      evaluateAction(
        walk,
        { position, tolerance: 1 },
        record({ result: ok, before, after: snapshot({ dimension, position }) }, 0),
        undefined,
      );
    expect(to('the_nether')).toMatchObject({ ok: true });
    expect(to('overworld')).toMatchObject({ ok: false, failure: { code: 'effects_unmet' } });
  });

  it('what is counted counts in every world', () => {
    const after = snapshot({ dimension: 'overworld', items: { oak_log: 4 } });
    const there = snapshot({ dimension: 'the_nether', items: { oak_log: 1 } });
    expect(evaluateAction(collectItem(), args, record({ result: ok, before: there, after }, 0), undefined).ok).toBe(
      true,
    );
  });
});

describe('judgement of an action', () => {
  it('done is what the world shows, with what the runner says and against it', () => {
    expect(evaluation({ result: ok }, 4)).toMatchObject({ ok: true });
    expect(evaluation({ result: failed, status: 'failed' }, 4)).toMatchObject({ ok: true });
    expect(evaluation({ status: 'cancelled' }, 4, 'timeout')).toMatchObject({ ok: true });
  });

  it('ok without the effect is effects_unmet, and how much was done is kept', () => {
    expect(evaluation({ result: ok }, 2)).toMatchObject({
      ok: false,
      failure: { code: 'effects_unmet' },
      progress: { done: 1, total: 3 },
    });
  });

  it('ok without snapshots to show for it is effects_unmet', () => {
    expect(evaluation({ result: ok }, undefined)).toMatchObject({ failure: { code: 'effects_unmet' } });
  });

  it('every other end has the code of its reason', () => {
    expect(evaluation({ result: failed, status: 'failed' }, 1)).toMatchObject({
      failure: { code: 'collect_item.unreachable' },
    });
    expect(evaluation({ result: failed, status: 'failed' }, 1, 'timeout')).toMatchObject({
      failure: { code: 'timeout' },
    });
    expect(evaluation({ status: 'cancelled' }, 1)).toMatchObject({ failure: { code: 'cancelled' } });
    expect(evaluation({ status: 'failed' }, 1)).toMatchObject({ failure: { code: 'internal' } });
  });
});
