import { describe, expect, it, vi } from 'vitest';
import { createIds, newId } from './id.ts';

describe('newId', () => {
  it('makes ids that are unique and sort in the order they were made, even within one millisecond', () => {
    vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000);
    const ids = Array.from({ length: 5000 }, () => newId('task'));
    vi.restoreAllMocks();
    expect(new Set(ids).size).toBe(5000);
    expect(ids.toSorted()).toEqual(ids);
    expect(ids[0]).toMatch(/^task_[0-9a-hjkmnp-tv-z]{26}$/);
  });

  it('keeps the order when the machine clock steps back', () => {
    const now = vi.spyOn(Date, 'now');
    now.mockReturnValue(1_900_000_000_000);
    const before = newId('a');
    now.mockReturnValue(1_800_000_000_000);
    const after = newId('a');
    vi.restoreAllMocks();
    expect(after > before).toBe(true);
  });

  it('refuses a prefix that would not read as one', () => {
    expect(() => newId('')).toThrow(TypeError);
    expect(() => newId('Task')).toThrow(TypeError);
  });

  it('of one bot come from its own time and chance alone', () => {
    const make = () => {
      let now = 1_800_000_000_000;
      const next = createIds(
        () => (now += 1),
        () => 0.5,
      );
      return [next('task'), next('thought')];
    };
    expect(make()).toEqual(make());
  });
});
