import { describe, expect, it } from 'vitest';
import { ask } from '../../test/ask.ts';
import { snapshot } from '../../test/fake-peers.ts';
import { knownTask } from '../../test/known-task.ts';

const house = { action: 'build', target: 'house', amount: 1 } as const;
const logs = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const idle = { waiting: [], paused: [] };

describe('SOC-1: what somebody who plays along asks in passing', () => {
  it.each(['did you finish the house?', 'is the house finished?', 'have you built the house yet?'])(
    '"%s" is answered by what became of that work, and not by what is done now',
    (text) => {
      const active = knownTask(logs);
      const ended = (status: 'completed' | 'cancelled' | 'failed') => ({
        work: { ...idle, active },
        past: [knownTask(house, { status, finishedAt: 1_000_000 - 120_000 })],
        now: 1_000_000,
      });
      expect(ask(text, ended('completed'))).toBe('Yes: I built a house 2 minutes ago.');
      expect(ask(text, ended('cancelled'))).toBe('No: I stopped before I could build a house.');
      expect(ask(text, ended('failed'))).toMatch(/^No: I could not build a house/);
      expect(ask(text, { work: { ...idle, active: knownTask(house) }, past: [] })).toBe(
        'Not yet: I am building a house.',
      );
      expect(ask(text, { work: { ...idle, active, waiting: [knownTask(house)] }, past: [] })).toBe(
        'Not yet: I still have to build a house.',
      );
    },
  );

  it('"did you get the wood?" asks after logs of any kind', () => {
    const work = { ...idle, active: knownTask(house) };
    const past = [knownTask(logs, { status: 'completed', finishedAt: 1_000_000 - 60_000 })];
    expect(ask('did you get the wood?', { work, past, now: 1_000_000 })).toBe(
      'Yes: I collected 8 oak logs 1 minute ago.',
    );
  });

  it('"how much is that?" asks after what it has just said it will get', () => {
    expect(ask('how much is that?', { work: { ...idle, active: knownTask(logs) } })).toBe(
      'I am collecting 8 oak logs.',
    );
  });

  it('what it would do by itself is what it has set itself, whatever it does now for somebody', () => {
    const aim = 'I have no bed, so I will make my home comfortable.';
    const work = { ...idle, active: knownTask(house, {}, { from: 'Jo' }) };
    for (const text of ["what would you be doing if i wasn't here?", 'what would you do without me?'])
      expect(ask(text, { aim, work })).toBe(aim);
    expect(ask('what do you do when nobody asks you for anything?', { aim, work })).toBe(aim);
  });

  it('names what it made, as it went, and nothing else it did', () => {
    const past = [
      knownTask(house, { status: 'completed' }),
      knownTask(logs, { status: 'completed' }),
      knownTask({ action: 'craft', target: 'furnace', amount: 1 }, { status: 'completed' }),
    ];
    for (const text of ['what did you make today?', 'show me what you made today'])
      expect(ask(text, { past })).toBe('Lately I crafted a furnace and built a house.');
    expect(ask('what did you build?', { past: [] })).toBe('I have not made anything yet.');
  });

  it('names the most prized of its things, also where it wears it', () => {
    const world = snapshot({
      inventory: [
        { name: 'cobblestone', count: 64 },
        { name: 'iron_ingot', count: 3 },
        { name: 'stone_pickaxe', count: 1 },
      ],
    });
    const text = "what's the most valuable thing you own?";
    expect(ask(text, { world })).toBe('The most valuable thing I have is an iron ingot.');
    const worn = { ...world, equipment: { torso: { name: 'diamond_chestplate', count: 1 } } };
    expect(ask('what is your best item', { world: worn })).toBe(
      'The most valuable thing I have is a diamond chestplate.',
    );
    expect(ask(text, { world: { ...world, inventory: [{ name: 'dirt', count: 3 }] } })).toBe(
      'I have nothing of great value yet.',
    );
  });

  it('"what\'s there to eat?" asks for the food it has', () => {
    const world = snapshot({
      inventory: [
        { name: 'bread', count: 2 },
        { name: 'dirt', count: 9 },
      ],
    });
    expect(ask("what's there to eat?", { world })).toContain('2 bread');
  });

  it('says what it is able to do, and what nobody is', () => {
    expect(ask('can you swim?')).toBe('Yes, I can swim.');
    expect(ask('are you asleep?', { world: snapshot({ sleeping: true }) })).toBe('Yes: I am lying in bed.');
    expect(ask('are you still awake', { world: snapshot({}) })).toBe('Yes: I am awake.');
    expect(ask('do you know how to climb?')).toBe('Yes, I can climb.');
    expect(ask('can you fly?')).toBe("No, I can't.");
  });

  it('counts the animals it knows of by their kinds, and says how far the nearest is', () => {
    const position = { x: 0, y: 64, z: 0 };
    const animal = (name: string, distance: number, id: number) =>
      ({ id, name, kind: 'animal', position, distance }) as const;
    const nearbyEntities = [animal('salmon', 20, 1), animal('salmon', 8, 2), animal('cow', 12, 3)];
    expect(ask('are there any animals around?', { world: snapshot({ nearbyEntities }) })).toBe(
      'I know of 2 salmon and 1 cow near here, the nearest a salmon 8 blocks away.',
    );
  });
});
