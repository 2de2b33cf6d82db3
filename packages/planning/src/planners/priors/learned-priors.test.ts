import { type MethodStats, memoryRoutes } from '@conscious-bot/contracts';
import { type Client, createLogger, loadConfig, SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { openPlanningDatabase } from '../../assembly/database.ts';
import { LearnedPriors } from './learned-priors.ts';

const night = { night: true, threat: false };

function failures(count: number): MethodStats {
  const recent = Array.from({ length: count }, () => ({ at: 0, ok: false, seconds: 3, code: 'timeout' }));
  return { method: 'htn:fight', context: night, successes: 0, failures: count, recent };
}

/** A memory that answers with what it is given, or not at all. */
function fakeMemory() {
  const memory = { stats: [failures(3)], onSecondPage: [] as MethodStats[], away: false, asked: 0 };
  const client: Client = {
    call: async (route, ...[options]) => {
      expect(route.path).toBe(memoryRoutes.methodStats.path);
      memory.asked += 1;
      if (memory.away) return { ok: false, error: { code: 'upstream_unreachable', message: 'away' }, retryable: true };
      const isSecond = JSON.stringify(options).includes('"cursor":"more"');
      const page = isSecond
        ? { methods: memory.onSecondPage }
        : { methods: memory.stats, ...(memory.onSecondPage.length > 0 && { next: 'more' }) };
      return { ok: true, status: 200, data: route.response.parse(page) };
    },
  };
  return { memory, client };
}

function learner({ frozen = false } = {}) {
  const { memory, client } = fakeMemory();
  const clock = new SimulatedClock(0);
  const db = openPlanningDatabase(':memory:');
  const logger = createLogger({ service: 'planning', level: 'silent', pretty: false });
  const make = (cold = frozen) => {
    const config = loadConfig({ FROZEN_PRIORS: String(cold) });
    return new LearnedPriors({ botId: 'bot-1', config, db, clock, logger }, client);
  };
  return { memory, clock, make };
}
const success = (priors: LearnedPriors) => priors.of('htn:fight', night).success;

describe('priors from memory', () => {
  it('reads every page of what memory counted', async () => {
    const { memory, make } = learner();
    memory.stats = [];
    memory.onSecondPage = [failures(9)];
    const priors = make();
    expect(await priors.refresh()).toBe(true);
    expect(memory.asked).toBe(2);
    expect(success(priors)).toBeLessThan(0.16);
  });

  it('HTNMEM-1: learns what memory counted, at the start, after a task and every minute', async () => {
    const { memory, clock, make } = learner();
    const priors = make();
    expect(success(priors)).toBe(0.5);
    priors.start();
    await clock.advance(10);
    expect(success(priors)).toBeLessThan(0.25);
    memory.stats = [failures(9)];
    priors.soon();
    priors.soon();
    await clock.advance(1_500);
    expect(memory.asked).toBe(2);
    expect(success(priors)).toBeLessThan(0.16);
    await clock.advance(120_000);
    expect(memory.asked).toBe(4);
    priors.stop();
    await clock.advance(120_000);
    expect(memory.asked).toBe(4);
  });

  it('HTNMEM-1: keeps what it knows while memory is away, also over a restart', async () => {
    const { memory, make } = learner();
    const first = make();
    expect(await first.refresh()).toBe(true);
    const known = success(first);
    memory.away = true;
    expect(await first.refresh()).toBe(false);
    expect(success(first)).toBe(known);
    const second = make();
    expect(await second.refresh()).toBe(false);
    expect(success(second)).toBe(known);
  });

  it('HTNMEM-1: frozen, nothing is asked and nothing changes', async () => {
    const { memory, clock, make } = learner();
    expect(await make().refresh()).toBe(true);
    const before = memory.asked;
    const frozen = make(true);
    memory.stats = [failures(9)];
    frozen.start();
    frozen.soon();
    await clock.advance(120_000);
    expect(memory.asked).toBe(before);
    expect(success(frozen)).toBeCloseTo(0.5 / (1 + 1 + 0.9 + 0.81), 2);
  });
});
