import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { movingPicture } from './moving-picture.ts';

/** A frame with something to see everywhere. */
function speckled(width: number, height: number): Buffer {
  const image = new PNG({ width, height });
  for (let at = 0; at < image.data.length; at += 1) image.data[at] = at % 4 === 3 ? 255 : (at * 7919) % 251;
  return PNG.sync.write(image);
}

it('stores of each frame only what changed', () => {
  const still = movingPicture([
    { png: speckled(200, 100), ms: 100 },
    { png: speckled(200, 100), ms: 100 },
  ]);
  expect(Buffer.from(still).subarray(0, 6).toString()).toBe('GIF89a');
  const alone = movingPicture([{ png: speckled(200, 100), ms: 100 }]);
  expect(still.length - alone.length).toBeLessThan(alone.length / 10);
});

it('refuses what makes no picture', () => {
  expect(() => movingPicture([])).toThrow('no frames');
  expect(() =>
    movingPicture([
      { png: speckled(2, 2), ms: 1 },
      { png: speckled(3, 2), ms: 1 },
    ]),
  ).toThrow('another size');
});
