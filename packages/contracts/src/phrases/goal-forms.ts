import type { GoalAction } from '../goal/goal-actions.ts';

/** A verb as it follows "to" and "is", and in the past: go, going, went. */
export type Forms = readonly [base: string, doing: string, done: string];

export const goalForms: Readonly<Record<GoalAction, Forms>> = {
  collect: ['collect', 'collecting', 'collected'],
  gather: ['gather', 'gathering', 'gathered'],
  mine: ['mine', 'mining', 'mined'],
  craft: ['craft', 'crafting', 'crafted'],
  smelt: ['smelt', 'smelting', 'smelted'],
  build: ['build', 'building', 'built'],
  repair: ['repair', 'repairing', 'repaired'],
  find: ['find', 'looking for', 'found'],
  explore: ['explore', 'exploring', 'explored'],
  navigate: ['go', 'going', 'went'],
  check: ['look at', 'looking at', 'looked at'],
  continue: ['continue', 'continuing', 'continued'],
  cancel: ['cancel', 'cancelling', 'cancelled'],
  prioritize: ['prioritise', 'prioritising', 'prioritised'],
  pause: ['pause', 'pausing', 'paused'],
  resume: ['resume', 'resuming', 'resumed'],
  eat: ['eat', 'eating', 'ate'],
  fight: ['fight', 'fighting', 'fought'],
  sleep: ['go to sleep', 'going to sleep', 'went to sleep'],
  farm: ['farm', 'farming', 'farmed'],
  plant: ['plant', 'planting', 'planted'],
  give: ['give', 'giving', 'gave'],
  follow: ['follow', 'following', 'followed'],
  say: ['say', 'saying', 'said'],
  place: ['place', 'placing', 'placed'],
  flee: ['get away from', 'getting away from', 'got away from'],
  drop: ['drop', 'dropping', 'dropped'],
  store: ['put away', 'putting away', 'put away'],
  withdraw: ['take out', 'taking out', 'took out'],
  defend: ['fight back', 'fighting back', 'fought back'],
  equip: ['equip', 'equipping', 'equipped'],
  fish: ['catch', 'catching', 'caught'],
  breed: ['breed', 'breeding', 'bred'],
  trade: ['trade for', 'trading for', 'traded for'],
  shear: ['shear', 'shearing', 'sheared'],
  milk: ['milk', 'milking', 'milked'],
  light: ['light up', 'lighting up', 'lit up'],
  wait: ['wait', 'waiting', 'waited'],
  ascend: ['climb', 'climbing', 'climbed'],
  descend: ['go down', 'going down', 'went down'],
  excavate: ['dig', 'digging', 'dug'],
  enchant: ['enchant', 'enchanting', 'enchanted'],
  remember: ['remember', 'remembering', 'remembered'],
  forget: ['forget', 'forgetting', 'forgot'],
  interact: ['use', 'using', 'used'],
  whisper: ['whisper', 'whispering', 'whispered'],
  ride: ['get into', 'getting into', 'got into'],
  dismount: ['get out of', 'getting out of', 'got out of'],
  patrol: ['patrol', 'patrolling', 'patrolled'],
  hide: ['hide', 'hiding', 'hid'],
  sort: ['sort', 'sorting', 'sorted'],
  use: ['use', 'using', 'used'],
  wake: ['get up', 'getting up', 'got up'],
};

export const lookAround: Forms = ['look around', 'looking around', 'looked around'];
export const fillIn: Forms = ['fill in', 'filling in', 'filled in'];
export const cook: Forms = ['cook', 'cooking', 'cooked'];
export const hunt: Forms = ['hunt', 'hunting', 'hunted'];
export const goFishing: Forms = ['go fishing', 'going fishing', 'went fishing'];
/** How something that is opened or switched is to stand, as what one does to it. */
export const switchForms: Readonly<Record<string, Forms>> = {
  open: ['open', 'opening', 'opened'],
  closed: ['close', 'closing', 'closed'],
  on: ['turn on', 'turning on', 'turned on'],
  off: ['turn off', 'turning off', 'turned off'],
};
export const digDown: Forms = ['dig', 'digging', 'dug'];
export const guard: Forms = ['guard', 'guarding', 'guarded'];
export const carryOut: Forms = ['carry out', 'carrying out', 'carried out'];
export const wearArmour: Forms = ['put on', 'putting on', 'put on'];
