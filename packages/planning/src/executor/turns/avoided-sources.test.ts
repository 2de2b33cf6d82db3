import { describe, expect, it } from 'vitest';
import type { FailedSource } from '../../tasks/failed-sources.ts';
import { describeAvoided } from './avoided-sources.ts';

const failed = (over: Partial<FailedSource> = {}): FailedSource => ({
  verb: 'collect_item',
  source: 'oak_log',
  here: true,
  times: 1,
  code: 'navigate.no_path',
  ...over,
});

describe('what a plan does without', () => {
  it('is said with the reason, one reason once, and a search apart from a place', () => {
    expect(describeAvoided([])).toBe('');
    const trees = [failed(), failed({ source: 'birch_log' })];
    const said = describeAvoided([...trees, failed({ verb: 'explore', here: false, source: 'cow' })]);
    expect(said).toMatch(
      /^; without trying again for oak logs? and birch logs? here \(.+\), nor for .*cows? nearby \(/,
    );
  });

  it('leaves out what failed elsewhere: there it is not in the way', () => {
    expect(describeAvoided([failed({ here: false })])).toBe('');
  });
});
