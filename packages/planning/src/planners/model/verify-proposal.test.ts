import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import { verifyProposal } from './verify-proposal.ts';

const data = gameData();
const forest = { oak_log: 6, stone: 9, dirt: 1 };
const build: Goal = { action: 'build', target: 'landmark', amount: 1 };
const verify = (steps: readonly StepDraft[], options: { goal?: Goal; items?: Record<string, number> } = {}) =>
  verifyProposal(
    steps,
    {
      goal: options.goal ?? build,
      baseline: 0,
      world: snapshot({ near: forest, ...(options.items && { items: options.items }) }),
    },
    data,
  );
const step = (capability: string, args: Record<string, unknown> = {}): StepDraft => ({ capability, args, cost: 1 });
const verbs = (verified: ReturnType<typeof verify>) =>
  verified.ok
    ? verified.steps.map(({ capability, args }) => `${capability} ${String(args.item ?? args.block ?? '')}`.trim())
    : verified.failure;

describe('a proposal is verified', () => {
  it('a sound one stays as it is', () => {
    const proposed = [step('place_block', { block: 'dirt' }), step('navigate', { position: { x: 9, y: 64, z: 0 } })];
    expect(verify(proposed, { items: { dirt: 1 } })).toEqual({ ok: true, steps: proposed, repairs: [] });
  });

  it('what a step needs and is not there is got in front of it', () => {
    const verified = verify([
      step('navigate', { position: { x: 9, y: 64, z: 0 } }),
      step('place_block', { block: 'oak_planks' }),
    ]);
    expect(verbs(verified)).toEqual([
      'navigate',
      'collect_item oak_log',
      'craft_item oak_planks',
      'place_block oak_planks',
    ]);
    expect(verified).toMatchObject({ repairs: ['1 oak plank before place block'] });
  });

  it('how an item is got is the search’s, whatever the model believes of recipes and tools', () => {
    const verified = verify([
      step('craft_item', { item: 'wooden_pickaxe', count: 1, ingredients: ['dirt'] }),
      step('collect_item', { item: 'cobblestone', count: 2, sources: ['stone'] }),
    ]);
    expect(verbs(verified)).toEqual([
      'collect_item oak_log',
      'craft_item oak_planks',
      'craft_item stick',
      'craft_item crafting_table',
      'craft_item wooden_pickaxe',
      'collect_item cobblestone',
    ]);
    expect(verified).toMatchObject({ repairs: ['1 wooden pickaxe in 5 steps'] });
  });

  it('what one step uses up is not there for the next', () => {
    const place = step('place_block', { block: 'dirt' });
    expect(verbs(verify([place, place], { items: { dirt: 1 } }))).toEqual([
      'place_block dirt',
      'collect_item dirt',
      'place_block dirt',
    ]);
  });

  it('a plan that ends short of a goal of items is led to its end', () => {
    const goal: Goal = { action: 'collect', target: 'oak_log', amount: 5 };
    const verified = verify([step('collect_item', { item: 'oak_log', count: 2, sources: ['oak_log'] })], { goal });
    expect(verified).toMatchObject({ ok: true, repairs: ['3 oak logs that the goal still lacked'] });
  });

  it('what cannot be had is refused, with the step that wants it', () => {
    expect(verify([step('place_block', { block: 'bedrock' })])).toMatchObject({
      ok: false,
      failure: { code: 'plan.no_way_known', message: expect.stringContaining('step 1, place block') },
    });
  });
});
