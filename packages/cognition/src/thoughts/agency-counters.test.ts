import { createLogger, SimulatedClock } from '@conscious-bot/service-kit';
import { expect, it, vi } from 'vitest';
import { agencyLine, type CounterName, Counters, isThoughtCall, logAgency } from './agency-counters.ts';

it('every counter only grows; a reset alone begins anew', async () => {
  const clock = new SimulatedClock(5_000);
  const emitted: CounterName[] = [];
  const counters = new Counters(clock, (name) => emitted.push(name));
  expect(counters.agency('salience')).toEqual({ counters: counters.get(), driveMode: 'salience' });
  for (const name of ['llmCalls', 'llmCalls', 'llmCalls', 'llmCalls', 'goalTags'] as const) counters.count(name);
  expect(counters.agency('inject')).toMatchObject({
    goalTagsPerCall: 0.25,
    driveMode: 'inject',
    counters: { llmCalls: 4, goalTags: 1, startedAtMs: 5_000 },
  });
  expect(emitted).toHaveLength(5);
  await clock.advance(1_000);
  counters.reset();
  expect(counters.get()).toMatchObject({ llmCalls: 0, startedAtMs: 6_000 });
});

it('the line stands literally in the log once a minute', async () => {
  const clock = new SimulatedClock(0);
  const counters = new Counters(clock);
  const logger = createLogger({ service: 'test', level: 'silent', pretty: false });
  const info = vi.spyOn(logger, 'info');
  const stop = logAgency(counters, { clock, logger });
  counters.count('llmCalls');
  counters.count('intentExtractions');
  await clock.advance(60_000);
  clock.jump(-3_600_000);
  await clock.advance(60_000);
  stop();
  await clock.advance(600_000);
  const rest = 'llm=1 goals=0 drives=0 sigDedup=0 contentDedup=0 intents=1';
  expect(info.mock.calls).toEqual([[`[Agency 1m] ${rest}`], [`[Agency 2m] ${rest}`]]);
  expect(agencyLine(counters)).toBe(`[Agency 12m] ${rest}`);
});

it('calls for intrusions and plans are no thoughts', () => {
  expect(
    (['intrusion', 'planning', 'observation', 'social', 'idle', 'reflection'] as const).filter(isThoughtCall),
  ).toEqual(['observation', 'social', 'idle', 'reflection']);
});
