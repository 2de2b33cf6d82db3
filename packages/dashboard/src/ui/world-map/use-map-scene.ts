'use client';
import type { BlockPosition, MapBox, Position } from '@conscious-bot/contracts/world';
import { useMemo, useState } from 'react';
import type { MapScene } from './draw-map.ts';
import { roomyBox } from './map-coordinates.ts';
import { type Fade, fades, type LayerName } from './map-layers.ts';
import { nearestChange } from './map-marks.ts';
import type { GroundSeen } from './open-map.ts';
import { useMapData } from './use-map-data.ts';

interface MapShown {
  readonly dimension: string;
  /** The moment that is past and looked at, ms since the epoch; undefined for the present. */
  readonly at: number | undefined;
  /** Changes above this height are left out. */
  readonly top?: number | undefined;
  readonly show: readonly LayerName[];
  /** How long it takes the trail to fade. */
  readonly fade: Fade;
  /** Where the bot is, or was. */
  readonly here: Position | undefined;
  readonly chosen?: BlockPosition | undefined;
  readonly crosshair?: boolean;
}

/** What a map of a life draws of the part that is in view, and which block a click on it means. */
export function useMapScene({ dimension, at, top, show, fade, here, chosen, crosshair = false }: MapShown) {
  const [box, setBox] = useState<MapBox>();
  const asked = useMemo(() => (box === undefined ? undefined : roomyBox(box)), [box]);
  const data = useMapData({ dimension, box: asked, at, top, show });
  const { trail, changes, marks } = data;
  const scene = useMemo<MapScene>(
    () => ({
      trail: trail?.points ?? [],
      now: at ?? Date.now(),
      fadeMs: fades[fade],
      changes: changes?.changes ?? [],
      marks,
      here,
      chosen,
      crosshair,
    }),
    [trail, changes, marks, at, fade, here, chosen, crosshair],
  );
  /** The change nearest to a column, at most `within` blocks beside it, else the ground that was seen there. */
  const blockAt = (x: number, z: number, within: number, seen: GroundSeen): BlockPosition =>
    nearestChange(changes?.changes ?? [], { x, z }, within)?.position ?? { x, y: seen?.height ?? 64, z };
  return { ...data, scene, setBox, blockAt };
}
