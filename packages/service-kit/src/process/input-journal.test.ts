import { expect, it } from 'vitest';
import { SimulatedClock } from '../time/simulated-clock.ts';
import { type Input, journaledClock, journaledRandom, noJournal } from './input-journal.ts';

it('writes down every time that is read and every random number, and changes neither', () => {
  const inputs: Input[] = [];
  const journal = { record: (input: Input) => void inputs.push(input) };
  const clock = journaledClock(new SimulatedClock(1_000), journal);
  const random = journaledRandom(() => 0.25, journal);
  const read = [clock.now(), clock.monotonic(), random()];
  expect(inputs).toEqual([
    { kind: 'time', clock: 'now', ms: read[0] },
    { kind: 'time', clock: 'monotonic', ms: read[1] },
    { kind: 'random', value: read[2] },
  ]);
});

it('costs nothing where nobody keeps a journal', () => {
  const clock = new SimulatedClock();
  expect(journaledClock(clock, noJournal)).toBe(clock);
  expect(journaledRandom(Math.random, noJournal)).toBe(Math.random);
});
