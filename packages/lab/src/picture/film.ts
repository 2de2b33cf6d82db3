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
