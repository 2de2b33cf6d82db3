import type { WorldSnapshot } from '@conscious-bot/contracts';
import { expect, it } from 'vitest';
import { snapshot } from '../../test/fake-peers.ts';
import { ablate } from './ablations.ts';
import { lookAt } from './lines/earlier-look.ts';
import { pressureLines } from './pressures.ts';
import { buildSituation, renderSituation, type SituationFacts, type SituationPartName } from './situation.ts';
import { signatureOf } from './situation-signature.ts';
import { specimens } from './specimens.ts';

const [, rich = { now: 0 }] = specimens;
const text = (facts: SituationFacts) => renderSituation(buildSituation(facts));

/** The text without the lines of some parts, every other byte as it was. */
function without(facts: SituationFacts, names: readonly SituationPartName[]): string {
  const gone = buildSituation(facts).filter(({ name }) => names.includes(name));
  expect(gone.map(({ name }) => name)).toEqual(names);
  const lines = new Set(gone.flatMap((part) => part.lines));
  return text(facts)
    .split('\n')
    .filter((line) => !lines.has(line))
    .join('\n');
}

it('a situation is written in first-person sentences, and nothing is written of what is unknown', () => {
  expect(text(rich)).toMatchInlineSnapshot(`
    "My name is Mira.
    I remember from 5 minutes ago: Collected 3 oak logs in 21 s.
    I remember from 1 hour ago: Died at 4 60 9.
    I have learned: Crafting a bed failed: no sheep was near.
    I am at 12 64 -31.
    The land around me is an old growth birch forest.
    My home is 100 blocks away.
    My health is 7 of 20.
    My food is 9 of 20.
    My air is 12 of 20.
    I am on fire.
    It is night.
    There is a thunderstorm.
    A zombie is 6 blocks away.
    1 other monster is near as well.
    Animals near me: 2 cows.
    Jo is near me.
    I can see an oak log 3 blocks away and coal ore 12 blocks away.
    I carry 3 oak logs and 1 wooden pickaxe.
    I hold 1 wooden pickaxe in my hand.
    I wear iron boots.
    What drives me right now: "Night comes in four minutes, and I have no roof."
    I have set out to craft a stone pickaxe.
    What I set out to do has to wait a while.
    I managed to collect 3 oak logs 2 minutes ago.
    Night has fallen.
    I have come from plains to an old growth birch forest.
    My health went from 12 to 7.
    In the last 3 minutes I have gained 2 oak logs and 1 wooden pickaxe.
    In the last 3 minutes I have parted with 2 bread.
    I want to own 8 oak logs and have 3.
    I could see to a roof for the night; it would take about two minutes.
    I feel uneasy about what is going on around me.
    Current pressures: Wood supply is low (3 logs). It is nighttime."
  `);
  expect(text({ now: 0 })).toBe('');
});

it.each([
  ['drives', ['pressures']],
  ['memory', ['memory', 'lessons']],
  ['interoception', ['interoception']],
] as const)('%s switched off takes out the parts %j and changes no other byte', (off, names) => {
  const none = { drives: false, memory: false, interoception: false };
  const parts = buildSituation(rich);
  expect(renderSituation(ablate(parts, none))).toBe(text(rich));
  expect(renderSituation(ablate(parts, { ...none, [off]: true }))).toBe(without(rich, names));
});

it('one memory less takes out its line, one pressure less its sentence, and nothing else changes', () => {
  const { memories = [], pressures = [] } = rich;
  for (const gone of memories) {
    const line = `${text({ now: rich.now, memories: [gone] })}\n`;
    expect(text({ ...rich, memories: memories.filter((memory) => memory !== gone) })).toBe(
      text(rich).replace(line, ''),
    );
  }
  expect(text({ ...rich, pressures: pressures.slice(0, 1) })).toBe(text(rich).replace(` ${pressures[1]}`, ''));
});

it.each<[Partial<WorldSnapshot>, string[]]>([
  [{ inventory: [] }, ['Wood supply is low (0 logs).']],
  [{ inventory: [{ name: 'birch_log', count: 8 }] }, []],
  [{ timeOfDay: 11_000 }, ['Wood supply is low (0 logs).', 'Sunset is approaching.']],
  [{ timeOfDay: 13_000 }, ['Wood supply is low (0 logs).', 'It is nighttime.']],
  [
    { health: 9, food: 14 },
    [
      'Wood supply is low (0 logs).',
      'Health is critically low (health 9 of 20).',
      'I am getting hungry (food 14 of 20).',
    ],
  ],
  [{ health: 15, food: 9 }, ['Wood supply is low (0 logs).', 'Hunger is becoming urgent (food 9 of 20).']],
])('in a world of %j the pressures are facts: %j', (world, lines) => {
  expect(pressureLines(snapshot(world), [])).toEqual(lines);
});

it('needs of planning press when they are urgent, with the fact behind them', () => {
  const need = { need: 'tools', deficit: 1, fact: 'no pickaxe, no axe', context: [] } as const;
  const world = snapshot({ inventory: [{ name: 'oak_log', count: 9 }] });
  expect(pressureLines(world, [{ ...need, context: [], urgency: 0.6 }])).toEqual([
    'I lack good tools (no pickaxe, no axe).',
  ]);
  expect(pressureLines(world, [{ ...need, context: [], urgency: 0.2 }])).toEqual([]);
  expect(pressureLines(undefined, [{ ...need, context: [], urgency: 1 }])).toEqual([]);
});

it('what is seen, heard and remembered is told as that, and of ground nobody looked at nothing is said', () => {
  const world = snapshot();
  const at = { x: 0, y: 64, z: 0 };
  const block = { count: 1, nearest: at };
  const cow = { name: 'cow', kind: 'animal', position: at, distance: 9 } as const;
  const zombie = { id: 9, name: 'zombie', kind: 'hostile', position: at, distance: 6.2 } as const;
  const lines = text({
    now: world.at,
    world: {
      ...world,
      nearbyBlocks: [
        { ...block, name: 'clay', distance: 2, knownBy: 'inference' },
        { ...block, name: 'oak_log', distance: 3, knownBy: 'sight', seenAt: world.at },
        { ...block, name: 'coal_ore', distance: 7, knownBy: 'memory', seenAt: world.at - 3 * 60_000 },
      ],
      nearbyEntities: [
        { ...cow, id: 1, knownBy: 'sight' },
        { ...cow, id: 2, knownBy: 'hearing' },
        { ...cow, id: 3, knownBy: 'memory', seenAt: world.at - 20_000 },
      ],
      hostiles: [{ ...zombie, knownBy: 'hearing' }],
    },
  }).split('\n');
  expect(lines).toContain('I can see an oak log 3 blocks away.');
  expect(lines).toContain('I remember coal ore 7 blocks away (seen 3 minutes ago).');
  expect(lines).toContain('Animals near me: 1 cow.');
  expect(lines).toContain('I hear 1 cow.');
  expect(lines).toContain('I hear a zombie 6 blocks away.');
  expect(lines.join('\n')).not.toMatch(/clay|Nothing threatens/);
});

it('all that speak of monsters mean the same ones', () => {
  const hostile = (distance: number) =>
    ({ id: distance, name: 'zombie', kind: 'hostile', position: { x: 0, y: 64, z: 0 }, distance }) as const;
  for (const [distances, threatened] of [
    [[30, 40, 60], false],
    [[20, 40], true],
  ] as const) {
    const world = snapshot({ hostiles: distances.map(hostile) });
    expect(text({ now: world.at, world }).includes('Nothing threatens me.')).toBe(!threatened);
    expect(pressureLines(world, []).some((line) => line.includes('hostile'))).toBe(threatened);
    expect(signatureOf(world).threat).toBe(threatened);
  }
});

it('what happened after the last look at the world waits for the next one', () => {
  const world = snapshot({ inventory: [{ name: 'oak_log', count: 7 }] });
  const collected = (at: number) => [{ id: 'episode_1', at, text: 'Collected 8 oak logs in 21 s.' }];
  expect(text({ now: world.at + 2_000, world, memories: collected(world.at + 500) })).not.toContain('Collected 8');
  expect(text({ now: world.at + 2_000, world, memories: collected(world.at - 500) })).toContain('Collected 8');
});

it('what just ended, what is new since the last look and what it is about differ from one time to the next', () => {
  const now = 10 * 60_000;
  const world = snapshot({
    at: now,
    biome: 'forest',
    timeOfDay: 14_000,
    food: 15,
    inventory: [
      { name: 'oak_log', count: 5 },
      { name: 'stick', count: 1 },
    ],
  });
  const since = { at: now - 180_000, biome: 'plains', night: false, food: 20, items: { oak_log: 1, bread: 2 } };
  const ended = {
    goal: { action: 'collect', target: 'oak_log', amount: 4 },
    completed: true,
    at: now - 60_000,
  } as const;
  const recent = (facts: SituationFacts) =>
    buildSituation(facts).flatMap(({ name, lines }) => (name === 'recent' ? lines : []));
  expect(recent({ now, world, ended, since })).toEqual([
    'I managed to collect 4 oak logs 1 minute ago.',
    'Night has fallen.',
    'I have come from plains to a forest.',
    'My food went from 20 to 15.',
    'In the last 3 minutes I have gained 4 oak logs and 1 stick.',
    'In the last 3 minutes I have parted with 2 bread.',
  ]);
  expect(recent({ now, world, ended: { ...ended, completed: false, at: now - 700_000 } })).toEqual([]);
  expect(recent({ now, world, since: lookAt(world) })).toEqual([]);
  const [about] = buildSituation({ now, intent: 'Night comes.\n[GOAL: sleep]' });
  expect(about).toEqual({ name: 'doing', lines: ['What drives me right now: "Night comes."'] });
});
