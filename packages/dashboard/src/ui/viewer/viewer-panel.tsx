'use client';
import { lazy, type ReactNode, Suspense, useEffect, useEffectEvent, useState } from 'react';
import type { BotState } from '../../wire/bot-state.ts';
import type { ThoughtEntry } from '../../wire/thought-entry.ts';
import { Loading, Panel } from '../elements/panel.tsx';
import { Sky } from '../header/sky.tsx';
import { call } from '../live/call.ts';
import { drawnOn } from '../live/drawn-on.ts';
import { drawsByHardware } from './drawing.ts';
import type { BotPlace } from './life-map.tsx';
import { keepShown, keptShown } from './shown-view.ts';
import styles from './viewer-panel.module.css';

/** Fetched when somebody looks back or asks for it: it comes with the library that moves the map. */
const fetchLifeMap = () => import('./life-map.tsx');
const LifeMap = lazy(fetchLifeMap);

/** How the view looks at the world; `distance` in chunks. */
interface Look {
  readonly firstPerson: boolean;
  readonly distance: number;
}

const distances = [2, 4, 6, 8] as const;

/** The view opens by itself once the rest of the page has stood for so long, ms. */
const settledMs = 2_000;

type View =
  | { readonly kind: 'closed'; readonly problem?: string }
  | { readonly kind: 'map' }
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
  readonly placeThen: BotPlace | undefined;
}

/**
 * The bot's world: in 3D, or as the map that goes with it. What was shown last opens by itself the next time; at first that is the 3D view where a
 * graphics card draws it, and the map elsewhere.
 */
export const ViewerPanel = drawnOn(
  ['connected', 'time', 'weather', 'position', 'dimension'],
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
    const openByHand = () => {
      keepShown('world');
      return open(look);
    };
    const leave = async (next: 'map' | 'closed') => {
      keepShown(next === 'map' ? 'map' : 'nothing');
      setView({ kind: next });
      if (view.kind !== 'open') return;
      const answer = await control('stop');
      if (!answer.ok) setView({ kind: 'closed', problem: `It may still be running: ${answer.message}` });
    };
    const openByItself = useEffectEvent(() => {
      if (view.kind !== 'closed') return;
      const kept = keptShown();
      if (kept === 'nothing') return;
      if (kept !== 'map' && drawsByHardware()) void open(look);
      else setView({ kind: 'map' });
    });
    const isPast = at !== undefined;
    useEffect(() => {
      // On its way while the services are still asked about that moment.
      if (isPast) void fetchLifeMap();
    }, [isPast]);
    const isThere = state?.connected === true && !bodyAway && at === undefined;
    useEffect(() => {
      if (!isThere) return;
      const timer = setTimeout(openByItself, settledMs);
      return () => clearTimeout(timer);
    }, [isThere]);

    const openButton = (
      <button type="button" onClick={() => void openByHand()} disabled={view.kind === 'opening' || bodyAway}>
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
              {mapButton}
              <button type="button" onClick={() => void leave('closed')}>
                Stop the view
              </button>
            </div>
          </div>
        ) : (
          <Backdrop state={state} thought={thought}>
            <p>
              {bodyAway
                ? 'The 3D view can be opened once the body is back.'
                : 'The 3D view loads the whole landscape into this page and needs a fair amount of memory and graphics power; the map does not.'}
            </p>
            {view.kind === 'closed' && view.problem !== undefined && (
              <p className={styles.problem} role="alert">
                {view.problem}
              </p>
            )}
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
