import { createRequire } from 'node:module';
import type * as Gifenc from 'gifenc';
import { PNG } from 'pngjs';
import type { Frame } from './film.ts';

// An import gives other names in Node than where modules are bundled; what is required is the same everywhere.
const { applyPalette, GIFEncoder, quantize }: typeof Gifenc = createRequire(import.meta.url)('gifenc');

/** How many colours a picture of this kind has; the last one means "as before". */
const colours = 255;
const asBefore = 255;
/** Colours are chosen by this many frames over the whole length. */
const sampled = 12;
/** Of each of them every n-th pixel. */
const everyPixel = 5;

/**
 * One moving picture (GIF) of frames of one size. All share their colours, and of each only what changed is stored, so a page that mostly stands
 * still takes little room.
 *
 * @throws Error when there is no frame, or when one has another size
 */
export function movingPicture(frames: readonly Frame[]): Uint8Array {
  const [first] = frames;
  if (first === undefined) throw new Error('a moving picture of no frames');
  const { width, height } = PNG.sync.read(first.png);
  const palette = quantize(sampleOf(frames), colours);
  const encoder = GIFEncoder();
  let before: Uint8Array | undefined;
  for (const { png, ms } of frames) {
    const image = PNG.sync.read(png);
    if (image.width !== width || image.height !== height) throw new Error('a frame of another size');
    const index = applyPalette(new Uint8Array(image.data), palette);
    encoder.writeFrame(before === undefined ? index : changed(before, index), width, height, {
      delay: ms,
      dispose: 1,
      ...(before === undefined ? { palette } : { transparent: true, transparentIndex: asBefore }),
    });
    before = index;
  }
  encoder.finish();
  return encoder.bytes();
}

function changed(before: Uint8Array, now: Uint8Array): Uint8Array {
  return now.map((colour, pixel) => (colour === before[pixel] ? asBefore : colour));
}

function sampleOf(frames: readonly Frame[]): Uint8Array {
  const step = Math.max(1, Math.floor(frames.length / sampled));
  const parts = frames
    .filter((_, number) => number % step === 0)
    .map(({ png }) => {
      const { data } = PNG.sync.read(png);
      const pixels = Math.floor(data.length / 4 / everyPixel);
      const part = new Uint8Array(pixels * 4);
      for (let pixel = 0; pixel < pixels; pixel += 1)
        part.set(data.subarray(pixel * everyPixel * 4, pixel * everyPixel * 4 + 4), pixel * 4);
      return part;
    });
  return Uint8Array.from(Buffer.concat(parts));
}
