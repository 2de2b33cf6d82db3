import type { Signal, WorldSnapshot } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';
import { hostiles } from './hostiles.ts';
import { inventoryChanges } from './inventory-changes.ts';
import { players } from './players.ts';
import { timeOfDay } from './time-of-day.ts';
import { damage, vitals } from './vitals.ts';
import { weather } from './weather.ts';

const all = (): Detector[] => [vitals(), damage(), hostiles(), inventoryChanges(), timeOfDay(), weather(), players()];

/** All edges of the world (SMI-1). While the bot is in no world nothing is told; afterwards it begins anew. */
export class SignalDetector {
  #detectors = all();
  #connected = false;

  read(world: WorldSnapshot): Signal[] {
    if (!world.connected) {
      if (this.#connected) this.#detectors = all();
      this.#connected = false;
      return [];
    }
    this.#connected = true;
    return this.#detectors.flatMap((detect) => detect(world));
  }
}
