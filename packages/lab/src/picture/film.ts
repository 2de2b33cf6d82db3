import type { Page } from 'playwright-core';

export interface Frame {
  readonly png: Buffer;
  /** How long it stands, ms. */
  readonly ms: number;
}

interface Take {
  /** Time between two frames as they are seen, ms. */
  readonly shownMs?: number;
  /** Time between two frames as it passed, ms; more than `shownMs` makes time pass faster. */
  readonly everyMs?: number;
}

/** Frames of a page, taken while something happens on it. */
export class Film {
  readonly #page: Page;
  readonly frames: Frame[] = [];

  constructor(page: Page) {
    this.#page = page;
  }

  /** Films until `scene` has ended. */
  async during(scene: Promise<unknown>, { shownMs = 210, everyMs = shownMs }: Take = {}): Promise<void> {
    let over = false;
    const ended = scene.finally(() => {
      over = true;
    });
    while (!over) {
      const next = new Promise((resolve) => setTimeout(resolve, everyMs));
      await this.hold(shownMs);
      await next;
    }
    await ended;
  }

  /** One frame that stands for a while. */
  async hold(ms: number): Promise<void> {
    this.frames.push({ png: await this.#page.screenshot({ scale: 'css', animations: 'allow' }), ms });
  }
}

/** A frame that stands at least this long is one to read, and not part of a motion, ms. */
const heldMs = 1_000;

/**
 * The same frames for a length that is wanted. Frames that are held stand longer for what is missing, each by the same share, so that motion keeps
 * its speed; what is too long is shown faster as a whole.
 *
 * @param ms what they last together, in whole hundredths of a second, which is what a GIF counts in
 * @throws Error when frames are to be held longer and none is held
 */
export function lasting(frames: readonly Frame[], ms: number): readonly Frame[] {
  const taken = lengthOf(frames);
  const tooLong = taken > ms;
  const stretched = frames.filter((frame) => tooLong || frame.ms >= heldMs);
  if (stretched.length === 0 && taken < ms) throw new Error('no frame is held');
  const factor = 1 + (ms - taken) / lengthOf(stretched);
  let exact = 0;
  let rounded = 0;
  return frames.map((frame) => {
    exact += stretched.includes(frame) ? frame.ms * factor : frame.ms;
    // Each ends at the hundredth that is nearest to its true end, so that what is rounded off does not add up.
    const end = Math.round(exact / 10) * 10;
    const shown = end - rounded;
    rounded = end;
    return { ...frame, ms: shown };
  });
}

const lengthOf = (frames: readonly Frame[]): number => frames.reduce((sum, { ms }) => sum + ms, 0);
