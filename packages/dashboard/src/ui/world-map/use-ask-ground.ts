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
  // A new kind of block comes at the end of the list; what was drawn stays right.
  const [names] = useState({ kinds });
  names.kinds = kinds;
  return useMemo(() => {
    if (layer === 'none') return undefined;
    const painted = new Map<string, GroundPicture>();
    const ask = async (tile: GroundTile) => {
      const query = { dimension, layer, ...tile, at };
      const { regions } = await askService('minecraft-interface', 'GET /map/ground', { query });
      const picture = await paintGround(tile, regions, names.kinds);
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
