import type { Goal, Task } from '@conscious-bot/contracts';
import { aStep } from '@conscious-bot/contracts/testing';
import { describe, expect, it } from 'vitest';
import { ask, facts } from '../../test/ask.ts';
import { snapshot, task } from '../../test/fake-peers.ts';
import { knownTask } from '../../test/known-task.ts';
import { answerOf } from './answer-of.ts';
import type { KnownTask } from './facts/answer-facts.ts';

const NOW = 1_000_000;
const logs = { action: 'collect', target: 'oak_log', amount: 8 } as const;
const pickaxe = { action: 'craft', target: 'stone_pickaxe', amount: 1 } as const;

describe('what it is doing, why, and what comes next', () => {
  it('tells the task in hand, how far it is, and the thought behind it', () => {
    const active = knownTask(logs, { progress: { done: 3, total: 8, unit: 'oak_log' } });
    const work = { active, waiting: [knownTask(pickaxe)], paused: [] };
    expect(ask('What are you doing?', { work })).toBe('I am collecting 8 oak logs (3 of 8 so far).');
    expect(ask('why?', { work })).toBe(
      'I am collecting 8 oak logs (3 of 8 so far). I thought: "I could do with some wood"',
    );
    expect(ask('what are you doing right now and why', { work })).toBe(ask('why?', { work }));
    expect(ask('how are you doing with the wood?', { work })).toContain('I am collecting 8 oak logs');
    // What it has is no answer to what it did.
    expect(ask('how many cows did you kill today?')).toBe("I don't know.");
    expect(ask('how are you doing?', { work })).toContain('I am well.');
    expect(ask('What will you do next?', { work })).toBe('Next I will craft a stone pickaxe.');
  });

  it('names who asked for it', () => {
    const work = { active: knownTask(logs, {}, { from: 'Jo' }), waiting: [], paused: [] };
    expect(ask('Why are you doing that?', { work, listener: { player: 'Sam' } })).toBe(
      'I am collecting 8 oak logs. Jo asked me to.',
    );
    expect(ask('why?', { work, listener: { player: 'jo' } })).toBe('I am collecting 8 oak logs. You asked me to.');
    expect(ask("what's next?", { work })).toBe('Nothing is planned after collecting 8 oak logs.');
  });

  it('keeps what was asked in a whisper from everybody but the one who whispered, and from nobody by HTTP', () => {
    const work = { active: knownTask(logs, {}, { from: 'Jo', whispered: true }), waiting: [], paused: [] };
    const hidden = 'I am doing something I was asked for in private.';
    expect(ask('what are you doing?', { work, listener: { player: 'Sam', whisper: true } })).toBe(hidden);
    expect(ask('what are you doing?', { work, listener: { player: 'Jo' } })).toBe(hidden);
    expect(ask('why?', { work, listener: { player: 'Sam' } })).toBe(`${hidden} The reason is not mine to tell.`);
    expect(ask('what are you doing?', { work, listener: { player: 'Jo', whisper: true } })).toBe(
      'I am collecting 8 oak logs.',
    );
    expect(ask('what are you doing?', { work })).toBe('I am collecting 8 oak logs.');
  });

  it('tells what is waited for, what is put aside, and that there is nothing', () => {
    const waiting = [knownTask(logs, { status: 'pending', blockedReason: 'night' })];
    expect(ask('what are you doing?', { work: { waiting, paused: [] } })).toBe(
      'I want to collect 8 oak logs, and I am waiting: it is too dangerous at night.',
    );
    const paused = [knownTask(logs, { status: 'paused' })];
    expect(ask('what are you up to?', { work: { waiting: [], paused } })).toBe(
      'I have put aside what I was doing: to collect 8 oak logs.',
    );
    expect(ask('what are you doing?')).toBe('I have nothing to do right now.');
    expect(ask('why?')).toBe('I am not doing anything, so there is no reason to tell.');
    expect(ask('what will you do next?')).toBe('I have no plans yet.');
  });

  it('names the step of what is nothing but steps, a reflex among them, and what led to it', () => {
    const flee = { action: 'flee', target: 'plan', amount: 1 } as const;
    const origin = { kind: 'reflex', note: 'flee: a zombie is 4 blocks away' } as const;
    const step = aStep({ capability: 'leave_hazard', state: 'active' });
    const active = { task: task({ goal: flee, origin, progress: { done: 0, total: 1, unit: 'step' } }), step };
    expect(ask('why?', { work: { active, waiting: [], paused: [] } })).toBe(
      'I am getting out of harm’s way. I did it without thinking: a zombie is 4 blocks away.',
    );
  });

  it('names what it has set itself, where nobody has asked for anything', () => {
    const aim = 'I have no bed, so I will make my home comfortable.';
    const own = { active: knownTask(logs, { origin: { kind: 'strategic_intent' } }), waiting: [], paused: [] };
    for (const text of [
      'what will you do next?',
      "what's the plan for the night?",
      'what do you want to do?',
      'do you need anything?',
    ])
      expect(ask(text, { aim, work: own }), text).toBe(aim);
    expect(ask('what should we do next?', { aim })).toBe(aim);
    const asked = { active: knownTask(logs, {}, { from: 'Jo' }), waiting: [], paused: [] };
    expect(ask('what is next?', { aim, work: asked })).toBe('Nothing is planned after collecting 8 oak logs.');
    expect(ask('what do you need for a bed', { aim })).toMatch(/^For a white bed /);
  });

  it('says that it cannot say while planning does not answer', () => {
    expect(ask('what are you doing?', { work: undefined })).toBe("I can't say right now what I am doing.");
    expect(ask('what is next?', { work: undefined })).toBe("I can't say right now what I will do next.");
  });
});

describe('what it has', () => {
  const world = snapshot({
    inventory: [
      { name: 'oak_log', count: 8 },
      { name: 'birch_log', count: 3 },
      { name: 'iron_ingot', count: 2 },
      { name: 'iron_pickaxe', count: 1 },
    ],
    equipment: { hand: { name: 'iron_pickaxe', count: 1 } },
  });

  it('names everything, or what was asked for, by item, class or material', () => {
    expect(ask('what do you have?', { world })).toBe(
      'I have 8 oak logs, 3 birch logs, 2 iron ingots and 1 iron pickaxe.',
    );
    expect(ask('how many logs do you have?', { world })).toBe('I have 11 logs: 8 oak logs and 3 birch logs.');
    expect(ask('do you have any iron?', { world })).toBe('I have 2 iron ingots and 1 iron pickaxe.');
    expect(ask('do you have diamonds?', { world })).toBe('I have no diamonds.');
    expect(ask('what are you holding?', { world })).toBe('I hold 1 iron pickaxe in my hand.');
    expect(ask('what are you wearing?', { world })).toBe('I wear no armour.');
    expect(ask('what do you have?')).toBe('I have nothing with me.');
  });
});

describe('where, how, who and when', () => {
  it('answers from the snapshot', () => {
    expect(ask('Mira, where are you?')).toBe('I am at 12 64 -7. The land around me is plains.');
    expect(ask('are you hurt?')).toBe('I am well. My health is 20 of 20. My food is 20 of 20.');
    expect(ask('are you hurt?', { world: snapshot({ health: 7, food: 4 }) })).toBe(
      'I am hurt and hungry. My health is 7 of 20. My food is 4 of 20.',
    );
    expect(ask('who is here?', { listener: { player: 'Jo' } })).toBe('Besides you and me: Sam.');
    expect(ask('who is here?', { listener: { player: 'Jo' }, players: ['Jo'] })).toBe('Only you and I are here.');
    expect(ask('who is here?', { players: [] })).toBe('Nobody but me is here.');
    expect(ask('who are you?', { self: ['My name is Mira.', 'I have died once.'] })).toBe(
      'My name is Mira. I have died once.',
    );
    expect(ask('what time is it?', { world: snapshot({ timeOfDay: 1_500, weather: 'rain' }) })).toBe(
      'It is 7:30 by the sun, and it is day. It is raining.',
    );
    for (const [weather, told] of [
      ['rain', 'It is raining.'],
      ['clear', 'The sky is clear.'],
      [undefined, "I can't tell what the weather is like."],
    ] as const)
      for (const text of ['whats the weather like', 'is it raining?'])
        expect(ask(text, { world: snapshot({ weather }) }), text).toBe(told);
  });

  it('finds players and things it knows of', () => {
    const jo = { id: 1, name: 'player', kind: 'player', position: { x: 3, y: 64, z: 4.2 }, distance: 5 } as const;
    const world = snapshot({
      nearbyEntities: [
        { ...jo, username: 'Jo' },
        { id: 2, name: 'cow', kind: 'animal', position: { x: 9.5, y: 64, z: -3.5 }, distance: 10 },
      ],
      nearbyBlocks: [{ name: 'oak_log', count: 4, nearest: { x: 1, y: 64, z: 1 }, distance: 1.4 }],
    });
    expect(ask('where is Jo?', { world })).toBe('Jo is 5 blocks away, at 3 64 4.');
    expect(ask('where is Sam?', { world })).toBe("I don't see where Sam is.");
    const playersLastSeen = [{ name: 'Sam', position: { x: 0, y: 64, z: 30 }, at: 0 }];
    expect(ask('where is Sam?', { world: { ...world, playersLastSeen } })).toBe(
      "I don't see where Sam is. I saw Sam last 30 blocks away, at 0 64 30.",
    );
    expect(ask('where is the nearest cow?', { world })).toBe('I know of a cow 10 blocks away, at 9 64 -4.');
    expect(ask('where is wood?', { world })).toBe('I know of an oak log 1 block away, at 1 64 1.');
    expect(ask('do you see a village?', { world })).not.toContain('undefined');
    expect(ask('who is here?', { world, listener: { player: 'Sam' } })).toBe('Besides you and me: Jo (5 blocks away).');
  });

  it('answers just what is asked for, also in words that belong to several kinds', () => {
    const cow = { id: 2, name: 'cow', kind: 'animal', position: { x: 9.5, y: 64, z: -3.5 }, distance: 10 } as const;
    const zombie = { ...cow, id: 3, name: 'zombie', kind: 'hostile', distance: 12 } as const;
    const world = snapshot({
      nearbyEntities: [cow, zombie],
      hostiles: [zombie],
      inventory: [{ name: 'oak_log', count: 3 }],
      position: { x: 10, y: 70, z: 0 },
      home: { x: 0, y: 70, z: 0 },
      dimension: 'overworld',
      day: 3,
    });
    const answers: Record<string, string> = {
      'do you see any cows?': 'I know of a cow 10 blocks away, at 9 64 -4.',
      'are there any monsters near?': 'I know of a zombie 12 blocks away.',
      'are there any animals around?': 'I know of a cow 10 blocks away.',
      'what animals have you seen around here': 'I know of a cow 10 blocks away.',
      'can you fly up to the moon?': "No, I can't.",
      'how many logs?': 'I have 3 oak logs.',
      'where is your home?': 'My home is at 0 70 0, 10 blocks away.',
      'what day is it?': 'It is day 4.',
      'are you a bot?': 'I am Mira, a bot.',
      'what can you do?':
        'I can gather, mine, craft, smelt, build, farm, fish, fight, trade, explore, bring, store and follow. Ask me in plain words, such as: collect 8 oak logs.',
      'who is your owner?': "I don't know.",
      'is there a village nearby?': "I don't know.",
      'coords?': 'I am at 10 70 0. I am at home.',
    };
    for (const [question, answer] of Object.entries(answers)) expect(ask(question, { world }), question).toBe(answer);
  });

  it('answers a companion who asks about the way, the dark and itself', () => {
    const jo = { id: 1, name: 'player', kind: 'player', position: { x: 3, y: 64, z: 4.2 }, distance: 5 } as const;
    const world = snapshot({
      nearbyEntities: [{ ...jo, username: 'Jo' }],
      position: { x: 0, y: 64, z: 0 },
      inventory: [{ name: 'bread', count: 2 }],
      places: [{ name: 'front_door', position: { x: 3, y: 64, z: -4 }, at: 1 }],
      home: { x: 0, y: 64, z: 10 },
      dimension: 'overworld',
      timeOfDay: 7_000,
    });
    const work = { active: knownTask(logs), waiting: [], paused: [] };
    const answers: Record<string, string> = {
      'where are you off to?': 'I am collecting 8 oak logs.',
      'where is the front door?': 'The place I remember as "front door" is 5 blocks away, at 3 64 -4.',
      'can you see me?': 'You are 5 blocks away, at 3 64 4.',
      'how far away are you?': 'You are 5 blocks away, at 3 64 4.',
      'got anything to eat?': 'I have 2 bread.',
      "where's our house?": 'My home is at 0 64 10, 10 blocks away.',
      'do you have a base?': 'My home is at 0 64 10, 10 blocks away.',
      'where do you sleep?': 'My home is at 0 64 10, 10 blocks away.',
      'which way is the village?': "I don't know.",
      'when will it be dark?': 'It is 13:00 by the sun, and it is day. It will be dark in about 5 minutes.',
      'is it safe outside?': 'I know of no monster near here.',
      'what is the problem': 'I am collecting 8 oak logs.',
      'what do you need for that?': 'Nothing: I am collecting 8 oak logs.',
      'what are you missing?': 'Nothing: I am collecting 8 oak logs.',
    };
    for (const [question, answer] of Object.entries(answers))
      expect(ask(question, { world, work, listener: { player: 'Jo' } }), question).toBe(answer);
  });

  it('says what it does not know, and never makes up a default', () => {
    const unseen = { world: undefined };
    expect(ask('where are you?', unseen)).toBe("I don't know yet where I am.");
    expect(ask('what do you have?', unseen)).toBe("I don't know yet what I have with me.");
    expect(ask('are you hurt?', unseen)).toBe("I don't know yet how I am.");
    expect(ask('who is here?', unseen)).toBe("I don't know yet who is here.");
    expect(ask('what time is it?', unseen)).toBe("I can't tell what time it is.");
    expect(ask('is the earth flat?')).toBe("I don't know.");
  });
});

describe('what lies in a chest', () => {
  const at = { x: 3, y: 64, z: -6 };
  const items = [
    { name: 'cobblestone', count: 14 },
    { name: 'dirt', count: 3 },
  ];
  const chest = { name: 'chest', position: at, items, seenAt: NOW };
  const world = snapshot({
    position: { x: 0, y: 64, z: 0 },
    inventory: [{ name: 'dirt', count: 9 }],
    containers: [chest],
  });

  it('is told as it was seen last, all of it or what was asked for; what it carries is another matter', () => {
    expect(ask("what's in the chest?", { world })).toBe(
      'I last saw 14 cobblestone and 3 dirt in the chest at 3 64 -6.',
    );
    expect(ask('how much cobble is left in the chest?', { world })).toBe(
      'I last saw 14 cobblestone in the chest at 3 64 -6.',
    );
    expect(ask('is there any iron in the chest?', { world })).toBe('I last saw no iron in the chest at 3 64 -6.');
    expect(ask('what did you put in the chest?', { world })).toContain('14 cobblestone and 3 dirt');
    expect(ask('where is the chest?', { world })).not.toContain('cobblestone');
    expect(ask('how much dirt do you have?', { world })).toBe('I have 9 dirt.');
  });

  it('is not known of one it has not looked into, nor of one it does not know', () => {
    const shut = { ...world, containers: [{ name: 'chest', position: at }] };
    expect(ask("what's in the chest?", { world: shut })).toBe('I have not looked into the chest at 3 64 -6 yet.');
    expect(ask("what's in the barrel?", { world })).toBe('I know of no barrel near here.');
  });

  it('counts its own chests that are far away, and adds several up', () => {
    const far = { name: 'chest', position: { x: 90, y: 64, z: 0 }, dimension: 'overworld', items: [items[0] ?? chest] };
    const both = {
      ...world,
      dimension: 'overworld',
      ownStores: [{ ...far, items: [{ name: 'cobblestone', count: 50 }], own: true as const }],
    };
    expect(ask('how much cobble is in the chests?', { world: both })).toBe(
      'I last saw 64 cobblestone in the chest at 3 64 -6 and 1 more.',
    );
  });
});

describe('what was done before', () => {
  const ended = (goal: Goal, status: Task['status'], ago: number, over: Partial<Task> = {}, said = {}): KnownTask =>
    knownTask(goal, { status, finishedAt: NOW - ago, ...over }, said);
  const noWay = { code: 'plan.no_way', message: 'There is no iron near here.', retryable: false } as never;
  const iron = { action: 'collect', target: 'raw_iron', amount: 8 } as const;
  const stone = { action: 'mine', target: 'cobblestone', amount: 20 } as const;
  const past = [
    ended(iron, 'failed', 20_000, { failure: noWay }, { from: 'Jo' }),
    ended(stone, 'completed', 130_000),
    ended(logs, 'completed', 400_000),
  ];

  it('is told in its order, with what failed last', () => {
    expect(ask('what have you been up to?', { past })).toBe(ask('what did you do today?', { past }));
    expect(ask('what did you do today?', { past })).toBe(
      'Lately I collected 8 oak logs and mined 20 cobblestone. I could not collect 8 raw iron: there is no iron near here.',
    );
    expect(ask('what have you done so far?', { past: [] })).toBe('I have not got anything done yet.');
    expect(ask('what did you do today?')).toBe("I can't say right now what I did.");
    expect(ask('did you get the wood?', { past: past.slice(2) })).toBe('Yes: I collected 8 oak logs 6 minutes ago.');
    expect(ask('are you done?', { past, work: { active: knownTask(pickaxe), waiting: [], paused: [] } })).toBe(
      'I am crafting a stone pickaxe.',
    );
  });

  it('is the reason why it stopped, if it was a short while ago', () => {
    const reason = 'I could not collect 8 raw iron: there is no iron near here.';
    for (const text of ['why did you stop?', "why can't you do it?", 'what went wrong?'])
      expect(ask(text, { past }), text).toBe(reason);
    const old = [ended(iron, 'failed', 3_600_000, { failure: noWay })];
    expect(ask('why did you stop?', { past: old })).toBe('I am not doing anything, so there is no reason to tell.');
    const work = { active: knownTask(logs, {}, { from: 'Jo' }), waiting: [], paused: [] };
    expect(ask('why are you doing that?', { past, work })).toContain('Jo asked me to.');
  });

  it('says where something came from, and keeps what was asked for in private', () => {
    expect(ask('where did you get that stone?', { past })).toBe('I mined 20 cobblestone 2 minutes ago.');
    expect(ask('where did you get that diamond?', { past })).toBe("I don't know.");
    const whispered = [ended(stone, 'completed', 1_000, {}, { from: 'Jo', whispered: true })];
    const listener = { player: 'Sam' };
    expect(ask('where did you get that cobblestone?', { past: whispered, listener })).toBe("I don't know.");
    expect(ask('what did you do?', { past: whispered, listener })).toBe(
      'Lately I did something I was asked for in private.',
    );
  });

  it('knows of its deaths', () => {
    const self = ['My name is Mira.', 'I died (Mira was slain by Zombie), and came back. That was 3 minutes ago.'];
    expect(ask('how did you die?', { self })).toBe(self[1]);
    expect(ask('did you die?', { self: ['My name is Mira.'] })).toBe('I have not died.');
  });
});

describe('what a thing is made of', () => {
  it.each([
    ['what do you need for a bed', 'For a white bed it takes 3 white wool and 3 planks.'],
    ['what do i need to make a chest?', 'For a chest it takes 8 planks.'],
    ['how do I craft a pickaxe?', 'For a wooden pickaxe it takes 3 planks and 2 sticks.'],
    ["what's the recipe for torches", 'For 4 torches it takes 1 coal and 1 stick.'],
    ['how do I make glass', 'Glass comes out of a furnace: one smelts sand or red sand.'],
    ['how do you make charcoal', 'Charcoal comes out of a furnace: one smelts any log.'],
    ['how do I make bedrock', "I don't know."],
    ['what do you need the wood for', "I don't know."],
  ])('answers "%s" from its recipe', (text, answer) => {
    expect(ask(text)).toBe(answer);
  });

  it('is answered so whatever kind of question it was taken for', () => {
    const text = 'what do you need for a bed';
    expect(answerOf({ kind: 'why', about: 'bed', text }, facts())).toMatch(/^For a white bed /);
  });
});
