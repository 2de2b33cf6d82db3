'use client';
import { GROUND_REGION, type MapBox } from '@conscious-bot/contracts/world';
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react';
import { drawMap, type MapScene } from '../world-map/draw-map.ts';
import type { AskGround, GroundAnswer } from '../world-map/ground-layer.ts';
import {
  boxAround,
  firstLookMs,
  type GroundTile,
  groundTilesIn,
  lookAgainMs,
  mapLabel,
  zooms,
} from '../world-map/map-coordinates.ts';
import styles from '../world-map/world-map.module.css';

interface StillMapProps {
  /** The block in its middle. */
  readonly x: number;
  readonly z: number;
  readonly scene: MapScene;
  readonly ask: AskGround | undefined;
  /** The bot looks around there now, so that its ground changes. */
  readonly isLive: boolean;
  onBox(box: MapBox): void;
  onGroundAsked(answer: GroundAnswer): void;
  /** Somebody is about to move it, by hand or with the keyboard. `hasFocus` tells whether it has the focus by then. */
  onTouched(hasFocus: () => boolean): void;
}

interface Painted {
  readonly tile: GroundTile;
  readonly canvas: HTMLCanvasElement;
  readonly isBlank: boolean;
}

const blockPixels = 2 ** zooms.first;

/** The map as a picture: what a page shows of it until somebody reaches for it, without the library that moves maps. */
export function StillMap({ x, z, scene, ask, isLive, onBox, onGroundAsked, onTouched }: StillMapProps) {
  const frame = useRef<HTMLDivElement>(null);
  const paper = useRef<HTMLCanvasElement>(null);
  const [size, setSize] = useState({ width: 0, height: 0 });
  const box = useMemo(() => (size.width === 0 ? undefined : boxAround({ x, z }, size, blockPixels)), [x, z, size]);
  const ground = useGround({ box, ask, isLive, onGroundAsked });
  const tellBox = useEffectEvent(onBox);
  const touched = () => onTouched(() => document.activeElement === frame.current);

  useEffect(() => {
    const element = frame.current;
    if (element === null) return;
    const observer = new ResizeObserver(() => {
      // A page that is left is hidden before it is gone.
      if (element.clientWidth > 0) setSize({ width: element.clientWidth, height: element.clientHeight });
    });
    observer.observe(element);
    return () => observer.disconnect();
  }, []);

  useEffect(() => box && tellBox(box), [box]);

  useEffect(() => {
    const context = paper.current?.getContext('2d');
    if (paper.current === null || !context || box === undefined) return;
    const scale = window.devicePixelRatio;
    paper.current.width = Math.round(size.width * scale);
    paper.current.height = Math.round(size.height * scale);
    context.setTransform(scale, 0, 0, scale, 0, 0);
    context.imageSmoothingEnabled = false;
    const pixel = (east: number, south: number) => ({
      x: (east - box.minX) * blockPixels,
      y: (south - box.minZ) * blockPixels,
    });
    const edge = GROUND_REGION * blockPixels;
    for (const { tile, canvas } of ground) {
      const corner = pixel(tile.x * GROUND_REGION, tile.z * GROUND_REGION);
      context.drawImage(canvas, corner.x, corner.y, edge, edge);
    }
    drawMap(context, { ...size, blockPixels, pixel }, scene);
  }, [size, box, ground, scene]);

  return (
    <div
      ref={frame}
      className={styles.map}
      role="application"
      aria-label={mapLabel}
      // biome-ignore lint/a11y/noNoninteractiveTabindex: the map is moved by keyboard.
      tabIndex={0}
      onPointerEnter={touched}
      onFocus={touched}
    >
      <canvas ref={paper} className={styles.picture} />
    </div>
  );
}

async function paint(tile: GroundTile, ask: AskGround): Promise<Painted> {
  const { image, isBlank } = await ask(tile);
  const canvas = document.createElement('canvas');
  canvas.width = image.width;
  canvas.height = image.height;
  canvas.getContext('2d')?.putImageData(image, 0, 0);
  return { tile, canvas, isBlank };
}

interface GroundWanted extends Pick<StillMapProps, 'ask' | 'isLive' | 'onGroundAsked'> {
  readonly box: MapBox | undefined;
}

/** The ground of a box, painted: once, or as it changes. */
function useGround({ box, ask, isLive, onGroundAsked }: GroundWanted): readonly Painted[] {
  const [ground, setGround] = useState<readonly Painted[]>([]);
  useEffect(() => {
    if (box === undefined || ask === undefined) return;
    let over = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const look = async () => {
      try {
        const painted = await Promise.all(groundTilesIn(box).map((tile) => paint(tile, ask)));
        if (over) return;
        setGround(painted);
        const isSeen = painted.some(({ isBlank }) => !isBlank);
        onGroundAsked(isSeen ? 'seen' : 'blank');
        lookAgain(isSeen ? lookAgainMs : firstLookMs);
      } catch {
        if (over) return;
        onGroundAsked('failed');
        lookAgain(lookAgainMs);
      }
    };
    const lookAgain = (ms: number) => {
      if (isLive) timer = setTimeout(() => (document.hidden ? lookAgain(ms) : void look()), ms);
    };
    void look();
    return () => {
      over = true;
      clearTimeout(timer);
    };
  }, [box, ask, isLive, onGroundAsked]);
  return ground;
}
