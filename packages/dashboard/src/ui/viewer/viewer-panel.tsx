'use client';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { Loading, Panel } from '../elements/panel.tsx';
import { Sky } from '../header/sky.tsx';
import { call } from '../live/call.ts';
import { drawnOn } from '../live/drawn-on.ts';
import { drawsByHardware } from './drawing.ts';
import type { PlaceThen } from './map-of-then.tsx';
import styles from './viewer-panel.module.css';

/** Fetched when somebody looks back: it comes with the library that moves the map. */
const fetchMapOfThen = () => import('./map-of-then.tsx');
const MapOfThen = lazy(fetchMapOfThen);

/** How the view looks at the world; `distance` in chunks. */
interface Look {
  readonly firstPerson: boolean;
  readonly distance: number;
}

const distances = [2, 4, 6, 8] as const;

/** Set in this browser once somebody has stopped the view: it then waits to be asked. */
const closedKey = 'view-closed';
/** The view opens by itself once the rest of the page has stood for so long, ms. */
const settledMs = 2_000;

type View =
  | { readonly kind: 'closed'; readonly problem?: string }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly url: string; readonly note?: string | undefined };

interface ViewerPanelProps {
  readonly bodyAway: boolean;
  readonly state: BotState | undefined;
  /** The newest thought, which is read beside the world. */
  readonly thought: ThoughtEntry | undefined;
  /** The moment that is past and looked at, ms since the epoch, which the 3D view cannot show; undefined for the present. */
  readonly at: number | undefined;
  /** Where the bot was at that moment, as far as its body still tells; undefined until it has been asked. */
  readonly placeThen: PlaceThen | undefined;
}

/** The 3D view of the bot's world. Where a graphics card draws it opens by itself until somebody stops it; else it runs only when it is asked for. */
export const ViewerPanel = drawnOn(
  ['connected', 'time', 'weather'],
  ({ bodyAway, state, thought, at, placeThen }: ViewerPanelProps) => {
    const [view, setView] = useState<View>({ kind: 'closed' });
    const [look, setLook] = useState<Look>({ firstPerson: false, distance: 4 });
    // The body serves the view: what would be left of it is its last picture.
    if (bodyAway && view.kind === 'open')
      setView({ kind: 'closed', problem: 'The body went away, and the view with it.' });

    const open = async (wanted: Look) => {
      setLook(wanted);
      setView({ kind: 'opening' });
      const answer = await control('start', wanted);
      if (!answer.ok) setView({ kind: 'closed', problem: answer.message });
      else if (answer.data.url === undefined) setView({ kind: 'closed', problem: 'The body did not start a viewer.' });
      else setView({ kind: 'open', url: answer.data.url, note: answer.data.note });
    };
    const close = async () => {
      localStorage.setItem(closedKey, 'yes');
      setView({ kind: 'closed' });
      const answer = await control('stop');
      if (!answer.ok) setView({ kind: 'closed', problem: `It may still be running: ${answer.message}` });
    };

    const openByHand = () => {
      localStorage.removeItem(closedKey);
      return open(look);
    };
    const openByItself = useEffectEvent(() => {
      if (view.kind === 'closed' && localStorage.getItem(closedKey) === null && drawsByHardware()) void open(look);
    });
    const isPast = at !== undefined;
    useEffect(() => {
      // On its way while the services are still asked about that moment.
      if (isPast) void fetchMapOfThen();
    }, [isPast]);
    const isThere = state?.connected === true && !bodyAway && at === undefined;
    useEffect(() => {
      if (!isThere) return;
      const timer = setTimeout(openByItself, settledMs);
      return () => clearTimeout(timer);
    }, [isThere]);

    return (
      <Panel title="View" className={styles.panel}>
        {at !== undefined ? (
          <Suspense fallback={<Loading rows={6} />}>
            {/* Not before the services have told of that moment, which is in the browser: the library of maps needs a window. */}
            {placeThen === undefined ? <Loading rows={6} /> : <MapOfThen at={at} place={placeThen} />}
          </Suspense>
        ) : view.kind === 'open' ? (
          <div className={styles.open}>
            <iframe
              src={view.url}
              title={look.firstPerson ? 'The world through the bot’s eyes' : 'The world around the bot'}
              sandbox="allow-scripts allow-same-origin"
            />
            {view.note !== undefined && <p className={styles.hint}>{view.note}</p>}
            <div className={styles.look}>
              <label>
                <input
                  type="checkbox"
                  checked={look.firstPerson}
                  onChange={({ target }) => void open({ ...look, firstPerson: target.checked })}
                />
                Through its eyes
              </label>
              <label>
                Distance
                <select
                  value={look.distance}
                  onChange={({ target }) => void open({ ...look, distance: Number(target.value) })}
                >
                  {distances.map((chunks) => (
                    <option key={chunks} value={chunks}>{`${chunks} chunks`}</option>
                  ))}
                </select>
              </label>
              <button type="button" onClick={close}>
                Stop the view
              </button>
            </div>
          </div>
        ) : (
          <Backdrop state={state} thought={thought}>
            <p>
              The 3D view loads the whole landscape into this page and needs a fair amount of memory and graphics power.
            </p>
            {view.kind === 'closed' && view.problem !== undefined && (
              <p className={styles.problem} role="alert">
                {view.problem}
              </p>
            )}
            <button type="button" onClick={() => void openByHand()} disabled={view.kind === 'opening' || bodyAway}>
              {view.kind === 'opening' ? 'Opening …' : 'Open the 3D view'}
            </button>
            {bodyAway && <p className={styles.hint}>It can be opened once the body is back.</p>}
          </Backdrop>
        )}
      </Panel>
    );
  },
);

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

function control(action: 'start' | 'stop', look: Partial<Look> = {}) {
  return call('minecraft-interface', 'POST /api/viewer/control', { body: { action, ...look } });
}
