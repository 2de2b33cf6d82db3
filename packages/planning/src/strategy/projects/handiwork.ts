import type { Facts } from '../facts/facts.ts';
import { bestTool, hasHad } from '../facts/possessions.ts';
import type { Project } from './project.ts';
import { haveOnce, own, type Want } from './wants.ts';

/** What things are made at. */
export const workshop: Project = {
  id: 'workshop',
  title: 'a place to make things',
  serves: { 'capability.stations': 1, 'home.furnishing': 0.6 },
  milestones: (facts) => [
    ...haveOnce({ of: 'crafting_table', worth: 1, why: 'Most things are made at a crafting table' }, facts),
    ...haveOnce({ of: 'furnace', worth: 0.9, why: 'Meat, sand and ore want a fire' }, facts),
  ],
};

/** A settler's kit: each is wanted for what one does with it. */
const KIT: readonly Want[] = [
  { of: 'bucket', worth: 0.9, why: 'With a bucket I can carry water to a field and put out a fire' },
  { of: 'water_bucket', worth: 0.7, why: 'A bucket of water saves from fire and from falls' },
  { of: 'shears', worth: 0.7, why: 'Shears give wool and leave the sheep alive' },
  { of: 'flint_and_steel', worth: 0.5, why: 'With flint and steel I can make a fire' },
  { of: 'fishing_rod', worth: 0.6, why: 'With a rod there is food wherever there is water' },
  { of: 'any_boat', worth: 0.6, why: 'A boat is the way over water' },
  { of: 'bow', worth: 0.5, why: 'What shoots at me should be shot at' },
  { of: 'arrow', worth: 0.4, why: 'A bow without arrows is a stick' },
  { of: 'ladder', worth: 0.45, why: 'A mine wants a ladder out of it' },
  { of: 'compass', worth: 0.3, why: 'A compass shows the way back' },
  { of: 'clock', worth: 0.2, why: 'Below the ground a clock tells when it is night' },
  { of: 'map', worth: 0.2, why: 'A map keeps what I have seen' },
  { of: 'lead', worth: 0.2, why: 'A lead brings an animal home' },
  { of: 'spyglass', worth: 0.15, why: 'A spyglass looks further than I do' },
];

/** Things to have with one, each for a use of its own. */
export const kit: Project = {
  id: 'kit',
  title: 'a kit for whatever comes',
  serves: { 'curiosity.things': 1, 'capability.stations': 0.3 },
  prerequisites: [{ words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined }],
  milestones: (facts) => KIT.flatMap((want) => haveOnce(want, facts)),
};

const FURNISHING: readonly Want[] = [
  { of: 'chest', worth: 0.9, why: 'What I do not carry must lie somewhere safe' },
  { of: 'any_door', worth: 0.7, why: 'A door keeps out what an open wall lets in' },
  { of: 'torch', worth: 0.8, why: 'Where there is light no monsters appear' },
  { of: 'any_sign', worth: 0.35, why: 'A sign says whose house this is' },
  { of: 'any_fence', worth: 0.4, why: 'Animals stay where there is a fence' },
  { of: 'any_fence_gate', worth: 0.35, why: 'A pen needs a gate' },
  { of: 'any_trapdoor', worth: 0.3, why: 'A trapdoor closes the shaft of a mine' },
  { of: 'glass', worth: 0.35, why: 'Through a window one sees what waits outside' },
  { of: 'smoker', worth: 0.35, why: 'A smoker cooks twice as fast' },
  { of: 'blast_furnace', worth: 0.3, why: 'A blast furnace melts ore twice as fast' },
  { of: 'campfire', worth: 0.35, why: 'Over a campfire meat cooks without fuel' },
  { of: 'barrel', worth: 0.25, why: 'A barrel opens even under a low roof' },
  { of: 'any_stairs', worth: 0.25, why: 'Stairs go up without jumping' },
  { of: 'any_slab', worth: 0.25, why: 'On slabs nothing appears by night' },
  { of: 'bowl', worth: 0.2, why: 'Stew wants a bowl' },
  { of: 'book', worth: 0.3, why: 'Books are the beginning of enchanting' },
  { of: 'any_sapling', worth: 0.3, why: 'Whoever fells trees should plant some' },
  { of: 'lantern', worth: 0.2, why: 'A lantern is brighter than a torch' },
];

/** What makes a place a home. Carpentry is done where one is: it can be put up later. */
export const furnishing: Project = {
  id: 'furnishing',
  title: 'what makes a place a home',
  serves: { 'home.furnishing': 0.8, 'curiosity.things': 0.8 },
  prerequisites: [{ words: 'a pickaxe', holds: (facts) => bestTool('pickaxe', facts) !== undefined }],
  milestones: (facts) => FURNISHING.flatMap((want) => haveOnce(want, facts)),
};

/** A bed of one's own. */
export const bed: Project = {
  id: 'bed',
  title: 'a bed of my own',
  serves: { 'home.bed': 1, 'safety.roof': 0.3 },
  opportunity: ({ animals }) => (animals.has('sheep') ? { value: 0.6, words: 'sheep are in sight' } : undefined),
  milestones: (facts) =>
    own({ of: 'any_bed', why: 'With a bed the night is short, and I wake up here if I die' }, facts).map(
      (milestone) => ({
        ...milestone,
        satisfied: (now: Facts) => milestone.satisfied(now) || (hasHad('any_bed', now) && now.hasBedSpawn),
      }),
    ),
};
