import type { MapBox } from '@conscious-bot/contracts/world';
import { CRS, Map as LeafletMap } from 'leaflet';
import type { RefObject } from 'react';
import { drawMap, type MapProjection, type MapScene } from './draw-map.ts';
import { DrawnLayer } from './drawn-layer.ts';
import type { GroundLayer } from './ground-layer.ts';
import { blockOf, latLngOf, zooms } from './map-coordinates.ts';

export interface MapView {
  readonly x: number;
  readonly z: number;
  readonly zoom: number;
}

/** What was seen of the ground of a column; undefined where nothing was. */
export type GroundSeen = { readonly name: string; readonly height: number } | undefined;

/** What a map shows at first and later on, and who is told of what is done with it. */
export interface MapContents {
  readonly view: MapView;
  readonly scene: MapScene;
  onView(view: MapView, box: MapBox): void;
  /** A column was chosen; `within`: how far beside it what was meant may lie, blocks. */
  onChoose(x: number, z: number, within: number, ground: GroundSeen): void;
  /** It takes the place of a map that had the focus. */
  readonly takesFocus?: boolean;
}

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

/** Opens a map in an element. What `latest` holds at the time is what is drawn and told. */
export function openMap(
  element: HTMLElement,
  latest: RefObject<MapContents>,
  ground: RefObject<GroundLayer | undefined>,
): { readonly map: LeafletMap; readonly drawn: DrawnLayer; close(): void } {
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
  return {
    map,
    drawn,
    close() {
      observer.disconnect();
      map.remove();
    },
  };
}
