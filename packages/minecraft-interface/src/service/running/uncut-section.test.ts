import { describe, expect, it } from 'vitest';
import { UncutSection } from './uncut-section.ts';

describe('a section that must not be cut in two', () => {
  it('is told that somebody waits for its end, and what was asked for follows when it has come to it', async () => {
    const section = new UncutSection(() => {});
    const course: string[] = [];
    const clicks = section.run(async (isAwaited) => {
      for (let click = 1; click <= 9 && !isAwaited(); click += 1) {
        course.push(`click ${click}`);
        if (click === 2) section.afterwards(() => course.push('cut'));
        await Promise.resolve();
      }
      course.push('in order');
    });
    await clicks;
    expect(course).toEqual(['click 1', 'click 2', 'in order', 'cut']);
  });

  it('outside of one what is asked for is done at once', () => {
    let isCut = false;
    new UncutSection(() => {}).afterwards(() => {
      isCut = true;
    });
    expect(isCut).toBe(true);
  });
});
