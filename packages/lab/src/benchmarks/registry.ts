import type { Experiment } from '../experiments/experiment.ts';
import { axes } from './axes/experiment.ts';
import { chestWindows } from './chest-windows/experiment.ts';
import { crashLive } from './crash-live/experiment.ts';
import { goals } from './goals/experiment.ts';
import { latency } from './latency/experiment.ts';
import { learning } from './learning/experiment.ts';
import { mutation } from './mutation/experiment.ts';
import { paths } from './paths/experiment.ts';
import { safety } from './safety/experiment.ts';
import { survival } from './survival/experiment.ts';
import { threats } from './threats/experiment.ts';

/** Every benchmark, those of the whole bot first. */
export const benchmarks: readonly Experiment[] = [
  latency,
  goals,
  threats,
  safety,
  survival,
  paths,
  axes,
  learning,
  crashLive,
  chestWindows,
  mutation,
];
