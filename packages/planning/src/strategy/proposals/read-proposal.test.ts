import { strategyProposal } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { parseMilestone } from './parse-milestone.ts';
import { type ProposalCheck, readProposal } from './read-proposal.ts';

const check: ProposalCheck = {
  names: gameData(),
  noWay: ({ target }) => (target === 'dragon_egg' ? 'there is only one, and it is far away' : undefined),
  owned: (item) => (item === 'oak_log' ? 3 : 0),
};
const read = (given: object) => readProposal(strategyProposal.parse({ why: 'I want it', ...given }), check);

describe('a proposal', () => {
  it('is read as the roadmap writes it', () => {
    const roadmap = {
      priority_stack: ['stabilize hydration', 'collect 2 wheat_seeds', 'plant wheat_seeds near water'],
      quotas: { wheat_seeds: 2, 'oak logs': 8 },
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
      quotas: { wheat_seeds: 2, oak_log: 8 },
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
      rejected: [],
      isVoid: false,
    });
  });

  it('a quota without a way is refused with the reason; one that is owned already needs none', () => {
    const asked = read({ quotas: { dragon_egg: 1, oak_log: 2, unobtainium: 4 } });
    expect(asked.quotas).toEqual({ oak_log: 2 });
    expect(asked.rejected).toEqual([
      {
        part: 'quotas.dragon_egg',
        reason: 'I know no way to get 1 dragon egg: there is only one, and it is far away',
      },
      { part: 'quotas.unobtainium', reason: 'there is no "unobtainium" in this version of the game' },
    ]);
  });

  it('what is left of an absurd one is void', () => {
    const absurd = read({ quotas: { moon: 3 }, priority_stack: ['sing until the world ends', 'cancel everything'] });
    expect(absurd.isVoid).toBe(true);
    expect(absurd.rejected).toHaveLength(3);
  });

  it('the same line twice is one milestone', () => {
    expect(read({ priority_stack: ['collect oak_log 4', 'collect oak_log 4'] }).priorityStack).toHaveLength(1);
  });
});

describe('a line of a priority stack', () => {
  it.each([
    ['be under a roof before dusk', { state: { is: 'sheltered' }, goal: { action: 'hide' } }],
    ['go home', { state: { is: 'at_home' }, goal: { action: 'navigate', target: 'home' } }],
    ['at y <= -50', { state: { is: 'at_or_below', y: -50 }, goal: { action: 'descend', target: 'y_m50' } }],
    ['stabilize food', { state: { is: 'fed', food: 16 } }],
    ['restore health', { state: { is: 'well', health: 16 } }],
    ['craft stone_pickaxe 1', { goal: { action: 'craft', target: 'stone_pickaxe', amount: 1 } }],
    ['hunt cow 2', { goal: { action: 'fight', target: 'cow', amount: 2 } }],
  ])('%s', (text, milestone) => {
    expect(parseMilestone(text)).toMatchObject({ ok: true, value: milestone });
  });

  it.each([
    ['be happy', '"be happy" is nothing I know how to do'],
    ['pause', '"pause" is about tasks, and an intent is about the world'],
  ])('%s is refused by name', (text, reason) => {
    expect(parseMilestone(text)).toEqual({ ok: false, text, reason });
  });
});
