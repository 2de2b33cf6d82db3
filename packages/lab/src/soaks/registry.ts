import type { Experiment } from '../experiments/experiment.ts';
import { agency } from './agency/experiment.ts';
import { idleSoak } from './idle/experiment.ts';
import { planningSoak } from './planning/experiment.ts';
import { worldSoak } from './world/experiment.ts';

/** Every soak: a long run that shows that nothing grows or goes wrong over time. */
export const soaks: readonly Experiment[] = [agency, idleSoak, planningSoak, worldSoak];
