'use client';
import 'leaflet/dist/leaflet.css';
import type { Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import type { DrawnLayer } from './drawn-layer.ts';
import { type AskGround, type GroundAnswer, GroundLayer } from './ground-layer.ts';
import { blockOf, firstLookMs, latLngOf, lookAgainMs, mapLabel } from './map-coordinates.ts';
import { type MapContents, openMap } from './open-map.ts';
import styles from './world-map.module.css';

interface MapWindowProps extends MapContents {
  /** Asks for the ground; undefined hides it. Another function shows the ground anew. */
  readonly ask: AskGround | undefined;
  /** Where the bot looks around, so that the ground there is asked for again now and then; undefined when it does not. */
  readonly looking: { readonly x: number; readonly z: number } | undefined;
  /** Has to be the same function from call to call. */
  onGroundAsked(answer: GroundAnswer): void;
  onFocus(focused: boolean): void;
}

/** Blocks around the bot in which it sees new ground. */
const lookingReach = 80;

/** The map itself: Leaflet moves and zooms it, by mouse, finger and keyboard. */
export function MapWindow(props: MapWindowProps) {
  const { view, scene, ask, onGroundAsked } = props;
  const frame = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const parts = useRef<{ map: LeafletMap; drawn: DrawnLayer }>(undefined);
  const ground = useRef<GroundLayer>(undefined);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const { close, ...opened } = openMap(element, latest, ground);
    parts.current = opened;
    return () => {
      close();
      parts.current = undefined;
    };
  }, []);

  useEffect(() => {
    const map = parts.current?.map;
    if (map === undefined || ask === undefined) return;
    const layer = new GroundLayer(ask, onGroundAsked);
    layer.addTo(map);
    ground.current = layer;
    return () => {
      layer.remove();
      ground.current = undefined;
    };
  }, [ask, onGroundAsked]);

  useEffect(() => {
    let looked = performance.now();
    const timer = setInterval(() => {
      const { looking } = latest.current;
      const isDue = performance.now() - looked >= lookAgainMs || ground.current?.isBlank === true;
      if (looking === undefined || document.hidden || !isDue) return;
      looked = performance.now();
      ground.current?.refreshAround(looking.x, looking.z, lookingReach);
    }, firstLookMs);
    return () => clearInterval(timer);
  }, []);

  useEffect(() => parts.current?.drawn.redraw(), [scene]);

  useEffect(() => {
    const map = parts.current?.map;
    if (map === undefined) return;
    const at = blockOf(map.getCenter());
    if (Math.round(at.x) === view.x && Math.round(at.z) === view.z && map.getZoom() === view.zoom) return;
    map.setView(latLngOf(view.x, view.z), view.zoom, { animate: false });
  }, [view.x, view.z, view.zoom]);

  return (
    <div
      ref={frame}
      className={styles.map}
      role="application"
      aria-label={mapLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keyboard.
      tabIndex={0}
      onFocus={() => props.onFocus(true)}
      onBlur={() => props.onFocus(false)}
    />
  );
}
