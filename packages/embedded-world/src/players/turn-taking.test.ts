import { setImmediate } from 'node:timers';
import { describe, expect, it } from 'vitest';
import { workTurns } from './turn-taking.ts';

describe('turns of work', () => {
  it('come one per turn of the event loop, to everyone in order', async () => {
    const turn = workTurns();
    const seen: string[] = [];
    let loops = 0;
    let over = false;
    const count = (): void => {
      loops++;
      seen.push('|');
      if (!over) setImmediate(count);
    };
    setImmediate(count);
    const worker = async (name: string): Promise<void> => {
      for (let i = 0; i < 3; i++) {
        await turn();
        seen.push(name);
      }
    };
    await Promise.all([worker('a'), worker('b'), worker('c')]);
    over = true;
    expect(seen.filter((entry) => entry !== '|').join('')).toBe('abcabcabc');
    expect(loops).toBeGreaterThanOrEqual(8);
    expect(seen.join('')).not.toMatch(/[abc]{2}/);
  });
});
