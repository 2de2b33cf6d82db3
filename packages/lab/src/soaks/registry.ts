import type { Experiment } from '../experiments/experiment.ts';
import { agency } from './agency/experiment.ts';
import { daySoak } from './day/experiment.ts';
import { idleSoak } from './idle/experiment.ts';
import { planningSoak } from './planning/experiment.ts';
import { stackSoak } from './stack/experiment.ts';
import { worldSoak } from './world/experiment.ts';

/** Every soak: a long run that shows that nothing grows or goes wrong over time. */
export const soaks: readonly Experiment[] = [agency, daySoak, idleSoak, planningSoak, stackSoak, worldSoak];
