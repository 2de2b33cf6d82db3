import type { EventEnvelope } from '@conscious-bot/contracts/event';
import { expect, it } from 'vitest';
import { MOST_DRAWN, readOn } from './read-events.ts';

const event = (seq: number): EventEnvelope => ({
  seq,
  id: `event_${seq}`,
  botId: 'bot',
  type: 'thought',
  at: seq,
  source: 'cognition',
  trace: {},
  data: {},
});

/** A service that holds events in pages of two, and what it was asked. */
function service(...held: EventEnvelope[]) {
  const asked: (number | undefined)[] = [];
  const ask = async (cursor: number | undefined) => {
    asked.push(cursor);
    const rest = held.filter(({ seq }) => seq > (cursor ?? 0));
    const events = rest.slice(0, 2);
    return rest.length > 2 ? { events, next: events.at(-1)?.seq } : { events };
  };
  return { held, asked, ask };
}

const read = ({ seq }: EventEnvelope) => (seq % 10 === 0 ? undefined : seq);

it('reads a range page by page, and afterwards only what has come', async () => {
  const { held, asked, ask } = service(event(1), event(2), event(10), event(11));
  const first = await readOn(ask, read);
  expect([first.drawn, asked]).toEqual([
    [1, 2, 11],
    [undefined, 2],
  ]);
  expect(await readOn(ask, read, first)).toBe(first);
  held.push(event(12));
  expect((await readOn(ask, read, first)).drawn).toEqual([1, 2, 11, 12]);
  expect(asked.slice(2)).toEqual([11, 11]);
});

it('keeps the newest, up to a bound', async () => {
  const { ask } = service(...Array.from({ length: MOST_DRAWN + 5 }, (_, index) => event(index + 1)));
  const { drawn } = await readOn(ask, ({ seq }) => seq);
  expect([drawn.length, drawn[0], drawn.at(-1)]).toEqual([MOST_DRAWN, 6, MOST_DRAWN + 5]);
});
