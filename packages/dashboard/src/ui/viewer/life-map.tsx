'use client';
import type { MapBox, Position } from '@conscious-bot/contracts/world';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import { Loading } from '../elements/panel.tsx';
import { atMoment } from '../moment/at-moment.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import { zooms } from '../world-map/map-coordinates.ts';
import { layerNames } from '../world-map/map-layers.ts';
import type { MapWindow as Moving } from '../world-map/map-window.tsx';
import type { MapView } from '../world-map/open-map.ts';
import { useAskGround } from '../world-map/use-ask-ground.ts';
import { useWhereabouts, useWorldMap } from '../world-map/use-map-data.ts';
import { useMapScene } from '../world-map/use-map-scene.ts';
import { followed } from './followed-middle.ts';
import { StillMap } from './still-map.tsx';
import styles from './viewer-panel.module.css';

/** Fetched when somebody reaches for the map: it comes with the library that moves it, which is a fifth of all that the page loads. */
const fetchMapWindow = async () => (await import('../world-map/map-window.tsx')).MapWindow;

/** Where the bot is, or was at the moment that is looked at, as its body told. */
export type BotPlace = Pick<BotState, 'position' | 'dimension'>;

interface LifeMapProps {
  /** The moment that is past and looked at, ms since the epoch; undefined for the present, in which the map goes with the bot. */
  readonly at: number | undefined;
  readonly place: BotPlace;
  /** What else can be shown in its place. */
  readonly children?: ReactNode;
}

/** New kinds of blocks come into sight seldom, ms. */
const kindsEveryMs = 30_000;

/** The map around the bot in the place of the 3D view: as it is known now, or as it was known at an earlier moment, with the bot where it was. */
export default function LifeMap({ at, place, children }: LifeMapProps) {
  const dimension = place.dimension ?? 'overworld';
  const known = useWorldMap(at === undefined ? kindsEveryMs : undefined);
  const whereabouts = useWhereabouts(dimension, at);
  const here = whereabouts.point ?? place.position ?? undefined;
  const isPending = at !== undefined && whereabouts.isPending;
  const map =
    known.data === undefined ? (
      known.problem === undefined ? (
        <Loading rows={6} />
      ) : (
        <p className={styles.nothing}>The body could not be asked for its map: {known.problem.message}</p>
      )
    ) : isPending ? (
      <Loading rows={6} />
    ) : here === undefined ? (
      <p className={styles.nothing}>
        {at === undefined
          ? 'The bot is in no world, so there is no map to show.'
          : 'Nobody knows any more where it was then, so there is no map to show.'}
      </p>
    ) : (
      <KnownMap at={at} dimension={dimension} kinds={known.data.kinds} here={here}>
        {children}
      </KnownMap>
    );
  return <div className={styles.known}>{map}</div>;
}

interface KnownMapProps {
  readonly at: number | undefined;
  readonly dimension: string;
  /** Names of the blocks that the pictures of the ground speak of by number. */
  readonly kinds: readonly string[];
  /** Where the bot is, or was. */
  readonly here: Position;
  readonly children: ReactNode;
}

function KnownMap({ at, dimension, kinds, here, children }: KnownMapProps) {
  const router = useRouter();
  const [zoom, setZoom] = useState<number>(zooms.first);
  const [moved, setMoved] = useState<{ readonly at: number | undefined; readonly view: MapView }>();
  const [middle, setMiddle] = useState(() => followed(undefined, here));
  const [failed, setFailed] = useState(false);
  const [moving, setMoving] = useState<{ readonly MapWindow: typeof Moving; readonly hadFocus: boolean }>();
  const { scene, setBox, blockAt } = useMapScene({ dimension, at, show: layerNames, fade: 'hour', here });
  const ask = useAskGround(dimension, 'surface', at, kinds);
  const next = followed(middle, here);
  if (next !== middle) setMiddle(next);
  // It goes with the bot until somebody moves it. At every moment that is past it begins where the bot was, however it was moved at another one.
  const view = moved?.at === at && moved !== undefined ? moved.view : { ...next, zoom };
  const onView = useCallback(
    (shown: MapView, inSight: MapBox) => {
      setBox(inSight);
      setZoom(shown.zoom);
      // To a block: where the map lies between two, rounding is not moving.
      if (Math.hypot(shown.x - next.x, shown.z - next.z) > 1.5) setMoved({ at, view: shown });
    },
    [at, next, setBox],
  );
  const page = `/world?x=${view.x}&z=${view.z}&zoom=${view.zoom}&dimension=${dimension}`;
  const letMove = async (hasFocus: () => boolean) => {
    const MapWindow = await fetchMapWindow();
    // Whoever has gone on meanwhile keeps the focus where it is.
    const hadFocus = hasFocus();
    setMoving((before) => before ?? { MapWindow, hadFocus });
  };
  return (
    <>
      {moving === undefined ? (
        <StillMap
          x={view.x}
          z={view.z}
          scene={scene}
          ask={ask}
          isLive={at === undefined}
          onBox={setBox}
          onGroundAsked={setFailed}
          onTouched={letMove}
        />
      ) : (
        <moving.MapWindow
          view={view}
          takesFocus={moving.hadFocus}
          scene={scene}
          ask={ask}
          looking={at === undefined ? here : undefined}
          onView={onView}
          onGroundAsked={setFailed}
          onFocus={() => undefined}
          onChoose={(x, z, within, seen) => {
            const block = blockAt(x, z, within, seen);
            router.push(atMoment(`${page}&block=${block.x},${block.y},${block.z}`, at));
          }}
        />
      )}
      <div className={styles.look}>
        <p className={styles.hint}>
          {failed && 'The body could not be asked for the ground. '}
          {at !== undefined && 'The map as it was known at this moment: the 3D view shows only the present. '}
          <MomentLink href={page}>The whole map</MomentLink>
        </p>
        {moved?.at === at && moved !== undefined && (
          <button type="button" onClick={() => setMoved(undefined)}>
            Follow the bot
          </button>
        )}
        {children}
      </div>
    </>
  );
}
