'use client';
import type { MapBox, WorldMap } from '@conscious-bot/contracts/world';
import { useMemo } from 'react';
import { useService } from '../live/use-service.ts';
import type { LayerName } from './map-layers.ts';
import { type MapMark, marksOf } from './map-marks.ts';

/** A live map asks again this often, ms: for where the bot is, and for what changed. */
export const hereEveryMs = 3_000;
const everyMs = 10_000;
/** Things told at once for what is in view. */
const most = 2_500;

interface MapAsked {
  readonly dimension: string;
  /** What is in view; undefined until the map is there. */
  readonly box: MapBox | undefined;
  readonly at: number | undefined;
  readonly top: number | undefined;
  readonly show: readonly LayerName[];
}

/** What there is on the map at all, and where the bot is; asked again this often, ms, or once. */
export const useWorldMap = (askedEveryMs?: number) =>
  useService('minecraft-interface', 'GET /map', {}, askedEveryMs === undefined ? {} : { everyMs: askedEveryMs });

/** Who stays somewhere leaves no trail; so long before a moment is looked for where the bot was then, ms. */
const stayedMs = 6 * 3_600_000;
const everywhere = { minX: -3e7, maxX: 3e7, minZ: -3e7, maxZ: 3e7 };

/** Where the bot was at a moment, by its trail: no point where it is not looked back, or nobody knows. */
export function useWhereabouts(dimension: string, at: number | undefined) {
  const { data, isPending } = useService(
    'minecraft-interface',
    'GET /map/trail',
    { query: { dimension, ...everywhere, from: (at ?? 0) - stayedMs, to: at, limit: 5_000 } },
    { enabled: at !== undefined },
  );
  return { point: at === undefined ? undefined : data?.points.at(-1), isPending };
}

/**
 * Where the bot was last, for as long as nobody tells where it is (`isLost`): the dimension that it saw last, and the end of its trail there; no point where
 * nobody knows.
 */
export function useLastPlace(map: WorldMap | undefined, isLost: boolean) {
  const [last] = map?.dimensions.toSorted((one, other) => other.lastAt - one.lastAt) ?? [];
  const dimension = last?.dimension ?? 'overworld';
  const isAsked = isLost && last !== undefined;
  const { data, isPending } = useService(
    'minecraft-interface',
    'GET /map/trail',
    { query: { dimension, ...everywhere, from: (last?.lastAt ?? 0) - stayedMs, limit: 5_000 } },
    { enabled: isAsked },
  );
  return { dimension, point: isAsked ? data?.points.at(-1) : undefined, isPending: isAsked && isPending };
}

/** Trail, changes and marks of what is in view, as they were known at the moment. */
export function useMapData({ dimension, box, at, top, show }: MapAsked) {
  const again = at === undefined ? { everyMs } : {};
  const around = {
    dimension,
    ...(box ?? { minX: 0, maxX: 0, minZ: 0, maxZ: 0 }),
    limit: most,
    ...(at !== undefined && { to: at }),
  };
  const enabled = (name: LayerName) => ({ ...again, enabled: box !== undefined && show.includes(name) });
  const trail = useService('minecraft-interface', 'GET /map/trail', { query: around }, enabled('trail'));
  const changes = useService('memory', 'GET /blocks/changes', { query: { ...around, maxY: top } }, enabled('changes'));
  const landmarks = useService('minecraft-interface', 'GET /map/landmarks', {}, enabled('places'));
  const places = useService('memory', 'GET /places', { query: { limit: 500 } }, enabled('places'));
  const deaths = useService(
    'memory',
    'GET /episodes',
    { query: { kind: 'event', outcome: 'death', limit: 200 } },
    enabled('deaths'),
  );
  const marks = useMemo<MapMark[]>(() => {
    const known = {
      landmarks: show.includes('places') ? landmarks.data : undefined,
      places: show.includes('places') ? (places.data?.places ?? []) : [],
      deaths: show.includes('deaths') ? (deaths.data?.episodes ?? []) : [],
    };
    return marksOf(known, dimension, at);
  }, [landmarks.data, places.data, deaths.data, dimension, at, show]);
  return {
    trail: show.includes('trail') ? trail.data : undefined,
    changes: show.includes('changes') ? changes.data : undefined,
    marks,
    /** The marks are still asked for: that there are none is not known yet. */
    isPending: show.includes('places') && [landmarks, places].some((one) => one.isPending && one.problem === undefined),
    problems: {
      body: trail.problem ?? landmarks.problem,
      memory: changes.problem ?? places.problem ?? deaths.problem,
    },
  };
}
