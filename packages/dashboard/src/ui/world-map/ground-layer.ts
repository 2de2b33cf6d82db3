import { GROUND_REGION } from '@conscious-bot/contracts/world';
import { type Coords, DomUtil, type DoneCallback, GridLayer } from 'leaflet';
import type { GroundPicture } from './ground-picture.ts';
import { type GroundTile, groundTileOf, tilePixels, zooms } from './map-coordinates.ts';

export interface AskGround {
  /** Asks for the part of the ground that a tile shows and paints it; rejects where the body does not answer. */
  (tile: GroundTile): Promise<GroundPicture>;
  /** What was painted of it before, which is shown until the answer is there. */
  painted(tile: GroundTile): GroundPicture | undefined;
}

/** What came of asking for the ground in view: some of it was seen, none of it ever was, or nobody answered. */
export type GroundAnswer = 'seen' | 'blank' | 'failed';

interface Shown {
  readonly tile: GroundTile;
  readonly canvas: HTMLCanvasElement;
  picture: GroundPicture | undefined;
}

/** The ground, drawn in tiles: only what is in view is asked for. */
export class GroundLayer extends GridLayer {
  readonly #ask: AskGround;
  readonly #onAsked: (answer: GroundAnswer) => void;
  readonly #shown = new Map<string, Shown>();

  constructor(ask: AskGround, onAsked: (answer: GroundAnswer) => void) {
    super({
      tileSize: tilePixels,
      minZoom: zooms.least,
      maxZoom: zooms.most,
      maxNativeZoom: zooms.native,
      keepBuffer: 1,
      updateWhenZooming: false,
    });
    this.#ask = ask;
    this.#onAsked = onAsked;
    this.on('tileunload', ({ coords }) => this.#shown.delete(keyOf(coords)));
  }

  protected override createTile(coords: Coords, done: DoneCallback): HTMLElement {
    const canvas = DomUtil.create('canvas');
    const tile = groundTileOf(coords);
    canvas.width = tile.size * GROUND_REGION;
    canvas.height = canvas.width;
    const shown: Shown = { tile, canvas, picture: undefined };
    this.#shown.set(keyOf(coords), shown);
    const before = this.#ask.painted(tile);
    if (before !== undefined) canvas.getContext('2d')?.putImageData(before.image, 0, 0);
    void this.#draw(shown).then(() => done(undefined, canvas));
    return canvas;
  }

  /** Whether nothing that is shown was ever seen, as far as it was answered. */
  get isBlank(): boolean {
    return [...this.#shown.values()].every(({ picture }) => picture?.isBlank !== false);
  }

  /** Asks again for the tiles that a square around a place touches: there the bot is looking around. */
  refreshAround(x: number, z: number, reach: number): void {
    for (const shown of this.#shown.values()) {
      const { tile } = shown;
      const blocks = GROUND_REGION * 2 ** tile.level;
      const [minX, minZ, edge] = [tile.x * blocks, tile.z * blocks, tile.size * blocks];
      if (x + reach < minX || x - reach > minX + edge || z + reach < minZ || z - reach > minZ + edge) continue;
      void this.#draw(shown);
    }
  }

  /** What was seen of a block column, of the finest ground that is shown. */
  at(x: number, z: number): { readonly name: string; readonly height: number } | undefined {
    for (const { tile, picture } of this.#shown.values()) {
      const block = 2 ** tile.level;
      const [px, pz] = [Math.floor(x / block) - tile.x * GROUND_REGION, Math.floor(z / block) - tile.z * GROUND_REGION];
      const edge = tile.size * GROUND_REGION;
      if (px < 0 || pz < 0 || px >= edge || pz >= edge) continue;
      const seen = picture?.at(px, pz);
      if (seen !== undefined) return seen;
    }
    return undefined;
  }

  async #draw(shown: Shown): Promise<void> {
    try {
      shown.picture = await this.#ask(shown.tile);
      shown.canvas.getContext('2d')?.putImageData(shown.picture.image, 0, 0);
      this.#onAsked(this.isBlank ? 'blank' : 'seen');
    } catch {
      // The page says it once, in words; the tile stays as it was.
      this.#onAsked('failed');
    }
  }
}

const keyOf = ({ x, y, z }: Coords): string => `${x} ${y} ${z}`;
