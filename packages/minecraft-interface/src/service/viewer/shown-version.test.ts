import { describe, expect, it } from 'vitest';
import { describeShownVersion, shownVersion } from './shown-version.ts';

describe('the version as which the viewer shows a world', () => {
  it.each([
    ['1.21.4', '1.21.4'],
    ['1.21.11', '1.21.4'],
    ['26.1', '1.21.4'],
    ['1.21.3', '1.21.1'],
    ['1.20.4', '1.20.1'],
    ['1.16.5', '1.16.4'],
    ['1.8.8', '1.8.8'],
  ])('of %s is %s', (version, shown) => {
    expect(shownVersion(version)).toBe(shown);
  });

  it('is told to whoever looks only when it is another', () => {
    expect(describeShownVersion('1.21.4')).toBeUndefined();
    expect(describeShownVersion('26.1')).toContain('does not know Minecraft 26.1 and shows the world as 1.21.4');
  });
});
