import type { EventEnvelope } from '@conscious-bot/contracts';
import { describe, expect, it } from 'vitest';
import type { EventLog } from '../src/events/event-log.ts';

const types = (events: readonly EventEnvelope[]) => events.map((event) => event.type);
const seqs = (events: readonly EventEnvelope[]) => events.map((event) => event.seq);

/**
 * What every event log must do. `open` gives an empty log of bot `bot-7` and source `demo` whose clock stands at 5000, and a piece of
 * other state stored next to it, so that the tests can see both move together.
 */
export function eventLogConformance(
  name: string,
  open: () => { log: EventLog; counter: { get(): number; set(value: number): void } },
): void {
  describe(`EventLog conformance: ${name}`, () => {
    it('stamps events with seq, id, bot, time and source and gives back what it stored', () => {
      const { log } = open();
      const [first, second] = log.append(
        { type: 'thought', data: { text: 'hm', gone: undefined }, trace: { thoughtId: 'th_1' } },
        { type: 'signal', data: 3 },
      );
      expect(first).toEqual({
        seq: 1,
        id: expect.stringMatching(/^evt_/),
        botId: 'bot-7',
        type: 'thought',
        at: 5000,
        source: 'demo',
        trace: { thoughtId: 'th_1' },
        data: { text: 'hm' },
      });
      expect(second?.seq).toBe(2);
      expect(second?.id).not.toBe(first?.id);
      expect(log.read({ after: 0 })).toEqual([first, second]);
    });

    it('reads after a seq, by types, up to a limit, oldest first', () => {
      const { log } = open();
      log.append(...['a', 'b', 'a', 'c', 'a'].map((type) => ({ type, data: null })));
      expect(seqs(log.read({ after: 2 }))).toEqual([3, 4, 5]);
      expect(seqs(log.read({ after: 1, types: ['a', 'c'] }))).toEqual([3, 4, 5]);
      expect(seqs(log.read({ after: 0, types: ['a'], limit: 2 }))).toEqual([1, 3]);
      expect(log.read({ after: 0, types: [] })).toEqual([]);
      expect(log.read({ after: 5 })).toEqual([]);
    });

    it('stores state and events together, or neither', () => {
      const { log, counter } = open();
      log.transaction(() => {
        counter.set(1);
        log.append({ type: 'kept', data: null });
      });
      const failing = () =>
        log.transaction(() => {
          counter.set(2);
          log.append({ type: 'lost', data: null });
          throw new Error('no');
        });
      expect(failing).toThrow('no');
      expect(counter.get()).toBe(1);
      expect(types(log.read({ after: 0 }))).toEqual(['kept']);
    });

    it('undoes an inner transaction alone when the outer one goes on', () => {
      const { log, counter } = open();
      const seen: string[] = [];
      log.subscribe((event) => seen.push(event.type));
      log.transaction(() => {
        log.append({ type: 'outer', data: null });
        try {
          log.transaction(() => {
            counter.set(9);
            log.append({ type: 'inner', data: null });
            throw new Error('inner');
          });
        } catch (error) {
          expect(error).toEqual(new Error('inner'));
        }
      });
      expect(counter.get()).toBe(0);
      expect(seen).toEqual(['outer']);
      expect(types(log.read({ after: 0 }))).toEqual(['outer']);
    });

    it('tells listeners after the commit, in order, never of what was rolled back', () => {
      const { log } = open();
      const seen: string[] = [];
      const stop = log.subscribe((event) => seen.push(`${event.seq}:${event.type}`));
      log.transaction(() => {
        log.append({ type: 'a', data: null });
        log.append({ type: 'b', data: null });
        expect(seen).toEqual([]);
      });
      expect(seen).toEqual(['1:a', '2:b']);
      stop();
      log.append({ type: 'c', data: null });
      expect(seen).toEqual(['1:a', '2:b']);
    });

    it('keeps the order for every listener when one of them appends', () => {
      const { log } = open();
      const seen: number[] = [];
      log.subscribe((event) => {
        if (event.type === 'cause') log.append({ type: 'effect', data: null });
      });
      log.subscribe((event) => seen.push(event.seq));
      log.append({ type: 'cause', data: null }, { type: 'other', data: null });
      expect(seen).toEqual([1, 2, 3]);
    });

    it('counts on after pruning and says what it still holds', () => {
      const { log } = open();
      expect([log.firstSeq(), log.lastSeq()]).toEqual([1, 0]);
      log.append(...[1, 2, 3].map((data) => ({ type: 't', data })));
      expect(log.prune(2)).toBe(2);
      expect([log.firstSeq(), log.lastSeq()]).toEqual([3, 3]);
      expect(log.prune(3)).toBe(1);
      expect([log.firstSeq(), log.lastSeq()]).toEqual([4, 3]);
      expect(seqs(log.append({ type: 't', data: 4 }))).toEqual([4]);
    });

    it('has an identity of its own', () => {
      const { log } = open();
      expect(log.logId).toMatch(/^log_/);
      expect(open().log.logId).not.toBe(log.logId);
    });
  });
}
