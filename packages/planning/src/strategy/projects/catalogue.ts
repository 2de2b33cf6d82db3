import { armour } from './armour.ts';
import { companionship, distance } from './companionship.ts';
import { field, fishing, herd, larder, meal } from './food.ts';
import { gems } from './gems.ts';
import { bed, furnishing, kit, workshop } from './handiwork.ts';
import { house, mending } from './house.ts';
import { enchanting, exploring, nether, returning, trading } from './journeys.ts';
import { belongings, lighting, settling, storing } from './keeping.ts';
import { mine } from './mine.ts';
import { pen } from './pen.ts';
import type { Project } from './project.ts';
import { delving, freshStart, landing, shelter, sleeping } from './shelter.ts';
import { staples } from './staples.ts';
import { spareTools, tools, weapon } from './tools.ts';

/** Everything the bot may make of its life. The order says nothing: what comes next is decided by scores. */
export const catalogue: readonly Project[] = [
  shelter,
  landing,
  freshStart,
  sleeping,
  delving,
  meal,
  larder,
  field,
  herd,
  pen,
  fishing,
  tools,
  weapon,
  spareTools,
  workshop,
  mine,
  gems,
  armour,
  staples,
  kit,
  bed,
  furnishing,
  settling,
  house,
  mending,
  storing,
  belongings,
  lighting,
  exploring,
  returning,
  enchanting,
  nether,
  trading,
  companionship,
  distance,
];
