'use client';
import { useMemo, useState } from 'react';
import { askService } from '../live/use-service.ts';
import type { AskGround } from './ground-layer.ts';
import { paintGround } from './ground-picture.ts';

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
    return async (tile) => {
      const query = { dimension, layer, ...tile, at };
      const { regions } = await askService('minecraft-interface', 'GET /map/ground', { query });
      return paintGround(tile, regions, names.kinds);
    };
  }, [dimension, layer, at, names]);
}
