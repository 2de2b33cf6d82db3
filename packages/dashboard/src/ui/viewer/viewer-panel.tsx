'use client';
import { lazy, type ReactNode, Suspense } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { Loading, Panel } from '../elements/panel.tsx';
import { Sky } from '../header/sky.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import type { BotPlace } from './life-map.tsx';
import { LifeMap, useWorldView } from './use-world-view.ts';
import styles from './viewer-panel.module.css';

/** Fetched with the world in 3D itself. */
const OpenView = lazy(async () => ({ default: (await import('./open-view.tsx')).OpenView }));

interface ViewerPanelProps {
  readonly bodyAway: boolean;
  readonly state: BotState | undefined;
  /** The newest thought, which is read beside the world. */
  readonly thought: ThoughtEntry | undefined;
  /** The moment that is past and looked at, ms since the epoch, which the 3D view cannot show; undefined for the present. */
  readonly at: number | undefined;
  /** Where the bot was at that moment, as far as its body still tells; undefined until it has been asked. */
  readonly placeThen: BotPlace | undefined;
}

/**
 * The bot's world: in 3D, or as the map that goes with it. What was shown last opens by itself the next time; at first that is the 3D view where a
 * graphics card draws it, and the map elsewhere.
 */
export const ViewerPanel = drawnOn(
  ['connected', 'time', 'weather', 'position', 'dimension'],
  ({ bodyAway, state, thought, at, placeThen }: ViewerPanelProps) => {
    const { view, look, open, openByHand, leave } = useWorldView({
      bodyAway,
      isKnown: state !== undefined,
      isConnected: state?.connected === true,
      at,
    });

    const openButton = (
      <button
        type="button"
        onClick={() => void openByHand()}
        disabled={view.kind === 'opening' || bodyAway || state?.connected !== true}
      >
        {view.kind === 'opening' ? 'Opening …' : 'Open the 3D view'}
      </button>
    );
    const mapButton = (
      <button type="button" onClick={() => void leave('map')}>
        Show the map
      </button>
    );

    return (
      <Panel title="View" className={styles.panel}>
        {at !== undefined ? (
          <Suspense fallback={<Loading rows={6} />}>
            {/* Not before the services have told of that moment, which is in the browser: the library of maps needs a window. */}
            {placeThen === undefined ? <Loading rows={6} /> : <LifeMap at={at} place={placeThen} />}
          </Suspense>
        ) : view.kind === 'map' && state !== undefined ? (
          <Suspense fallback={<Loading rows={6} />}>
            <LifeMap at={undefined} place={state}>
              {openButton}
              <button type="button" onClick={() => void leave('closed')}>
                Close the map
              </button>
            </LifeMap>
          </Suspense>
        ) : view.kind === 'open' ? (
          <Suspense fallback={<Loading rows={6} />}>
            <OpenView url={view.url} note={view.note} look={look} onLook={(wanted) => void open(wanted)}>
              {mapButton}
              <button type="button" onClick={() => void leave('closed')}>
                Stop the view
              </button>
            </OpenView>
          </Suspense>
        ) : (
          <Backdrop state={state} thought={thought}>
            <WhyClosed bodyAway={bodyAway} problem={view.kind === 'closed' ? view.problem : undefined} />
            <div className={styles.choices}>
              {mapButton}
              {openButton}
            </div>
          </Backdrop>
        )}
      </Panel>
    );
  },
);

function WhyClosed({ bodyAway, problem }: { readonly bodyAway: boolean; readonly problem: string | undefined }) {
  return (
    <>
      <p>
        {bodyAway
          ? 'The body is not responding: the map and the 3D view are there again once it is back.'
          : 'The 3D view loads the whole landscape into this page and needs a fair amount of memory and graphics power; the map does not.'}
      </p>
      {problem !== undefined && (
        <p className={styles.problem} role="alert">
          {problem}
        </p>
      )}
    </>
  );
}

interface BackdropProps {
  readonly state: BotState | undefined;
  readonly thought: ThoughtEntry | undefined;
  readonly children: ReactNode;
}

/** What stands where the world would: what is on its mind, under the sky of its hour. */
function Backdrop({ state, thought, children }: BackdropProps) {
  const rain = state?.weather === 'rain' || state?.weather === 'thunder';
  return (
    <div className={styles.backdrop}>
      <Sky timeOfDay={state?.time?.timeOfDay ?? null} rain={rain} />
      <p className={styles.thought}>{thought?.content ?? 'Nothing on its mind yet.'}</p>
      <div className={styles.closed}>{children}</div>
    </div>
  );
}
