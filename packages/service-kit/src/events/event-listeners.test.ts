import type { EventEnvelope } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import { createLogger } from '../process/logger.ts';
import { EventListeners } from './event-listeners.ts';

const event = (seq: number): EventEnvelope => ({
  seq,
  id: `evt_${seq}`,
  botId: 'b',
  type: 't',
  at: 0,
  source: 's',
  trace: {},
  data: null,
});

describe('EventListeners', () => {
  it('reports a listener that throws and still tells the others', () => {
    const lines: string[] = [];
    const logger = createLogger({
      service: 'demo',
      level: 'info',
      pretty: false,
      destination: { write: (line) => lines.push(line) },
    });
    const listeners = new EventListeners(logger);
    const seen: number[] = [];
    listeners.add(() => {
      throw new Error('broken listener');
    });
    listeners.add(({ seq }) => seen.push(seq));
    listeners.emit([event(1), event(2)]);
    expect(seen).toEqual([1, 2]);
    expect(lines).toHaveLength(2);
    expect(lines[0]).toContain('broken listener');
  });

  it('counts one function added twice as two', () => {
    const listeners = new EventListeners(undefined);
    let calls = 0;
    const listener = () => {
      calls++;
    };
    const remove = listeners.add(listener);
    listeners.add(listener);
    remove();
    listeners.emit([event(1)]);
    expect(calls).toBe(1);
  });
});
