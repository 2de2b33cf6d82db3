import { EventEmitter } from 'node:events';
import { describe, expect, it } from 'vitest';
import { installDayCycle } from './day-cycle.ts';

function world(dayLengthSeconds: number, startTimeOfDay = 0, stored?: number) {
  const serv = Object.assign(new EventEmitter(), { players: [], time: 0, setTime: () => {}, _writeAll: () => {} });
  let clock = 0;
  let saved = (): unknown => undefined;
  const day = installDayCycle({
    serv,
    options: { dayLengthSeconds, startTimeOfDay, timeUpdateEverySeconds: 1 },
    state: {
      section: (name, schema, initial, current) => {
        if (name !== 'time') return initial;
        saved = current;
        return stored === undefined ? initial : schema.parse(stored);
      },
      touch: () => {},
    },
    now: () => clock,
  });
  let ticks = 0;
  const pass = (seconds: number): void => {
    for (let i = 0; i < seconds * 20; i++) {
      clock += 50;
      ticks++;
      serv.emit('tick', 0.05, ticks);
    }
  };
  return { day, pass, saved: () => saved(), serv };
}

describe('day and night', () => {
  it('a day has the length that was asked for, and night comes after the first half', () => {
    const { day, pass } = world(60);
    pass(30);
    expect(day.timeOfDay).toBeCloseTo(12_000, -1);
    pass(5);
    pass(25);
    expect(Math.round(day.totalTicks)).toBe(24_000);
  });

  it('the usual day passes at twenty ticks a second', () => {
    const { day, pass } = world(1200, 1000);
    pass(10);
    expect(Math.round(day.totalTicks)).toBe(1200);
  });

  it('the age of the world counts its ticks, whatever the length of the day and the time it was set to', () => {
    const { day, pass } = world(60);
    pass(10);
    day.setTimeOfDay(23_000);
    expect(day.age).toBe(200);
  });

  it('time set goes forward, and goes on from where the world was left', () => {
    const { day, saved } = world(1200, 13_000);
    day.setTimeOfDay(6000);
    expect(day.totalTicks).toBe(30_000);
    expect(saved()).toBe(30_000);
    expect(world(1200, 0, 30_000).day.timeOfDay).toBe(6000);
  });
});
