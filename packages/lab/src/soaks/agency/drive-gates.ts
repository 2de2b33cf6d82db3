import { terminalTaskStatuses } from '@conscious-bot/contracts';
import type { SoakSample } from './sample.ts';

/** Health and food from which on a drive may speak (0–20), as the agency contract has it. */
const WELL = 16;

/** Whether, as far as a look shows, nothing keeps a drive from speaking: the gates of the agency contract, and no task it may be about. */
function drivesMaySpeak({ world, tasks }: SoakSample): boolean {
  if (world === undefined || tasks === undefined || !world.connected) return false;
  const { gameMode, health = 0, food = 0, hostiles } = world;
  const plays = gameMode === 'survival' || gameMode === 'adventure';
  const isFree = tasks.every(({ status }) => terminalTaskStatuses.has(status));
  return plays && health >= WELL && food >= WELL && hostiles.length === 0 && isFree;
}

/** The longest time in a row in which drives might have spoken, look after look. */
export class OpenGates {
  longestMs = 0;
  #since: number | undefined;

  add(sample: SoakSample): void {
    if (!drivesMaySpeak(sample)) {
      this.#since = undefined;
      return;
    }
    this.#since ??= sample.at;
    this.longestMs = Math.max(this.longestMs, sample.at - this.#since);
  }
}
