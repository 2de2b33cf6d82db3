import { EventEmitter } from 'node:events';
import type { Bot } from 'mineflayer';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { searchBetweenTicks } from './search-slices.ts';

const TICK_MS = 50;

/** A search that needs so many turns; the library asks it once in every tick and tells what it answers. */
function searchOf(turns: number) {
  let taken = 0;
  const search = {
    turns: () => taken,
    compute: () => {
      taken += 1;
      return { status: taken >= turns ? 'success' : 'partial', context: search };
    },
  };
  return search;
}

describe('searching between ticks', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });

  function begin() {
    const events = new EventEmitter();
    // Of a bot it uses the events alone.
    searchBetweenTicks(events as unknown as Bot);
    return events;
  }

  it('goes on twice between two ticks', () => {
    const bot = begin();
    const search = searchOf(100);
    for (let tick = 0; tick < 10; tick++) {
      bot.emit('path_update', search.compute());
      vi.advanceTimersByTime(TICK_MS);
    }
    expect(search.turns()).toBe(30);
  });

  it('tells the library how it ended, once, and searches no further', () => {
    const bot = begin();
    const search = searchOf(3);
    bot.emit('path_update', search.compute());
    vi.advanceTimersByTime(TICK_MS);
    expect(search.turns()).toBe(3);
    const end = search.compute();
    expect(end.status).toBe('success');
    expect(search.turns()).toBe(3);
    bot.emit('path_update', end);
    vi.advanceTimersByTime(TICK_MS);
    expect(search.turns()).toBe(3);
  });

  it('lets go of a search when there is a new goal', () => {
    const bot = begin();
    const search = searchOf(100);
    bot.emit('path_update', search.compute());
    bot.emit('goal_updated', null, false);
    vi.advanceTimersByTime(10 * TICK_MS);
    expect(search.turns()).toBe(1);
  });
});
