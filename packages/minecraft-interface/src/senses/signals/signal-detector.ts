import type { Signal } from '@conscious-bot/contracts';
import { larder, tools } from './belongings.ts';
import type { Detector, Sighting } from './detector.ts';
import { creepers, falls, fire, lava } from './hazards.ts';
import { hostiles } from './hostiles.ts';
import { inventoryChanges } from './inventory-changes.ts';
import { players } from './players.ts';
import { timeOfDay } from './time-of-day.ts';
import { damage, vitals } from './vitals.ts';
import { weather } from './weather.ts';
import { progress, regions, teleports } from './whereabouts.ts';

const all = (): Detector[] => [
  vitals(),
  damage(),
  fire(),
  hostiles(),
  creepers(),
  lava(),
  falls(),
  regions(),
  teleports(),
  progress(),
  inventoryChanges(),
  tools(),
  larder(),
  timeOfDay(),
  weather(),
  players(),
];

/** A signal of one name is sent at most so often within so many milliseconds: an edge that flickers all the same must not fill the log. */
const AT_MOST = 5;
const WITHIN_MS = 10_000;

/** All edges of the world (SMI-1). While the bot is in no world nothing is reported; afterwards it begins anew. */
export class SignalDetector {
  #detectors = all();
  #connected = false;
  readonly #sent = new Map<string, number[]>();

  read(seen: Sighting): Signal[] {
    if (!seen.connected) {
      if (this.#connected) this.#detectors = all();
      this.#connected = false;
      return [];
    }
    this.#connected = true;
    return this.#detectors.flatMap((detect) => detect(seen)).filter(({ name }) => this.#mayPass(name, seen.at));
  }

  #mayPass(name: string, at: number): boolean {
    const recent = (this.#sent.get(name) ?? []).filter((sentAt) => at - sentAt < WITHIN_MS);
    const passes = recent.length < AT_MOST;
    if (passes) recent.push(at);
    this.#sent.set(name, recent);
    return passes;
  }
}
