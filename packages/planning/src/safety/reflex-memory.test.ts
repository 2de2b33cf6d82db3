import { SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it } from 'vitest';
import { ReflexMemory } from './reflex-memory.ts';
import { safetyThresholds as at } from './thresholds.ts';

const monster = (distance: number, id = 1) => ({
  id,
  name: 'zombie',
  kind: 'hostile' as const,
  position: { x: 0, y: 0, z: 0 },
  distance,
});

function memory() {
  const clock = new SimulatedClock();
  return { clock, subject: new ReflexMemory(() => clock.now()) };
}

it('one that was dealt with counts again when it is much nearer, strikes, or time has passed', async () => {
  const { clock, subject } = memory();
  subject.ended('flee', true, [monster(8)]);
  expect(subject.recent.settled(monster(8))).toBe(true);
  expect(subject.recent.settled(monster(4))).toBe(false);
  expect(subject.recent.settled(monster(8, 2))).toBe(false);
  await clock.advance(at.settledMs);
  expect(subject.recent.settled(monster(8))).toBe(false);
  subject.ended('flee', true, [monster(8)]);
  subject.struck();
  expect(subject.recent.settled(monster(8))).toBe(false);
});

it('a creeper that it ran from counts again before its fuse is lit', () => {
  const { subject } = memory();
  const creeper = (distance: number) => ({ ...monster(distance), name: 'creeper' });
  subject.ended('flee', true, [creeper(6)]);
  expect(subject.recent.settled(creeper(12))).toBe(true);
  expect(subject.recent.settled(creeper(6))).toBe(false);
});

it('getting out of bed, or eating, deals with no monster', () => {
  const { subject } = memory();
  subject.ended('wake_up', true, [monster(6)]);
  subject.ended('eat', true, [monster(6)]);
  expect(subject.recent.settled(monster(6))).toBe(false);
});

it('what ends well again and again without changing anything rests as if it had failed', async () => {
  const { clock, subject } = memory();
  for (let times = 0; times < at.idleEnds; times += 1) {
    expect(subject.rests('surface')).toBe(false);
    subject.ended('surface', true, []);
    await clock.advance(100);
  }
  expect(subject.rests('surface')).toBe(true);
  await clock.advance(at.restMs);
  expect(subject.rests('surface')).toBe(false);
  // One bite after the other is no such thing.
  for (let bites = 0; bites < 8; bites += 1) {
    await clock.advance(1_600);
    subject.ended('eat', true, []);
  }
  expect(subject.rests('eat')).toBe(false);
});

it('what failed rests, longer each time up to a bound, until it works', async () => {
  const { clock, subject } = memory();
  for (const ms of [3_000, 6_000, 12_000, 24_000, 48_000, 60_000, 60_000]) {
    subject.ended('eat', false, []);
    await clock.advance(ms - 1);
    expect(subject.rests('eat')).toBe(true);
    expect(subject.rests('flee')).toBe(false);
    await clock.advance(1);
    expect(subject.rests('eat')).toBe(false);
  }
  subject.ended('eat', true, []);
  subject.ended('eat', false, []);
  await clock.advance(3_000);
  expect(subject.rests('eat')).toBe(false);
});

it('under blows nothing that would help rests for long', async () => {
  const { clock, subject } = memory();
  for (let failures = 0; failures < 5; failures += 1) {
    subject.ended('flee', false, []);
    subject.ended('eat', false, []);
  }
  subject.struck('arrow');
  await clock.advance(at.holdMs);
  expect(subject.rests('flee')).toBe(false);
  expect(subject.rests('eat')).toBe(true);
});

it('remembers for a moment what struck', async () => {
  const { clock, subject } = memory();
  subject.struck('in_wall');
  expect(subject.recent.harm).toBe('in_wall');
  await clock.advance(at.harmMs);
  expect(subject.recent.harm).toBeUndefined();
});

it('a blow of before it was shut in is no blow within its walls', () => {
  const { subject } = memory();
  subject.struck('mob_attack');
  subject.ended('take_cover', true, []);
  expect(subject.recent.harm).toBeUndefined();
});

it('waits a moment where the body is taken, and that counts as no failure', async () => {
  const { clock, subject } = memory();
  subject.hold('flee');
  expect(subject.rests('flee')).toBe(true);
  expect(subject.recent.flight).toBeUndefined();
  await clock.advance(at.holdMs);
  expect(subject.rests('flee')).toBe(false);
});

it('remembers for a while whether the bot got away', async () => {
  const { clock, subject } = memory();
  expect(subject.recent.flight).toBeUndefined();
  subject.ended('flee', false, [monster(3)]);
  expect(subject.recent.flight).toBe('no_way');
  subject.ended('flee', true, [monster(3)]);
  expect(subject.recent.flight).toBe('away');
  await clock.advance(at.followedMs);
  expect(subject.recent.flight).toBeUndefined();
});
