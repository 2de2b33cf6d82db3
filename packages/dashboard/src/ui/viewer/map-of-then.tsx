'use client';
import type { MapBox, Position } from '@conscious-bot/contracts/world';
import { useRouter } from 'next/navigation';
import { useCallback, useMemo, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import { Loading } from '../elements/panel.tsx';
import { atMoment } from '../moment/at-moment.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import type { MapScene } from '../world-map/draw-map.ts';
import { roomyBox, zooms } from '../world-map/map-coordinates.ts';
import { nearestChange } from '../world-map/map-marks.ts';
import { fades, layerNames } from '../world-map/map-state.ts';
import { type MapView, MapWindow } from '../world-map/map-window.tsx';
import { useAskGround } from '../world-map/use-ask-ground.ts';
import { useMapData, useWhereabouts, useWorldMap } from '../world-map/use-map-data.ts';
import styles from './viewer-panel.module.css';

/** Where the bot was at a moment, as its body told. */
export type PlaceThen = Pick<BotState, 'position' | 'dimension'>;

interface MapOfThenProps {
  /** The moment that is looked at, ms since the epoch. */
  readonly at: number;
  readonly place: PlaceThen;
}

/** What stands in place of the 3D view while somebody looks back: the map as it was known then, with the bot where it was. */
export default function MapOfThen({ at, place }: MapOfThenProps) {
  const dimension = place.dimension ?? 'overworld';
  const known = useWorldMap(false);
  const whereabouts = useWhereabouts(dimension, at);
  const here = whereabouts.point ?? place.position ?? undefined;
  if (known.problem !== undefined)
    return <p className={styles.nothing}>The body could not be asked for its map: {known.problem.message}</p>;
  if (known.data === undefined || whereabouts.isPending) return <Loading rows={6} />;
  if (here === undefined)
    return <p className={styles.nothing}>Nobody knows any more where it was then, so there is no map to show.</p>;
  return <KnownMap at={at} dimension={dimension} kinds={known.data.kinds} here={here} />;
}

interface KnownMapProps {
  readonly at: number;
  readonly dimension: string;
  /** Names of the blocks that the pictures of the ground speak of by number. */
  readonly kinds: readonly string[];
  /** Where the bot was. */
  readonly here: Position;
}

function KnownMap({ at, dimension, kinds, here }: KnownMapProps) {
  const router = useRouter();
  const [box, setBox] = useState<MapBox>();
  const [zoom, setZoom] = useState<number>(zooms.first);
  const [moved, setMoved] = useState<{ readonly at: number; readonly view: MapView }>();
  const [failed, setFailed] = useState(false);
  const asked = useMemo(() => (box === undefined ? undefined : roomyBox(box)), [box]);
  const { trail, changes, marks } = useMapData({ dimension, box: asked, at, top: undefined, show: layerNames });
  const ask = useAskGround(dimension, 'surface', at, kinds);
  const scene = useMemo<MapScene>(
    () => ({
      trail: trail?.points ?? [],
      now: at,
      fadeMs: fades.hour,
      changes: changes?.changes ?? [],
      marks,
      here,
      chosen: undefined,
      crosshair: false,
    }),
    [trail, changes, marks, at, here],
  );
  const onView = useCallback(
    (view: MapView, shown: MapBox) => {
      setBox(shown);
      setZoom(view.zoom);
      setMoved({ at, view });
    },
    [at],
  );
  // At every moment it begins where the bot was, however it was moved at another one.
  const view = moved?.at === at ? moved.view : { x: Math.round(here.x), z: Math.round(here.z), zoom };
  const page = `/world?x=${view.x}&z=${view.z}&zoom=${view.zoom}&dimension=${dimension}`;
  return (
    <div className={styles.then}>
      <MapWindow
        view={view}
        scene={scene}
        ask={ask}
        looking={undefined}
        onView={onView}
        onGroundAsked={setFailed}
        onFocus={() => undefined}
        onChoose={(x, z, within, seen) => {
          const { position } = nearestChange(changes?.changes ?? [], { x, z }, within) ?? {
            position: { x, y: seen?.height ?? 64, z },
          };
          router.push(atMoment(`${page}&block=${position.x},${position.y},${position.z}`, at));
        }}
      />
      <p className={styles.hint}>
        {failed
          ? 'The body could not be asked for the ground of that moment.'
          : 'The map as it was known at this moment: the 3D view shows only the present.'}{' '}
        <MomentLink href={page}>Open the map</MomentLink>
      </p>
    </div>
  );
}
