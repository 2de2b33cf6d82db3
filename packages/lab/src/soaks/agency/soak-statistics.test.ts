import { expect, it } from 'vitest';
import { processStatistics } from './soak-statistics.ts';

it('memory peak, mean processor time without the first sample, and restarts during the soak, per process', () => {
  const sample = (rssBytes: number, cpuPercent: number, restarts: number) => ({
    services: [{ name: 'planning' as const, port: 1, state: 'up' as const, restarts }],
    use: { planning: { rssBytes, cpuPercent } },
  });
  expect(processStatistics([sample(100, 90, 2), sample(300, 4, 2), sample(200, 2, 3)])).toEqual({
    planning: { rssMaxBytes: 300, cpuMeanPercent: 3, restarts: 1 },
  });
});
