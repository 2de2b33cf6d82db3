'use client';
import type { BlockPosition, MapBox } from '@conscious-bot/contracts/world';
import dynamic from 'next/dynamic';
import { type ComponentProps, useCallback, useMemo, useState } from 'react';
import { Empty, Loading } from '../elements/panel.tsx';
import { PageFrame } from '../frame/page-frame.tsx';
import { useMoment } from '../moment/use-moment.ts';
import { BlockStory } from './block-story.tsx';
import type { GroundAnswer } from './ground-layer.ts';
import { MapControls } from './map-controls.tsx';
import { zooms } from './map-coordinates.ts';
import { ChangeList, MarkList } from './map-list.tsx';
import { useMapState } from './map-state.ts';
import type { GroundSeen, MapView } from './open-map.ts';
import { useAskGround } from './use-ask-ground.ts';
import { hereEveryMs, useWhereabouts, useWorldMap } from './use-map-data.ts';
import { useMapScene } from './use-map-scene.ts';
import styles from './world-map.module.css';

const MapWindow = dynamic(() => import('./map-window.tsx').then((module) => module.MapWindow), {
  ssr: false,
  loading: () => <Loading rows={8} />,
});

/** The world as the bot saw it: its ground, its ways, its places, and the thought behind every block it changed. */
export function WorldPage() {
  const { at } = useMoment();
  const map = useWorldMap(at === undefined ? hereEveryMs : undefined);
  return (
    <PageFrame title="World" wide>
      {map.data === undefined ? (
        map.problem === undefined ? (
          <Loading rows={8} />
        ) : (
          <Empty>The body could not be asked for its map: {map.problem.message}</Empty>
        )
      ) : map.data.dimensions.length === 0 && map.data.here === undefined ? (
        <Empty>
          Nothing is on the map yet: the bot has not been in a world. The map begins with the first ground it sees.
        </Empty>
      ) : (
        <WorldMapPage map={map.data} at={at} problem={map.problem?.message} />
      )}
    </PageFrame>
  );
}

const hint =
  'A click on a block tells which thought placed it. Red marks blocks that were taken, a light rim those that were placed. What is empty was never in its sight.';

type WorldMap = NonNullable<ReturnType<typeof useWorldMap>['data']>;

function WorldMapPage({ map, at, problem }: { map: WorldMap; at: number | undefined; problem: string | undefined }) {
  const [state, setState] = useMapState();
  const [ground, setGround] = useState<GroundSeen>();
  const [groundAnswer, setGroundAnswer] = useState<GroundAnswer>();
  const [focused, setFocused] = useState(false);
  const dimension = state.dimension ?? map.here?.dimension ?? map.dimensions[0]?.dimension ?? 'overworld';
  const top = state.top ?? undefined;
  const then = useWhereabouts(dimension, at);
  const here = at === undefined ? hereIn(map, dimension) : then.point;
  const chosen = useMemo(() => blockOf(state.block), [state.block]);
  const view = useView(state, map, dimension, chosen);
  const { scene, setBox, blockAt, changes, marks, isPending, problems } = useMapScene({
    dimension,
    at,
    top,
    show: state.show,
    fade: state.fade,
    here,
    chosen,
    crosshair: focused,
  });
  const ask = useAskGround(dimension, state.ground, at, map.kinds);
  const onView = useCallback(
    ({ x, z, zoom }: MapView, shown: MapBox) => {
      setBox(shown);
      void setState({ x, z, zoom });
    },
    [setState, setBox],
  );
  const choose = ({ x, y, z }: BlockPosition) => void setState({ block: [x, y, z] });
  const goTo = ({ x, z }: { x: number; z: number }) =>
    void setState({ x: Math.round(x), z: Math.round(z), zoom: Math.max(view.zoom, zooms.first) });
  const notice = problem ?? problems.body?.message ?? (groundAnswer === 'failed' ? 'it does not answer.' : undefined);
  return (
    <div className={styles.page}>
      <div className={styles.stage}>
        <MapControls
          show={state.show}
          ground={state.ground}
          fade={state.fade}
          top={top}
          dimension={dimension}
          dimensions={map.dimensions}
          canFollow={here !== undefined}
          {...whatToShow(setState)}
          onToBot={() => here !== undefined && goTo(here)}
        />
        <MapNotices body={notice} memory={problems.memory?.message} />
        <MapWindow
          view={view}
          scene={scene}
          ask={ask}
          looking={at === undefined ? here : undefined}
          onView={onView}
          onGroundAsked={setGroundAnswer}
          onFocus={setFocused}
          onChoose={(x, z, within, seen) => {
            setGround(seen);
            choose(blockAt(x, z, within, seen));
          }}
        />
        <p className={styles.hint}>{hint}</p>
      </div>
      <MapSide
        dimension={dimension}
        chosen={chosen}
        ground={ground}
        at={at}
        marks={marks}
        isPending={isPending}
        changes={changes}
        onClose={() => void setState({ block: null })}
        onChoose={choose}
        onGoTo={goTo}
      />
    </div>
  );
}

/** What the controls change of the page's state. */
const whatToShow = (setState: ReturnType<typeof useMapState>[1]) =>
  ({
    onShow: (show) => void setState({ show }),
    onGround: (layer) => void setState({ ground: layer }),
    onFade: (fade) => void setState({ fade }),
    onTop: (height) => void setState({ top: height ?? null }),
    onDimension: (name) => void setState({ dimension: name, x: null, z: null, block: null }),
  }) satisfies Partial<ComponentProps<typeof MapControls>>;

interface MapSideProps extends Pick<ReturnType<typeof useMapScene>, 'marks' | 'isPending' | 'changes'> {
  readonly dimension: string;
  readonly chosen: BlockPosition | undefined;
  readonly ground: GroundSeen;
  readonly at: number | undefined;
  readonly onClose: () => void;
  readonly onChoose: (position: BlockPosition) => void;
  readonly onGoTo: (place: { readonly x: number; readonly z: number }) => void;
}

/** Beside the map: the story of the chosen block, and lists of what is on it. */
function MapSide(props: MapSideProps) {
  const { dimension, chosen, ground, at, marks, isPending, changes, onClose, onChoose, onGoTo } = props;
  return (
    <div className={styles.side}>
      {chosen !== undefined && (
        <BlockStory
          key={`${chosen.x} ${chosen.y} ${chosen.z}`}
          dimension={dimension}
          block={chosen}
          ground={ground}
          at={at}
          onClose={onClose}
        />
      )}
      <MarkList marks={marks} isPending={isPending} onGoTo={onGoTo} />
      {changes !== undefined && (
        <ChangeList
          changes={changes.changes}
          thinned={changes.thinned}
          onChoose={({ position }) => {
            onChoose(position);
            onGoTo(position);
          }}
        />
      )}
    </div>
  );
}

function MapNotices({ body, memory }: { readonly body: string | undefined; readonly memory: string | undefined }) {
  return (
    <>
      {body !== undefined && (
        <p className={styles.notice} role="status">
          The body could not be asked, so the map shows what was known before: {body}
        </p>
      )}
      {memory !== undefined && (
        <p className={styles.notice} role="status">
          Memory could not be asked for blocks, places and deaths: {memory}
        </p>
      )}
    </>
  );
}

/** Where the map looks: by its address, else at the chosen block, at the bot, at the middle of what is known. */
function useView(
  state: { x: number | null; z: number | null; zoom: number | null },
  map: WorldMap,
  dimension: string,
  chosen: BlockPosition | undefined,
) {
  const [first] = useState(() => {
    const bounds = map.dimensions.find((one) => one.dimension === dimension);
    const middle = bounds && { x: (bounds.minX + bounds.maxX) / 2, z: (bounds.minZ + bounds.maxZ) / 2 };
    const { x, z } = chosen ?? hereIn(map, dimension) ?? middle ?? { x: 0, z: 0 };
    return { x: Math.round(x), z: Math.round(z) };
  });
  return { x: state.x ?? first.x, z: state.z ?? first.z, zoom: state.zoom ?? zooms.first };
}

function hereIn({ here }: WorldMap, dimension: string) {
  return here?.dimension === dimension ? here.position : undefined;
}

function blockOf(numbers: readonly number[] | null): BlockPosition | undefined {
  const [x, y, z] = numbers ?? [];
  return x === undefined || y === undefined || z === undefined ? undefined : { x, y, z };
}
