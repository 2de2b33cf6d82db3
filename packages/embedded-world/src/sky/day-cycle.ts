import { z } from 'zod';
import type { Emitter, SquidPlayer, SquidServer } from '../engine/flying-squid-types.ts';
import type { WorldOptions } from '../options/world-options.ts';
import type { StateFile } from '../persistence/state-file.ts';

export const TICKS_PER_DAY = 24_000;
/** The first of the clocks that minecraft-data's login sequence lists. */
const OVERWORLD_CLOCK = 0;
const TICK_MS = 50;

/** The part of the world that day and night need. */
interface DayCycleContext {
  serv: Emitter & Pick<SquidServer, 'players' | 'time' | 'setTime' | '_writeAll'>;
  options: Pick<WorldOptions, 'dayLengthSeconds' | 'startTimeOfDay' | 'timeUpdateEverySeconds'>;
  state: Pick<StateFile, 'section' | 'touch'>;
  now: () => number;
}

interface DayCycle {
  /** Ticks the world has run, whatever the time of day was set to: what servers send as the age of the world. */
  readonly age: number;
  /** Ticks since the world's first sunrise; the time of day is the rest after whole days. */
  readonly totalTicks: number;
  readonly timeOfDay: number;
  /** Sets the time of day, going forward. */
  setTimeOfDay(time: number): void;
}

/** Day and night at the configured pace; after a restart the time goes on from where it stopped. */
export function installDayCycle({ serv, options, state, now }: DayCycleContext): DayCycle {
  const ticksPerMs = TICKS_PER_DAY / (options.dayLengthSeconds * 1000);
  const timeUpdateTicks = Math.max(1, Math.round(options.timeUpdateEverySeconds * 20));
  let total = options.startTimeOfDay;
  total = state.section('time', z.number(), options.startTimeOfDay, () => Math.floor(total));
  let age: number = state.section('age', z.int(), 0, () => age);
  let lastAt = now();

  // Since 26.1 clients are told of clocks; older ones of the time.
  const timePacket = () => ({
    age: longOf(age),
    time: longOf(Math.floor(total)),
    tickDayTime: true,
    clockUpdates: [{ id: OVERWORLD_CLOCK, totalTicks: Math.floor(total), partialTick: 0, rate: ticksPerMs * TICK_MS }],
  });
  const sendTime = (): void => serv._writeAll('update_time', timePacket());
  serv.setTime = (time) => {
    total = total - (total % TICKS_PER_DAY) + time;
    sendTime();
  };
  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => player._client.write('update_time', timePacket()));
  });
  serv.on('tick', (_seconds: number, count: number) => {
    const at = now();
    age++;
    total += (at - lastAt) * ticksPerMs;
    lastAt = at;
    serv.time = Math.floor(total) % TICKS_PER_DAY;
    if (serv.players.length === 0) return;
    if (count % timeUpdateTicks === 0) sendTime();
    if (count % 20 === 0) state.touch();
  });

  return {
    get age() {
      return age;
    },
    get totalTicks() {
      return total;
    },
    get timeOfDay() {
      return Math.floor(total) % TICKS_PER_DAY;
    },
    setTimeOfDay(time) {
      const ahead = (time - (total % TICKS_PER_DAY) + TICKS_PER_DAY) % TICKS_PER_DAY;
      total += ahead;
      serv.time = Math.floor(total) % TICKS_PER_DAY;
      state.touch();
      sendTime();
    },
  };
}

/** A 64-bit number as the protocol wants it: high and low half. */
const longOf = (n: number): [number, number] => [Math.floor(n / 2 ** 32), n | 0];
