import type { NearbyEntity, WorldSnapshot } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { snapshot } from '../../test/snapshots.ts';
import { dangerOf, type Recent } from './danger.ts';
import { chooseReflex, type ReflexName, reflexNames, reflexTable } from './reflex-table.ts';

const calm: Recent = { settled: () => false, flight: undefined, harm: undefined, inRefuge: false };
const isFood = (item: string) => ['bread', 'rotten_flesh', 'apple'].includes(item);
const monster = (name: string, distance: number, threat: number, y = 64): NearbyEntity => ({
  id: 1,
  name,
  kind: 'hostile',
  position: { x: distance, y, z: 0 },
  distance,
  threat,
});
type Given = Partial<WorldSnapshot> & { readonly items?: Readonly<Record<string, number>> };
const fired = (options: Given, recent: Recent = calm, rests?: (name: ReflexName) => boolean) =>
  chooseReflex(dangerOf(snapshot(options), recent, isFood), rests)?.reflex.name;

const near = monster('zombie', 6, 0.23);
const close = monster('zombie', 3, 0.28);
const far = monster('zombie', 14, 0.06);
const archer = monster('skeleton', 14, 0.4);
const witch = monster('witch', 5, 0.6);
const NIGHT = 15_000;
const sheltered = { sky: false, openSides: 0, sheltered: true };
const below = { exposure: { sky: false, openSides: 1, sheltered: false }, light: { block: 0, sky: 0 } };
const tunnel = { sky: false, openSides: 2, sheltered: false };
const drowned = monster('drowned', 3, 0.9);
const sword = { stone_sword: 1 };
const dirt = { dirt: 3 };

describe('D8: the table of reflexes', () => {
  it.each<[string, ReflexName | undefined, Given, Recent?]>([
    ['all is well', undefined, {}],
    ['food 7', undefined, { food: 7, items: { bread: 1 } }],
    ['food 6', 'eat', { food: 6, items: { bread: 1 } }],
    ['food 6 and nothing to eat', undefined, { food: 6, items: { dirt: 1 } }],
    ['food 6 and what does harm', undefined, { food: 6, items: { rotten_flesh: 1 } }],
    ['food 3 and what does harm', 'eat', { food: 3, items: { rotten_flesh: 1 } }],
    ['food 6 and under water', undefined, { food: 6, items: { bread: 1 }, oxygen: 18 }],
    ['health 8', 'eat', { health: 8, food: 18, items: { apple: 1 } }],
    ['health 8 and full', undefined, { health: 8, food: 20, items: { apple: 1 } }],
    ['health 9', undefined, { health: 9, food: 18, items: { apple: 1 } }],
    ['health 8 by night, with food', 'recover', { health: 8, food: 12, timeOfDay: NIGHT, items: { apple: 1 } }],
    ['the same, fed', 'recover', { health: 5, food: 18, timeOfDay: NIGHT }],
    ['the same, hungry and with nothing to eat', undefined, { health: 5, food: 17, timeOfDay: NIGHT }],
    [
      'the same, with what only makes hungry',
      'recover',
      { health: 5, food: 9, timeOfDay: NIGHT, items: { rotten_flesh: 2 } },
    ],
    ['health 9 by night', undefined, { health: 9, food: 20, timeOfDay: NIGHT }],
    ['health 5 below the ground by day', 'recover', { health: 5, food: 20, ...below }],
    [
      'the same, where the verb sees to its wounds',
      undefined,
      { health: 5, food: 20, ...below },
      { ...calm, looksAfterItself: true },
    ],
    ['the same, and a monster comes', 'take_cover', { health: 5, food: 20, ...below, hostiles: [near] }],
    ['the same, asleep', undefined, { health: 5, food: 20, ...below, sleeping: true }],
    ['health 5 by day, a monster about', 'recover', { health: 5, food: 20, hostiles: [far] }],
    ['in lava', 'leave_hazard', { inLava: true, onFire: true }],
    ['on fire', 'leave_hazard', { onFire: true, hostiles: [near] }],
    ['sand on its head', 'leave_hazard', {}, { ...calm, harm: 'in_wall' }],
    ['struck by something else', undefined, {}, { ...calm, harm: 'fall' }],
    ['asleep', undefined, { sleeping: true }],
    ['asleep, and a monster comes in', 'flee', { sleeping: true, hostiles: [near] }],
    ['asleep, and hurt', 'wake_up', { sleeping: true }, { ...calm, harm: 'something' }],
    ['asleep, and a monster is kept out', undefined, { sleeping: true, hostiles: [monster('zombie', 2, 0.06)] }],
    ['air for a while', undefined, { oxygen: 6 }],
    ['hardly any air', 'surface', { oxygen: 5 }],
    ['hardly any air, out of the water already', undefined, { oxygen: 0, inWater: false }],
    ['a monster near', 'flee', { hostiles: [near] }],
    ['a monster near, armed', 'defend', { hostiles: [near], items: sword }],
    ['two near, with a wooden sword', 'flee', { hostiles: [near, { ...near, id: 2 }], items: { wooden_sword: 1 } }],
    ['a monster upon it, armed and well', 'defend', { hostiles: [close], items: sword }],
    ['a monster upon it, armed and hurt', 'flee', { hostiles: [close], items: sword, health: 8 }],
    ['a monster upon it, unarmed', 'flee', { hostiles: [close] }],
    ['a monster upon it, unarmed, with blocks', 'pillar_up', { hostiles: [close], items: dirt }],
    ['the same, and what it cannot outclimb', 'flee', { hostiles: [monster('spider', 3, 0.3)], items: dirt }],
    ['the same, and it swims', 'flee', { hostiles: [close], items: dirt, inWater: true }],
    ['one that ran after it', 'defend', { hostiles: [near], items: sword }, { ...calm, flight: 'away' }],
    ['no way out, unarmed', 'defend', { hostiles: [close] }, { ...calm, flight: 'no_way' }],
    ['no way out, but not yet there', 'take_cover', { hostiles: [near] }, { ...calm, flight: 'no_way' }],
    ['an archer afar and no way out', 'take_cover', { hostiles: [archer] }, { ...calm, flight: 'no_way' }],
    ['an archer that it ran from, armed', 'defend', { hostiles: [archer], items: sword }, { ...calm, flight: 'away' }],
    ['a creeper far off', undefined, { hostiles: [monster('creeper', 9, 0.63)] }],
    ['an archer beside a zombie, armed', 'flee', { hostiles: [close, monster('skeleton', 7, 0.4)], items: sword }],
    ['an archer that sees it', 'flee', { hostiles: [monster('skeleton', 14, 0.4)], items: sword }],
    ['behind walls', undefined, { hostiles: [monster('zombie', 2, 0.06)] }],
    ['at the foot of its pillar', undefined, { hostiles: [monster('zombie', 3, 0.28, 61)] }],
    ['a spider at the foot of its pillar', 'flee', { hostiles: [monster('spider', 3, 0.28, 61)] }],
    ['one just dealt with', undefined, { hostiles: [near] }, { ...calm, settled: () => true }],
    ['a monster before a meal', 'flee', { hostiles: [near], food: 2, items: { bread: 1 } }],
    ['air before a monster', 'surface', { hostiles: [near], oxygen: 2 }],
    [
      'two upon it and no way to run, armed and well: it does not dig under their blows',
      'defend',
      { hostiles: [monster('zombie', 4, 0.26), { ...monster('zombie', 5, 0.25), id: 2 }], items: sword },
      { ...calm, flight: 'no_way' },
    ],
    ['the same, unarmed', 'take_cover', { hostiles: [monster('zombie', 4, 0.26)] }, { ...calm, flight: 'no_way' }],
    ['by night, a monster on its way', 'take_cover', { hostiles: [far], timeOfDay: NIGHT }],
    ['by day, a monster far off', undefined, { hostiles: [far], timeOfDay: 6_000 }],
    ['by night, a monster deep below', undefined, { hostiles: [monster('zombie', 14, 0.06, 50)], timeOfDay: NIGHT }],
    ['by night, a monster upon it', 'flee', { hostiles: [monster('zombie', 2.5, 0.3)], timeOfDay: NIGHT }],
    ['by night, one it can fight', 'defend', { hostiles: [near], items: sword, timeOfDay: NIGHT }],
    ['by night, under a roof', undefined, { hostiles: [far], timeOfDay: NIGHT, exposure: sheltered }],
    [
      'by night, in the refuge it took, with a crack in it',
      undefined,
      { hostiles: [far], timeOfDay: NIGHT, exposure: tunnel },
      { ...calm, inRefuge: true },
    ],
    [
      'by night, deep below the ground',
      undefined,
      { hostiles: [far], timeOfDay: NIGHT, exposure: { ...tunnel, deep: true } },
    ],
    [
      'struck within its walls',
      'take_cover',
      { hostiles: [close], exposure: sheltered },
      { ...calm, harm: 'something' },
    ],
    [
      'shot at within its walls, through a crack',
      'take_cover',
      { hostiles: [{ ...archer, knownBy: 'sight' }], exposure: sheltered },
      { ...calm, harm: 'arrow' },
    ],
    [
      'potions thrown at it within its walls, through a crack',
      'take_cover',
      { hostiles: [{ ...witch, knownBy: 'sight' }], exposure: sheltered },
      { ...calm, harm: 'indirect_magic' },
    ],
    [
      'poisoned within its walls by a witch that sees it and that it does not see',
      'take_cover',
      { hostiles: [{ ...witch, knownBy: 'hearing' }], exposure: sheltered },
      { ...calm, harm: 'magic' },
    ],
    [
      'a witch that sees it within its walls, and there is no way out',
      'take_cover',
      { hostiles: [witch], exposure: sheltered },
      { ...calm, flight: 'no_way' },
    ],
    [
      'a witch that sees it within its walls, before her first bottle, armed and well',
      'take_cover',
      { hostiles: [witch], exposure: sheltered, items: sword, health: 20 },
    ],
    [
      'a witch outside that does not see it, while poison still works',
      undefined,
      { hostiles: [{ ...witch, threat: 0.12, knownBy: 'hearing' }], exposure: sheltered },
      { ...calm, harm: 'magic' },
    ],
    [
      'a witch, on a ladder, hurt, and there was no way to run',
      'take_cover',
      { hostiles: [witch], health: 7, onGround: false, exposure: tunnel },
      { ...calm, flight: 'no_way' },
    ],
    ['a witch, in the air, hurt', 'flee', { hostiles: [witch], health: 7, onGround: false }],
    [
      'hurt by something within its walls, while an archer is heard outside',
      undefined,
      { hostiles: [{ ...archer, threat: 0.08, knownBy: 'hearing' }], exposure: sheltered },
      { ...calm, harm: 'something' },
    ],
    ['by night, in the water', 'flee', { hostiles: [near], timeOfDay: NIGHT, inWater: true }],
    [
      'by night, a creeper that would be there before it is dug in',
      undefined,
      { hostiles: [monster('creeper', 9, 0.63)], timeOfDay: NIGHT },
    ],
    ['by night, a creeper far off', 'take_cover', { hostiles: [monster('creeper', 12, 0.44)], timeOfDay: NIGHT }],
    ['by night, a creeper near', 'flee', { hostiles: [monster('creeper', 5, 0.9)], timeOfDay: NIGHT }],
    [
      'a witch near, armed and well: a fight with her costs more than the way out of her sight',
      'flee',
      { hostiles: [witch], items: sword, health: 20 },
    ],
    ['a witch near, unarmed', 'flee', { hostiles: [witch], health: 20 }],
    ['a witch near, armed and hurt', 'flee', { hostiles: [witch], items: sword, health: 10 }],
    [
      'a witch that is not near enough to throw, armed and well',
      'flee',
      { hostiles: [monster('witch', 13, 0.49)], items: sword, health: 20 },
    ],
    ['by night, an enderman that lets it be', undefined, { hostiles: [monster('enderman', 9, 0.1)], timeOfDay: NIGHT }],
    ['an enderman that struck', 'flee', { hostiles: [monster('enderman', 2, 0.17)] }, { ...calm, harm: 'mob_attack' }],
    ['hurt, a monster near by day', 'take_cover', { hostiles: [near], health: 7 }],
    ['by night, just got away', 'take_cover', { timeOfDay: NIGHT }, { ...calm, flight: 'away' }],
    ['day again, in its refuge', 'come_out', { timeOfDay: 1_000, exposure: sheltered }, { ...calm, inRefuge: true }],
    [
      'the same, and its wounds close in there',
      undefined,
      { timeOfDay: 1_000, exposure: sheltered, health: 5, food: 19 },
      { ...calm, inRefuge: true },
    ],
    [
      'the same, too hungry to heal',
      'come_out',
      { timeOfDay: 1_000, exposure: sheltered, health: 5, food: 12 },
      { ...calm, inRefuge: true },
    ],
    ['still night in its refuge', undefined, { timeOfDay: NIGHT, exposure: sheltered }, { ...calm, inRefuge: true }],
    [
      'day again, and a creeper outside',
      undefined,
      { timeOfDay: 1_000, exposure: sheltered, hostiles: [monster('creeper', 6, 0.17)] },
      { ...calm, inRefuge: true },
    ],
    ['a creeper upon it, armed and well', 'defend', { hostiles: [monster('creeper', 4, 0.94)], items: sword }],
    [
      'the same, in a corner',
      'flee',
      {
        hostiles: [monster('creeper', 4, 0.94)],
        items: sword,
        exposure: { sky: true, openSides: 1, sheltered: false },
      },
    ],
    ['in a tunnel, with blocks', 'block_tunnel', { hostiles: [near], items: dirt, exposure: tunnel }],
    ['in a tunnel, without blocks', 'flee', { hostiles: [near], exposure: tunnel }],
    ['in a tunnel, one it can fight', 'defend', { hostiles: [near], items: { ...dirt, ...sword }, exposure: tunnel }],
    [
      'in a tunnel, a creeper',
      'block_tunnel',
      { hostiles: [monster('creeper', 5, 0.9)], items: { ...dirt, ...sword }, exposure: tunnel },
    ],
    ['in a tunnel, one upon it', 'pillar_up', { hostiles: [monster('zombie', 2, 0.3)], items: dirt, exposure: tunnel }],
    ['a young zombie, armed: nobody outruns it', 'defend', { hostiles: [{ ...near, baby: true }, far], items: sword }],
    ['a young zombie, unarmed, with blocks', 'pillar_up', { hostiles: [{ ...near, baby: true }], items: dirt }],
    ['a drowned, in the water, armed', 'flee', { hostiles: [drowned], items: sword, inWater: true }],
    ['a drowned, ashore, armed well', 'defend', { hostiles: [drowned], items: { diamond_sword: 1 }, health: 20 }],
    ['dead', undefined, { hostiles: [near], health: 0 }],
    ['in no world', undefined, { hostiles: [near], connected: false }],
    ['in creative mode', undefined, { hostiles: [near], gameMode: 'creative' }],
  ])('%s → %s', (_when, expected, given, recent) => {
    expect(fired(given, recent)).toBe(expected);
  });

  it('the next best is done while one rests', () => {
    expect(fired({ hostiles: [close], items: sword }, calm, (name) => name === 'defend')).toBe('flee');
  });

  it('every reflex stands in the table once, with steps the body knows', () => {
    expect(reflexTable.map(({ name }) => name)).toEqual([...reflexNames]);
    const danger = dangerOf(snapshot({}), calm, isFood);
    for (const { steps } of reflexTable) expect(steps(danger).length).toBeGreaterThan(0);
  });

  it('an archer is fought where it stands, and what strikes where the bot is', () => {
    const stepOf = (one: NearbyEntity) => {
      const danger = dangerOf(
        snapshot({ hostiles: [one], items: { diamond_sword: 1 } }),
        { ...calm, flight: 'away' },
        isFood,
      );
      return chooseReflex(danger)?.reflex.steps(danger)[0];
    };
    expect(stepOf(archer)).toMatchObject({ capability: 'defend', args: { radius: 17 } });
    expect(stepOf(close)).toMatchObject({ capability: 'defend', args: { radius: 8 } });
  });
});
