import { strategyProposal } from '@conscious-bot/contracts/strategy';
import { expect, it } from 'vitest';
import { gameData } from '../../../../test/game-data.ts';
import { readProposal } from './read-proposal.ts';

const read = (given: object) =>
  readProposal(strategyProposal.parse({ why: 'I want it', ...given }), {
    data: gameData(),
    refusal: ({ target }) => (target === 'dragon_egg' ? 'there is only one, and it is far away' : undefined),
  });

it('a proposal is read as the roadmap writes it', () => {
  const roadmap = {
    priority_stack: ['stabilize hydration', 'collect 2 wheat_seeds', 'plant wheat_seeds near water'],
    quotas: { wheat_seeds: 2, wood: 1 },
    constraints: [
      'avoid storm exposure',
      "don't plant without nearby water",
      'conserve energy above 0.4',
      "don't craft yet",
    ],
    replan_triggers: ['quotas_satisfied', 'energy < 0.3', 'rupture', 'entered_new_biome'],
    horizon_ticks: 600,
  };
  expect(read(roadmap)).toMatchObject({
    parts: {
      quotas: { wheat_seeds: 2, any_log: 1 },
      priorityStack: [
        { state: { is: 'fed' }, goal: { action: 'eat' } },
        { goal: { action: 'collect', target: 'wheat_seeds', amount: 2 } },
        { goal: { action: 'plant', target: 'wheat_seeds' } },
      ],
      constraints: [
        { kind: 'avoid_storm' },
        { kind: 'no_planting_without_water' },
        { kind: 'keep_vital', above: 8 },
        { kind: 'do_not_craft' },
      ],
      replanTriggers: [
        { kind: 'quotas_satisfied' },
        { kind: 'vital_below', below: 6 },
        { kind: 'rupture' },
        { kind: 'entered_new_biome' },
      ],
      horizonTicks: 600,
    },
    rejected: [],
  });
});

it('a quota without a way is refused with the reason, and what the game has not is named', () => {
  const { parts, rejected } = read({ quotas: { dragon_egg: 1, oak_log: 2, fiber: 4 }, priority_stack: ['sing'] });
  expect(parts.quotas).toEqual({ oak_log: 2 });
  expect(rejected.map(({ reason }) => reason)).toEqual([
    '"sing" is nothing I know how to do',
    'there is only one, and it is far away',
    'there is no "fiber" in this version of the game',
  ]);
});
