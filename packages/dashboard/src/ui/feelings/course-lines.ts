import type { InteroMeasure } from '@conscious-bot/contracts/interoception';
import { axisNames } from './axis-names.ts';

/** A line of the course of feelings. */
interface CourseLine {
  readonly name: Extract<InteroMeasure, 'stress' | keyof typeof axisNames>;
  readonly label: string;
  /** The variable of the page's colours it is drawn in. */
  readonly colour: string;
  readonly dash?: readonly number[];
}

/** Stress as a whole, and its six axes; two share a colour and differ by their dashes. */
export const courseLines: readonly CourseLine[] = [
  { name: 'stress', label: 'Stress', colour: '--ink' },
  { name: 'time', label: axisNames.time, colour: '--ink-faint', dash: [2, 3] },
  { name: 'situational', label: axisNames.situational, colour: '--ember' },
  { name: 'healthHunger', label: axisNames.healthHunger, colour: '--bad' },
  { name: 'resource', label: axisNames.resource, colour: '--moss' },
  { name: 'protection', label: axisNames.protection, colour: '--water' },
  { name: 'locationDistance', label: axisNames.locationDistance, colour: '--warn', dash: [6, 3] },
];
