import type { SenseName } from '../phrases/verb-phrases.ts';
import { build } from './building.ts';
import { drop, repairTools, sort, store, withdraw } from './carrying.ts';
import { breed, defend, fight, fish, milk, sell, shear, trade } from './creatures.ts';
import { ascend, descend, dig, excavate } from './digging.ts';
import { give } from './giving.ts';
import { farm, fertilize, plant, use } from './growing.ts';
import { chop, mine, obtain, take } from './having.ts';
import { check, explore, find, see } from './looking.ts';
import { craft, enchant, repair, smelt, turn, upgrade } from './making.ts';
import { forget, manage } from './managing.ts';
import { eat } from './meals.ts';
import { come, flee, follow, go, stepAside } from './moving.ts';
import { assist, receive } from './offered.ts';
import { light, place, put } from './placing.ts';
import { dismount, ride } from './riding.ts';
import type { Sense } from './sense.ts';
import { guard, hide, patrol, sleep, wait, wake } from './staying.ts';
import { interact } from './switching.ts';
import { equip } from './wearing.ts';

/** What the words behind each verb come to. */
export const senses: Readonly<Record<SenseName, Sense>> = {
  receive,
  assist,
  upgrade,
  yield: stepAside,
  obtain,
  take,
  chop,
  mine,
  craft,
  build,
  smelt,
  turn,
  repair: (input) => repairTools(input) ?? repair(input),
  enchant,
  find,
  check,
  see,
  go,
  come,
  explore,
  eat,
  fight,
  sleep,
  farm,
  plant,
  give,
  follow,
  place,
  put,
  flee,
  drop,
  store,
  withdraw,
  defend,
  guard,
  equip,
  fish,
  breed,
  trade,
  sell,
  shear,
  milk,
  light,
  wait,
  ascend,
  descend,
  dig,
  excavate,
  interact,
  ride,
  dismount,
  patrol,
  hide,
  sort,
  use,
  fertilize,
  wake,
  cancel: manage('cancel'),
  pause: manage('pause'),
  resume: manage('resume'),
  prioritize: manage('prioritize'),
  forget,
};
