import {
  type Failure,
  type FailureCode,
  fail,
  failureCode,
  failureRow,
  localRecoveryActions,
  type RecoveryAction,
  type StepRecord,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { newId } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import writtenTrees from '../../../test/recovery-trees.json' with { type: 'json' };
import { snapshot } from '../../../test/snapshots.ts';
import { WorldView } from '../../body/world-view.ts';
import { type StepDraft, stepRecordOf } from '../../tasks/step-record.ts';
import type { FailureContext } from './failure-context.ts';
import { missingIn } from './missing.ts';
import { recoverStep } from './recover-step.ts';

const data = new WorldView().data;

function context(
  failure: Failure,
  options: Partial<FailureContext> & { readonly draft?: StepDraft } = {},
): FailureContext {
  const { draft = { capability: 'chat', args: { text: 'hello' } }, ...rest } = options;
  return {
    failure,
    data,
    oneTry: false,
    world: snapshot(),
    wanted: new Set<string>(),
    supply: () => undefined,
    step: stepRecordOf(newId, draft),
    ...rest,
  };
}

const afterwards = (step: StepRecord, code: FailureCode, ...actions: RecoveryAction[]): StepRecord => ({
  ...step,
  tried: actions.map((action) => ({ action, code, message: '', at: 0 })),
});

describe('a step of another world', () => {
  const elsewhere = (world: string) => recoverStep(context(fail('wrong_world', world, { world })));

  it('is gone to through a portal; where no portal leads to, another plan is made', () => {
    expect(elsewhere('the_nether')).toMatchObject({
      action: 'approach',
      plan: { kind: 'repair', steps: [{ capability: 'enter_portal', args: { to: 'the_nether' } }] },
    });
    expect(elsewhere('the_end')).toMatchObject({ action: 'replan' });
  });
});

describe('recovery trees', () => {
  it('every code has the tree that is written down, and no other', () => {
    const trees: Record<string, FailureCode[]> = {};
    for (const code of failureCode.options.toSorted()) {
      const { waits, actions } = failureRow(code);
      const tree = waits === true ? 'wait' : actions.join(', ');
      trees[tree] = [...(trees[tree] ?? []), code];
    }
    expect(trees).toEqual(writtenTrees);
  });

  it('every tree ends with an action for the plan or the task, and something is always done', () => {
    for (const code of failureCode.options) {
      expect(['replan', 'give_up'], code).toContain(failureRow(code).actions.at(-1));
      expect(recoverStep(context(fail(code))).plan.reason, code).not.toBe('');
    }
  });

  it('whatever the code, a step has at most two recovery actions on the spot', () => {
    for (const code of failureCode.options) {
      const { step } = context(fail(code));
      const { action } = recoverStep(context(fail(code), { step: afterwards(step, 'timeout', 'retry', 'retry') }));
      expect(localRecoveryActions.has(action), code).toBe(false);
    }
  });

  it('tries again twice, with a doubling wait', () => {
    const t = context(fail('timeout'));
    expect(recoverStep(t).plan).toMatchObject({ kind: 'again', delayMs: 1_000 });
    const second = { ...t, step: afterwards(t.step, 'timeout', 'retry') };
    expect(recoverStep(second).plan).toMatchObject({ kind: 'again', delayMs: 2_000 });
  });

  it('a step that repairs another one is tried again at most', () => {
    const { step } = context(fail('timeout'));
    const repair: StepRecord = { ...step, repairs: { of: 'step_1', action: 'fetch' } };
    expect(recoverStep(context(fail('timeout'), { step: repair })).action).toBe('retry');
    const full = fail('collect_item.inventory_full');
    const world = snapshot({ items: { dirt: 64 } });
    expect(recoverStep(context(full, { step: repair, world })).action).toBe('replan');
  });
});

describe('what the recovery actions mean in each case', () => {
  const walk: StepDraft = { capability: 'navigate', args: { position: { x: 30, y: 64, z: 0 }, tolerance: 1 } };

  it('a path that keeps turning back: nearer will not do, then a look from near, then another place', () => {
    const flapping = fail('navigate.flapping');
    const first = context(flapping, { draft: walk });
    expect(recoverStep(first).plan).toMatchObject({ kind: 'again', args: { tolerance: 3 } });
    const second = { ...first, step: afterwards(first.step, flapping.code, 'widen') };
    expect(recoverStep(second).plan).toMatchObject({
      kind: 'repair',
      steps: [{ capability: 'navigate', args: { tolerance: 6 } }, { capability: 'look_at' }],
    });
    const third = { ...first, step: afterwards(first.step, flapping.code, 'widen', 'approach') };
    expect(recoverStep(third).plan).toMatchObject({ kind: 'replan', detour: [{ capability: 'explore' }] });
  });

  it('what is missing is a subgoal where a way to it is known, and the next plan’s business where none is', () => {
    const failure = fail('craft_item.missing_ingredient', 'sticks', { missing: [{ name: 'stick', count: 2 }] });
    const steps = [{ capability: 'craft_item', args: { item: 'stick', count: 4 } }];
    expect(recoverStep(context(failure, { supply: () => steps })).plan).toMatchObject({
      kind: 'repair',
      steps,
      goal: { action: 'collect', target: 'stick', amount: 2 },
    });
    expect(recoverStep(context(failure)).action).toBe('replan');
    expect(recoverStep(context(fail('craft_item.missing_ingredient'), { supply: () => steps })).action).toBe('replan');
  });

  it('reads what is missing from the runner, and from the code where it can be one thing only', () => {
    expect(missingIn(fail('fish.no_rod'))).toEqual([{ item: 'fishing_rod', count: 1 }]);
    expect(missingIn(fail('craft_item.missing_ingredient'))).toEqual([]);
    expect(missingIn(fail('internal', undefined, { missing: 'sticks' }))).toEqual([]);
  });

  it('makes room by the part stacks of junk, never of what the plan speaks of; into a chest of its own a few steps away', () => {
    const failure = fail('collect_item.inventory_full');
    const items = { dirt: 70, gravel: 64, diamond: 3, cobblestone: 5 };
    const wanted = new Set(['cobblestone']);
    const thrown = recoverStep(context(failure, { wanted, world: snapshot({ items }) }));
    expect(thrown.plan).toMatchObject({
      steps: [
        { capability: 'drop_item', args: { item: 'gravel', count: 64 } },
        { capability: 'drop_item', args: { item: 'dirt', count: 6 } },
      ],
    });
    // Three stacks of stone are no ingredient any more.
    const stones = snapshot({ items: { cobblestone: 3 * 64 } });
    expect(recoverStep(context(failure, { wanted, world: stones })).plan).toMatchObject({
      steps: [{ capability: 'drop_item', args: { item: 'cobblestone', count: 64 } }],
    });
    const chest = { position: { x: 4, y: 64, z: 0 }, name: 'chest', seenAt: 0, dimension: 'overworld' };
    const beside = (ownStores: WorldSnapshot['ownStores']) =>
      context(failure, { wanted, world: snapshot({ items, near: { chest: 4 }, ownStores }) });
    const stored = beside([{ ...chest, items: [] }]);
    expect(recoverStep(stored).plan).toMatchObject({
      steps: [
        { capability: 'deposit', args: { item: 'gravel', position: chest.position } },
        { capability: 'deposit', args: { item: 'dirt', position: chest.position } },
      ],
    });
    // Twenty-seven pickaxes fill it; another one is a long walk away, and who put up the one in sight is not known.
    for (const store of [
      { ...chest, items: [{ name: 'stone_pickaxe', count: 27 }] },
      { ...chest, position: { x: 40, y: 64, z: 0 } },
      { ...chest, name: 'furnace', items: [] },
    ])
      expect(recoverStep(beside([store])).plan).toMatchObject({ steps: [{ capability: 'drop_item' }, {}] });
    expect(recoverStep(beside([])).plan).toMatchObject({ steps: [{ capability: 'drop_item' }, {}] });
    const again = { ...stored, step: afterwards(stored.step, failure.code, 'make_room') };
    expect(recoverStep(again).plan).toMatchObject({ steps: [{ capability: 'drop_item' }, {}] });
    expect(recoverStep(context(failure, { world: snapshot({ items: { diamond: 3 } }) })).action).toBe('replan');
  });

  it('gets to safety first, from what is there', () => {
    const zombie = { id: 7, name: 'zombie', kind: 'hostile' as const, distance: 5, position: { x: 5, y: 64, z: 0 } };
    const threatened: WorldSnapshot = snapshot({ hostiles: [zombie] });
    const unsafe = fail('guard_failed.unsafe');
    expect(recoverStep(context(unsafe, { world: threatened })).plan).toMatchObject({
      steps: [{ capability: 'flee' }],
    });
    expect(recoverStep(context(unsafe)).action).toBe('replan');
    expect(recoverStep(context(fail('hazard.drowning'))).plan).toMatchObject({ steps: [{ capability: 'surface' }] });
  });

  it('a guard that kept failing without naming what is missing is treated as what it said', () => {
    const day = fail('effects_unmet.precond_missing', 'noon', { guard: 'sleep.not_night' });
    expect(recoverStep(context(day)).action).toBe('give_up');
  });
});
