import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryRoot } from '@conscious-bot/launcher';
import { PNG } from 'pngjs';
import { expect, it } from 'vitest';
import { lasting } from './film.ts';
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

it('lasts as long as is wanted: what is held stands longer, and what took too long is shown faster', () => {
  const png = speckled(20, 10);
  const frames = [210, 1_200, 210, 210, 2_200].map((ms) => ({ png, ms }));
  const longer = lasting(frames, 20_000);
  expect(longer.filter((_, number) => number % 4 !== 0).map(({ ms }) => ms)).toEqual([6_840, 210, 210]);
  expect(lasting(frames, 2_000).map(({ ms }) => ms)).toEqual([100, 600, 100, 110, 1_090]);
  expect([lengthOf(movingPicture(longer)), lengthOf(movingPicture(lasting(frames, 2_000)))]).toEqual([20_000, 2_000]);
  expect(() => lasting([{ png, ms: 210 }], 20_000)).toThrow('no frame is held');
});

it('the moving picture at the head of the README lasts twenty seconds', () => {
  const [, name = ''] =
    /\]\((docs\/images\/[^)]+\.gif)\)/.exec(readFileSync(join(repositoryRoot, 'README.md'), 'utf8')) ?? [];
  expect(lengthOf(readFileSync(join(repositoryRoot, name)))).toBe(20_000);
});

/** How long a GIF lasts, ms: its blocks one after another, each with its data in parts of up to 255 bytes. */
function lengthOf(gif: Uint8Array): number {
  const byte = (at: number) => gif[at] ?? 0;
  const coloursAt = (flags: number) => (flags & 0x80 ? 3 << ((flags & 7) + 1) : 0);
  const afterParts = (at: number): number => (byte(at) === 0 ? at + 1 : afterParts(at + 1 + byte(at)));
  let at = 13 + coloursAt(byte(10));
  let hundredths = 0;
  while (byte(at) !== 0x3b) {
    if (byte(at) === 0x21) {
      if (byte(at + 1) === 0xf9) hundredths += byte(at + 4) + 256 * byte(at + 5);
      at = afterParts(at + 2);
    } else {
      at = afterParts(at + 11 + coloursAt(byte(at + 9)));
    }
  }
  return hundredths * 10;
}
