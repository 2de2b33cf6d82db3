import { type StressAxisName, stressAxisNames } from '@conscious-bot/contracts';
import type { AxisInput, AxisReading, ReadAxis } from './axis.ts';
import { readHealthHunger } from './health-hunger.ts';
import { readLocationDistance } from './location-distance.ts';
import { readProtection } from './protection.ts';
import { readResource } from './resource.ts';
import { readSituational } from './situational.ts';
import { readTime } from './time.ts';

const readers: Readonly<Record<StressAxisName, ReadAxis>> = {
  time: readTime,
  situational: readSituational,
  healthHunger: readHealthHunger,
  resource: readResource,
  protection: readProtection,
  locationDistance: readLocationDistance,
};

export type AxisReadings = Readonly<Record<StressAxisName, AxisReading>>;

/** The level of every axis that the moment gives cause for; what is felt approaches it gradually. */
export function readAxes(input: AxisInput): AxisReadings {
  const { time, situational, healthHunger, resource, protection, locationDistance } = readers;
  return {
    time: time(input),
    situational: situational(input),
    healthHunger: healthHunger(input),
    resource: resource(input),
    protection: protection(input),
    locationDistance: locationDistance(input),
  };
}

/** Axes that are unknown, each with the inputs that are missing. */
export function unknownAxes(readings: AxisReadings): ReadonlyMap<StressAxisName, readonly string[]> {
  const unknown = new Map<StressAxisName, readonly string[]>();
  for (const name of stressAxisNames) {
    const reading = readings[name];
    if ('missing' in reading) unknown.set(name, reading.missing);
  }
  return unknown;
}
