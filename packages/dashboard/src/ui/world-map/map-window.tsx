'use client';
import 'leaflet/dist/leaflet.css';
import type { MapBox } from '@conscious-bot/contracts/world';
import { CRS, Map as LeafletMap } from 'leaflet';
import { useEffect, useRef } from 'react';
import { drawMap, type MapProjection, type MapScene } from './draw-map.ts';
import { DrawnLayer } from './drawn-layer.ts';
import { type AskGround, GroundLayer } from './ground-layer.ts';
import { blockOf, latLngOf, lookAgainMs, mapLabel, zooms } from './map-coordinates.ts';
import styles from './world-map.module.css';

export interface MapView {
  readonly x: number;
  readonly z: number;
  readonly zoom: number;
}

/** What was seen of the ground of a column; undefined where nothing was. */
export type GroundSeen = { readonly name: string; readonly height: number } | undefined;

interface MapWindowProps {
  readonly view: MapView;
  readonly scene: MapScene;
  /** Asks for the ground; undefined hides it. Another function shows the ground anew. */
  readonly ask: AskGround | undefined;
  /** Where the bot looks around, so that the ground there is asked for again now and then; undefined when it does not. */
  readonly looking: { readonly x: number; readonly z: number } | undefined;
  onView(view: MapView, box: MapBox): void;
  /** A column was chosen; `within`: how far beside it what was meant may lie, blocks. */
  onChoose(x: number, z: number, within: number, ground: GroundSeen): void;
  onGroundAsked(failed: boolean): void;
  onFocus(focused: boolean): void;
  /** It takes the place of a map that had the focus. */
  readonly takesFocus?: boolean;
}

/** Blocks around the bot in which it sees new ground. */
const lookingReach = 80;
/** A finger or a hand that trembles is this many pixels off. */
const offPixels = 8;

function projectionOf(map: LeafletMap): MapProjection {
  const { x: width, y: height } = map.getSize();
  return {
    width,
    height,
    blockPixels: map.getZoomScale(map.getZoom(), 0),
    pixel: (x, z) => map.latLngToContainerPoint(latLngOf(x, z)),
  };
}

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
    const { x, z, zoom } = latest.current.view;
    const map = new LeafletMap(element, {
      crs: CRS.Simple,
      center: latLngOf(x, z),
      zoom,
      minZoom: zooms.least,
      maxZoom: zooms.most,
      zoomAnimation: false,
      fadeAnimation: false,
      attributionControl: false,
    });
    const drawn = new DrawnLayer((context, on) => drawMap(context, projectionOf(on), latest.current.scene));
    drawn.addTo(map);
    parts.current = { map, drawn };
    const tell = () => {
      // A page that is left is hidden before it is gone.
      if (element.clientWidth === 0) return;
      const bounds = map.getBounds();
      const middle = blockOf(map.getCenter());
      const northWest = blockOf(bounds.getNorthWest());
      const southEast = blockOf(bounds.getSouthEast());
      latest.current.onView(
        { x: Math.round(middle.x), z: Math.round(middle.z), zoom: map.getZoom() },
        { minX: northWest.x, maxX: southEast.x, minZ: northWest.z, maxZ: southEast.z },
      );
    };
    const choose = (at: { x: number; z: number }) => {
      const [bx, bz] = [Math.floor(at.x), Math.floor(at.z)];
      const within = offPixels / map.getZoomScale(map.getZoom(), 0);
      latest.current.onChoose(bx, bz, within, ground.current?.at(bx, bz));
    };
    map.on('moveend', tell);
    map.on('click', ({ latlng }) => choose(blockOf(latlng)));
    element.addEventListener('keydown', (event) => {
      if (event.key === 'Enter') choose(blockOf(map.getCenter()));
    });
    const observer = new ResizeObserver(() => element.clientWidth > 0 && map.invalidateSize());
    observer.observe(element);
    if (latest.current.takesFocus === true) element.focus();
    tell();
    return () => {
      observer.disconnect();
      map.remove();
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
    const timer = setInterval(() => {
      const { looking } = latest.current;
      if (looking !== undefined && !document.hidden) ground.current?.refreshAround(looking.x, looking.z, lookingReach);
    }, lookAgainMs);
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
