import type { Experiment } from '../experiments/experiment.ts';
import { asking } from './asking/experiment.ts';
import { axes } from './axes/experiment.ts';
import { chestWindows } from './chest-windows/experiment.ts';
import { chests } from './chests/experiment.ts';
import { crash } from './crash/experiment.ts';
import { crashLive } from './crash-live/experiment.ts';
import { dispatch } from './dispatch/experiment.ts';
import { faultsBenchmark } from './faults/experiment.ts';
import { flood } from './flood/experiment.ts';
import { goals } from './goals/experiment.ts';
import { harm } from './harm/experiment.ts';
import { hunger } from './hunger/experiment.ts';
import { idleKills } from './idle-kills/experiment.ts';
import { language } from './language/experiment.ts';
import { latency } from './latency/experiment.ts';
import { learning } from './learning/experiment.ts';
import { lh67 } from './lh67/experiment.ts';
import { life } from './life/experiment.ts';
import { memory } from './memory/experiment.ts';
import { memoryCrash } from './memory-crash/experiment.ts';
import { memoryQueries } from './memory-queries/experiment.ts';
import { mines } from './mines/experiment.ts';
import { modelOutputs } from './model-outputs/experiment.ts';
import { mutation } from './mutation/experiment.ts';
import { paths } from './paths/experiment.ts';
import { planner } from './planner/experiment.ts';
import { plantedPairs } from './planted-pairs/experiment.ts';
import { questions } from './questions/experiment.ts';
import { repair } from './repair/experiment.ts';
import { replays } from './replays/experiment.ts';
import { requests } from './requests/experiment.ts';
import { safety } from './safety/experiment.ts';
import { sentences } from './sentences/experiment.ts';
import { snapshot } from './snapshot/experiment.ts';
import { storm } from './storm/experiment.ts';
import { survival } from './survival/experiment.ts';
import { threats } from './threats/experiment.ts';
import { view } from './view/experiment.ts';
import { watching } from './watching/experiment.ts';
import { wishes } from './wishes/experiment.ts';

/** Every benchmark: of the whole bot, of its parts, of what happens when a process is killed, and of the tests. */
export const benchmarks: readonly Experiment[] = [
  latency,
  goals,
  lh67,
  life,
  hunger,
  wishes,
  threats,
  safety,
  survival,
  paths,
  axes,
  learning,
  mines,
  planner,
  dispatch,
  repair,
  faultsBenchmark,
  modelOutputs,
  language,
  asking,
  requests,
  sentences,
  memory,
  memoryQueries,
  chests,
  chestWindows,
  view,
  watching,
  questions,
  snapshot,
  crash,
  crashLive,
  storm,
  flood,
  harm,
  idleKills,
  replays,
  memoryCrash,
  mutation,
  plantedPairs,
];
