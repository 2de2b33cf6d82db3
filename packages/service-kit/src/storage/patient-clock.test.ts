import { expect, it } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { patientClock } from './patient-clock.ts';

const full = Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' });

function patient() {
  const machine = new SimulatedClock();
  const lines: string[] = [];
  const destination = { write: (line: string) => lines.push(JSON.parse(line).msg) };
  const logger = createLogger({ service: 'test', level: 'info', pretty: false, destination });
  return { machine, clock: patientClock(machine, logger), lines };
}

it('work that finds no room is done as soon as there is some, and that is said once', async () => {
  const { machine, clock, lines } = patient();
  let room = false;
  let done = 0;
  clock.setTimeout(() => {
    if (!room) throw full;
    done += 1;
  }, 500);
  let ticks = 0;
  clock.setInterval(() => {
    if (!room) throw full;
    ticks += 1;
  }, 300);
  await machine.advance(5_000);
  expect([done, ticks]).toEqual([0, 0]);
  room = true;
  await machine.advance(1_500);
  expect(done).toBe(1);
  expect(ticks).toBe(5);
  expect(lines).toEqual([
    'nothing can be stored: the disk is full; what has to be written waits',
    'what waited for room on the disk is done',
  ]);
});

it('a timer that was stopped does nothing later, and other errors are not its business', async () => {
  const { machine, clock } = patient();
  const timer = clock.setTimeout(() => {
    throw full;
  }, 100);
  await machine.advance(150);
  clock.clear(timer);
  await machine.advance(10_000);
  expect(machine.pending).toBe(0);
  clock.setTimeout(() => {
    throw new Error('a fault');
  }, 10);
  await expect(machine.advance(20)).rejects.toThrow('a fault');
});
