'use client';
import { useMemo, useState } from 'react';
import { askService } from '../live/use-service.ts';
import type { AskGround } from './ground-layer.ts';
import { type GroundPicture, paintGround } from './ground-picture.ts';
import { type GroundTile, groundTileKey } from './map-coordinates.ts';

/** Pictures that are kept for a map that takes the place of another one: as many as a wide one shows. */
const keptPictures = 24;

/** How the ground is asked for; another function as soon as it has to be drawn anew. */
export function useAskGround(
  dimension: string,
  layer: 'surface' | 'below' | 'none',
  at: number | undefined,
  kinds: readonly string[],
): AskGround | undefined {
  const [names] = useState(() => new KindNames());
  names.learn(kinds);
  return useMemo(() => {
    if (layer === 'none') return undefined;
    const painted = new Map<string, GroundPicture>();
    const ask = async (tile: GroundTile) => {
      const query = { dimension, layer, ...tile, at };
      const { regions } = await askService('minecraft-interface', 'GET /map/ground', { query });
      const picture = await paintGround(tile, regions, names.upTo);
      const key = groundTileKey(tile);
      painted.delete(key);
      painted.set(key, picture);
      const [oldest] = painted.keys();
      if (painted.size > keptPictures && oldest !== undefined) painted.delete(oldest);
      return picture;
    };
    return Object.assign(ask, { painted: (tile: GroundTile) => painted.get(groundTileKey(tile)) });
  }, [dimension, layer, at, names]);
}

/** The names of kinds of block by their numbers. A new kind comes at the end of the list, so what was drawn stays right. */
class KindNames {
  #names: readonly string[] = [];
  #asked: Promise<unknown> | undefined;

  learn(names: readonly string[]): void {
    if (names.length > this.#names.length) this.#names = names;
  }

  /** Asks for the list anew where it ends before a number: the first ground of a life would be drawn without any colour else. */
  readonly upTo = async (number: number): Promise<readonly string[]> => {
    if (number < this.#names.length) return this.#names;
    this.#asked ??= askService('minecraft-interface', 'GET /map')
      .then(({ kinds }) => this.learn(kinds))
      .finally(() => {
        this.#asked = undefined;
      });
    await this.#asked;
    return this.#names;
  };
}
