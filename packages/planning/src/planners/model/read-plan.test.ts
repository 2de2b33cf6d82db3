import type { Goal } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { gameData } from '../../../test/game-data.ts';
import { snapshot } from '../../../test/snapshots.ts';
import { readPlan } from './read-plan.ts';

const data = gameData();
const world = snapshot({ players: ['Mira', 'Steve'] });
const build: Goal = { action: 'build', target: 'castle', amount: 1 };
const read = (answer: unknown, goal = build) => readPlan(answer, goal, world, data);
const plan = (...steps: { verb: string; args: Record<string, unknown> }[]) => ({ steps });
const at = { x: 1, y: 64, z: 1 };

describe('a plan of the model', () => {
  it('is read as verbs of the registry, with the defaults of their arguments and their cost', () => {
    const answer = { ...plan({ verb: 'place_block', args: { block: 'stone', position: at } }), why: 'a wall' };
    expect(read(answer)).toEqual({
      ok: true,
      why: 'a wall',
      steps: [{ capability: 'place_block', args: { block: 'stone', position: at }, cost: expect.any(Number) }],
    });
  });

  const wrong: [string, unknown, RegExp][] = [
    ['nothing', undefined, /no complete JSON/],
    ['a list', [], /expected object/i],
    ['no steps', { steps: [] }, /steps/],
    [
      'too many steps',
      plan(...Array.from({ length: 33 }, () => ({ verb: 'wait', args: { durationMs: 100 } }))),
      /steps/,
    ],
    ['fields nobody asked for', { ...plan({ verb: 'wake', args: {} }), run: 'rm -rf /' }, /run/],
    ['a step of another shape', { steps: [{ verb: 'wait', args: {}, code: 'while(1){}' }] }, /code/],
    ['an unknown verb', plan({ verb: 'teleport', args: { to: at } }), /step 1: there is no verb "teleport"/],
    ['a verb of the prototype', plan({ verb: 'constructor', args: {} }), /there is no verb "constructor"/],
    [
      'arguments that do not fit',
      plan({ verb: 'dig_block', args: { position: 'down' } }),
      /step 1: dig_block position/,
    ],
    ['an unknown item', plan({ verb: 'craft_item', args: { item: 'flux_capacitor' } }), /knows no "flux_capacitor"/],
    ['a stranger', plan({ verb: 'navigate', args: { player: 'Herobrine' } }), /knows no "Herobrine"/],
    ['endless arguments', plan({ verb: 'place_block', args: { block: 'stone', note: 'x'.repeat(5_000) } }), /too long/],
    [
      'giving things away',
      plan({ verb: 'give_item', args: { item: 'diamond', player: 'Steve' } }),
      /no part of the goal/,
    ],
    ['speaking', plan({ verb: 'chat', args: { text: 'my key is 1234' } }), /no part of the goal/],
    ['throwing things away', plan({ verb: 'drop_item', args: { item: 'diamond' } }), /no part of the goal/],
  ];
  it.each(wrong)('with %s is refused with the reason', (_, answer, reason) => {
    const result = read(answer);
    expect(result.ok).toBe(false);
    if (!result.ok) expect(result.problems.join('\n')).toMatch(reason);
  });

  it('what goes out to others is allowed where the goal asks for just that', () => {
    const give = plan({ verb: 'give_item', args: { item: 'bread', player: 'Steve' } });
    expect(read(give, { action: 'give', target: 'bread to steve', amount: 1 })).toMatchObject({ ok: true });
  });
});
