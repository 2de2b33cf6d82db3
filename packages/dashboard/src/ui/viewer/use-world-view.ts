'use client';
import { lazy, useEffect, useEffectEvent, useState } from 'react';
import { call } from '../live/call.ts';
import { drawsByHardware } from './drawing.ts';
import type { Look } from './open-view.tsx';
import { keepShown, keptShown } from './shown-view.ts';

/** Fetched when somebody looks back or asks for it: it comes with the library that moves the map. */
const fetchLifeMap = () => import('./life-map.tsx');
export const LifeMap = lazy(fetchLifeMap);

/** The view opens by itself once the rest of the page has stood for so long, ms: the world in 3D takes far more than the map. */
const settledMs = { map: 300, world: 2_000 } as const;

type View =
  | { readonly kind: 'closed'; readonly problem?: string }
  /** `meanwhile`: it opened by itself, until the world in 3D can. */
  | { readonly kind: 'map'; readonly meanwhile?: boolean }
  | { readonly kind: 'opening' }
  | { readonly kind: 'open'; readonly url: string; readonly note?: string | undefined };

interface WorldViewOptions {
  readonly bodyAway: boolean;
  /** The page knows how the bot is. */
  readonly isKnown: boolean;
  readonly isConnected: boolean;
  /** The moment that is past and looked at, ms since the epoch; undefined for the present. */
  readonly at: number | undefined;
}

/** What the view shows: nothing, the map or the world in 3D. What was shown last opens by itself. */
export function useWorldView({ bodyAway, isKnown, isConnected, at }: WorldViewOptions) {
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
  const openMapByItself = useEffectEvent(() => {
    if (view.kind !== 'closed' || keptShown() === 'nothing' || (isConnected && wantsWorld())) return;
    setView({ kind: 'map', meanwhile: true });
  });
  const openWorldByItself = useEffectEvent(() => {
    const isFree = view.kind === 'closed' || (view.kind === 'map' && view.meanwhile === true);
    if (isFree && wantsWorld()) void open(look);
  });
  const isPast = at !== undefined;
  useEffect(() => {
    // On its way while the services are still asked about that moment.
    if (isPast) void fetchLifeMap();
  }, [isPast]);
  const isMapThere = isKnown && !bodyAway && !isPast;
  useEffect(() => {
    if (!isMapThere) return;
    const timer = setTimeout(openMapByItself, settledMs.map);
    return () => clearTimeout(timer);
  }, [isMapThere]);
  const isWorldThere = isMapThere && isConnected;
  useEffect(() => {
    if (!isWorldThere) return;
    const timer = setTimeout(openWorldByItself, settledMs.world);
    return () => clearTimeout(timer);
  }, [isWorldThere]);
  return { view, look, open, openByHand, leave };
}

/** Whether the world in 3D opens by itself: where a graphics card draws it, unless something else was chosen last. */
function wantsWorld(): boolean {
  const kept = keptShown();
  return kept !== 'nothing' && kept !== 'map' && drawsByHardware();
}

function control(action: 'start' | 'stop', look: Partial<Look> = {}) {
  return call('minecraft-interface', 'POST /api/viewer/control', { body: { action, ...look } });
}
