'use client';
import type { MapBox, Position } from '@conscious-bot/contracts/world';
import { useRouter } from 'next/navigation';
import { type ReactNode, useCallback, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import { Loading } from '../elements/panel.tsx';
import { atMoment } from '../moment/at-moment.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import type { GroundAnswer } from '../world-map/ground-layer.ts';
import { zooms } from '../world-map/map-coordinates.ts';
import { layerNames } from '../world-map/map-layers.ts';
import type { MapWindow as Moving } from '../world-map/map-window.tsx';
import type { MapView } from '../world-map/open-map.ts';
import { useAskGround } from '../world-map/use-ask-ground.ts';
import { useLastPlace, useWhereabouts, useWorldMap } from '../world-map/use-map-data.ts';
import { useMapScene } from '../world-map/use-map-scene.ts';
import { followed } from './followed-middle.ts';
import { StillMap } from './still-map.tsx';
import styles from './viewer-panel.module.css';

/** Fetched when somebody reaches for the map: it comes with the library that moves it, which is a fifth of all that the page loads. */
const fetchMapWindow = async () => (await import('../world-map/map-window.tsx')).MapWindow;

/** Where the bot is, or was at the moment that is looked at, as its body told. */
export type BotPlace = Pick<BotState, 'connected' | 'position' | 'dimension'>;

interface LifeMapProps {
  /** The moment that is past and looked at, ms since the epoch; undefined for the present, in which the map goes with the bot. */
  readonly at: number | undefined;
  readonly place: BotPlace;
  /** What else can be shown in its place. */
  readonly children?: ReactNode;
}

/** While nobody knows where the bot is, what is known of a world is asked for this often, ms. */
const waitingEveryMs = 3_000;

/**
 * The map around the bot in the place of the 3D view: as it is known now, or as it was known at an earlier moment, with the bot where it was. While it
 * is in no world it is the map of where it was last.
 */
export default function LifeMap({ at, place, children }: LifeMapProps) {
  const isGone = at === undefined && !place.connected;
  const isLost = isGone && place.position === null;
  const known = useWorldMap(isLost ? waitingEveryMs : undefined);
  const last = useLastPlace(known.data, isLost);
  const dimension = isLost ? last.dimension : (place.dimension ?? 'overworld');
  const then = useWhereabouts(dimension, at);
  const here = isLost ? last.point : (then.point ?? place.position ?? undefined);
  const isPending =
    known.problem === undefined && (known.data === undefined || (at !== undefined && then.isPending) || last.isPending);
  return (
    <div className={styles.known}>
      {isPending ? (
        <Loading rows={6} />
      ) : known.data === undefined ? (
        <NoMap text={`The body could not be asked for its map: ${known.problem?.message}`}>{children}</NoMap>
      ) : here === undefined ? (
        <NoMap
          text={
            at === undefined
              ? 'It is in no world yet. The map begins with the first ground it sees.'
              : 'Nobody knows any more where it was then, so there is no map to show.'
          }
        >
          {children}
        </NoMap>
      ) : (
        <KnownMap at={at} isGone={isGone} dimension={dimension} kinds={known.data.kinds} here={here}>
          {children}
        </KnownMap>
      )}
    </div>
  );
}

/** Why there is no map, and what can be shown in its place. */
function NoMap({ text, children }: { readonly text: string; readonly children: ReactNode }) {
  return (
    <>
      <p className={styles.nothing}>{text}</p>
      <div className={styles.look}>{children}</div>
    </>
  );
}

interface KnownMapProps {
  readonly at: number | undefined;
  /** It is in no world now: the map is of where it was last. */
  readonly isGone: boolean;
  readonly dimension: string;
  /** Names of the blocks that the pictures of the ground speak of by number. */
  readonly kinds: readonly string[];
  /** Where the bot is, or was. */
  readonly here: Position;
  readonly children: ReactNode;
}

function KnownMap({ at, isGone, dimension, kinds, here, children }: KnownMapProps) {
  const router = useRouter();
  const [zoom, setZoom] = useState<number>(zooms.first);
  const [moved, setMoved] = useState<{ readonly at: number | undefined; readonly view: MapView }>();
  const [middle, setMiddle] = useState(() => followed(undefined, here));
  const [answer, setAnswer] = useState<GroundAnswer>();
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
          isLive={at === undefined && !isGone}
          onBox={setBox}
          onGroundAsked={setAnswer}
          onTouched={letMove}
        />
      ) : (
        <moving.MapWindow
          view={view}
          takesFocus={moving.hadFocus}
          scene={scene}
          ask={ask}
          looking={at === undefined && !isGone ? here : undefined}
          onView={onView}
          onGroundAsked={setAnswer}
          onFocus={() => undefined}
          onChoose={(x, z, within, seen) => {
            const block = blockAt(x, z, within, seen);
            router.push(atMoment(`${page}&block=${block.x},${block.y},${block.z}`, at));
          }}
        />
      )}
      <div className={styles.look}>
        <MapHint at={at} isGone={isGone} answer={answer} page={page} />
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

const groundHints: Record<GroundAnswer, string> = {
  seen: '',
  blank: 'It has seen none of the ground here yet: the map is drawn as it looks around. ',
  failed: 'The body could not be asked for the ground. ',
};

interface MapHintProps extends Pick<KnownMapProps, 'at' | 'isGone'> {
  /** What came of asking for the ground; undefined before the first answer. */
  readonly answer: GroundAnswer | undefined;
  /** Address of the same map on a page of its own. */
  readonly page: string;
}

/** What the map shows, and what it waits for. */
function MapHint({ at, isGone, answer, page }: MapHintProps) {
  return (
    <p className={styles.hint} role="status">
      {answer !== undefined && groundHints[answer]}
      {at !== undefined && 'The map as it was known at this moment: the 3D view shows only the present. '}
      {isGone && 'It is in no world now: the map shows where it was last. '}
      <MomentLink href={page}>The whole map</MomentLink>
    </p>
  );
}
