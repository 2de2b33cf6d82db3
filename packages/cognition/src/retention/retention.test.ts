import { expect, it } from 'vitest';
import { recording } from '../../test/recording.ts';
import { startCognitionRetention } from './retention.ts';

it('events and thoughts stay within the bounds of the configuration, and a stop ends it', async () => {
  const { context, clock, config, record, store } = recording({
    COGNITION_THOUGHTS_KEPT: 20,
    COGNITION_EVENTS_KEPT: 30,
  });
  const { events } = context;
  const stop = startCognitionRetention(context);
  const think = (many: number) => {
    for (let nth = 0; nth < many; nth += 1) record(`Thought ${events.lastSeq()}`);
  };
  think(700);
  await clock.advance(62_000);
  expect([store.count(), events.lastSeq() - events.firstSeq() + 1]).toEqual([20, 30]);
  await clock.advance(config.COGNITION_EVENTS_KEPT_MS + 120_000);
  expect(events.read({ after: 0, limit: 10 })).toEqual([]);
  stop();
  think(100);
  await clock.advance(600_000);
  expect(store.count()).toBe(120);
});
