import { FURNACES_AT_ONCE } from '@conscious-bot/contracts/game';
import { bestTool } from '../../game/tool-ladder.ts';
import type { Facts } from '../facts/facts.ts';
import { hasHad } from '../facts/possessions.ts';
import { smelts } from '../motivators/capability.ts';
import type { Project } from './project.ts';
import { haveOnce, own, type Want } from './wants.ts';

/** What things are made at. */
export const workshop: Project = {
  id: 'workshop',
  aim: 'set up a workshop',
  serves: { 'capability.stations': 1, 'capability.smelting': 1, 'home.furnishing': 0.6 },
  milestones: (facts) => [
    ...haveOnce({ of: 'crafting_table', worth: 1, why: 'Most things are made at a crafting table' }, facts),
    ...haveOnce({ of: 'furnace', worth: 0.9, why: 'I need a fire to cook meat and smelt ore' }, facts),
    ...(smelts(facts)
      ? own(
          {
            of: 'furnace',
            count: FURNACES_AT_ONCE,
            worth: 0.8,
            why: 'Several furnaces side by side save me a lot of waiting',
          },
          facts,
        )
      : []),
  ],
};

/** A settler's kit: each is wanted for what one does with it. */
const KIT: readonly Want[] = [
  { of: 'bucket', worth: 0.9, why: 'With a bucket I can water a field and put out fires' },
  { of: 'water_bucket', worth: 0.7, why: 'A bucket of water can save me from fire and from falls' },
  { of: 'shears', worth: 0.7, why: 'With shears I get wool without killing the sheep' },
  { of: 'flint_and_steel', worth: 0.5, why: 'Flint and steel would let me light fires' },
  { of: 'fishing_rod', worth: 0.6, why: 'With a fishing rod there is food wherever there is water' },
  { of: 'any_boat', worth: 0.6, why: 'A boat would get me across water' },
  { of: 'bow', worth: 0.5, why: 'With a bow I can shoot back' },
  { of: 'arrow', worth: 0.4, why: 'A bow is just a stick without arrows' },
  { of: 'ladder', worth: 0.45, why: 'A ladder is the easiest way out of a mine' },
  { of: 'compass', worth: 0.3, why: 'A compass always points the way back' },
  { of: 'clock', worth: 0.2, why: 'A clock tells me when it is night, even underground' },
  { of: 'map', worth: 0.2, why: 'A map would record what I have seen' },
  { of: 'lead', worth: 0.2, why: 'With a lead I can bring an animal home' },
  { of: 'spyglass', worth: 0.15, why: 'With a spyglass I could see further' },
];

/** Things to have with one, each for a use of its own. */
export const kit: Project = {
  id: 'kit',
  aim: 'round out my kit',
  serves: { 'curiosity.things': 1, 'capability.stations': 0.3 },
  prerequisites: [{ words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined }],
  milestones: (facts) => KIT.flatMap((want) => haveOnce(want, facts)),
};

const FURNISHING: readonly Want[] = [
  { of: 'chest', worth: 0.9, why: 'I need somewhere safe for the things I do not carry' },
  { of: 'any_door', worth: 0.7, why: 'A door would keep monsters out' },
  { of: 'torch', worth: 0.8, why: 'Monsters do not appear where there is light' },
  { of: 'any_sign', worth: 0.35, why: 'A sign would say whose house this is' },
  { of: 'any_fence', worth: 0.4, why: 'A fence would keep animals in' },
  { of: 'any_fence_gate', worth: 0.35, why: 'A pen needs a gate' },
  { of: 'any_trapdoor', worth: 0.3, why: 'A trapdoor would close the shaft of a mine' },
  { of: 'glass', worth: 0.35, why: 'With a window I can see what is waiting outside' },
  { of: 'smoker', worth: 0.35, why: 'A smoker cooks twice as fast' },
  { of: 'blast_furnace', worth: 0.3, why: 'A blast furnace smelts ore twice as fast' },
  { of: 'campfire', worth: 0.35, why: 'A campfire cooks meat without fuel' },
  { of: 'barrel', worth: 0.25, why: 'A barrel opens even with a block on top' },
  { of: 'any_stairs', worth: 0.25, why: 'With stairs I need not jump' },
  { of: 'any_slab', worth: 0.25, why: 'Monsters do not appear on slabs' },
  { of: 'bowl', worth: 0.2, why: 'Stew needs a bowl' },
  { of: 'book', worth: 0.3, why: 'Enchanting begins with a book' },
  { of: 'any_sapling', worth: 0.3, why: 'If I fell trees, I should plant some too' },
  { of: 'lantern', worth: 0.2, why: 'A lantern is brighter than a torch' },
];

/** What makes a place a home. Carpentry is done where one is: it can be put up later. */
export const furnishing: Project = {
  id: 'furnishing',
  aim: 'furnish my home',
  serves: { 'home.furnishing': 0.8, 'curiosity.things': 0.8 },
  prerequisites: [{ words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined }],
  milestones: (facts) => FURNISHING.flatMap((want) => haveOnce(want, facts)),
};

/** A bed of one's own. */
export const bed: Project = {
  id: 'bed',
  aim: 'get a bed of my own',
  serves: { 'home.bed': 1, 'safety.roof': 0.3 },
  opportunity: ({ animals }) => (animals.has('sheep') ? { value: 0.6, words: 'sheep are in sight' } : undefined),
  milestones: (facts) =>
    own({ of: 'any_bed', why: 'With a bed I can skip the night, and if I die I wake up here' }, facts).map(
      // One that stands at home is owned no more, and wanted no more.
      ({ quota, ...milestone }) => ({
        ...milestone,
        satisfied: (now: Facts) => milestone.satisfied(now) || (hasHad('any_bed', now) && now.hasBedSpawn),
      }),
    ),
};
