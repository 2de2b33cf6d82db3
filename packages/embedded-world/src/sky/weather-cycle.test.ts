import { describe, expect, it } from 'vitest';
import { advanceWeather, clearSky, kindOf, orderedWeather } from './weather-cycle.ts';

const middle = (): number => 0.5;

describe('the weather cycle', () => {
  it('a clear sky becomes rain, and rain a clear sky, within the spans of the game', () => {
    let state = clearSky(middle);
    const spans: number[] = [];
    let since = 0;
    let kind = kindOf(state);
    for (let tick = 0; spans.length < 4; tick += 100) {
      state = advanceWeather({ ...state, thundering: false, thunderFor: 1e9 }, 100, middle);
      if (kindOf(state) === kind) continue;
      kind = kindOf(state);
      spans.push(tick - since);
      since = tick;
    }
    expect(spans.map((s) => Math.round(s / 1000))).toEqual([96, 18, 96, 18]);
  });

  it('thunder is a storm only while it rains', () => {
    const dry = { raining: false, rainFor: 1000, thundering: false, thunderFor: 500 };
    const charged = advanceWeather(dry, 600, middle);
    expect([charged.thundering, kindOf(charged)]).toEqual([true, 'clear']);
    expect(kindOf(advanceWeather(charged, 500, middle))).toBe('thunder');
  });

  it('ordered weather is what was ordered, and ends as a whole', () => {
    for (const kind of ['clear', 'rain', 'thunder'] as const) {
      const state = orderedWeather(kind, middle);
      expect(kindOf(state)).toBe(kind);
      expect(kindOf(advanceWeather(state, state.rainFor - 1, middle))).toBe(kind);
    }
    const storm = orderedWeather('thunder', middle);
    expect(kindOf(advanceWeather(storm, storm.rainFor, middle))).toBe('clear');
  });
});
