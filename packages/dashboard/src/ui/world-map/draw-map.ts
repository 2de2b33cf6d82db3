import type { RememberedChange } from '@conscious-bot/contracts/memory';
import type { Position, TrailPoint } from '@conscious-bot/contracts/world';
import { blockColour } from './block-colours.ts';
import { isTaken, type MapMark, markSigns } from './map-marks.ts';
import { groupMarks } from './mark-groups.ts';

/** Everything that is drawn over the ground. */
export interface MapScene {
  readonly trail: readonly TrailPoint[];
  /** The moment that is looked at, and how long it takes the trail to fade to a third, ms. */
  readonly now: number;
  readonly fadeMs: number;
  readonly changes: readonly RememberedChange[];
  readonly marks: readonly MapMark[];
  readonly here: Position | undefined;
  readonly chosen: Position | undefined;
  /** Whether the middle of the map is shown, for those who move it by keyboard. */
  readonly crosshair: boolean;
}

/** Where blocks are on a map that is drawn: in pixels of its window. */
export interface MapProjection {
  readonly width: number;
  readonly height: number;
  /** Edge of a block, pixels. */
  readonly blockPixels: number;
  pixel(x: number, z: number): { readonly x: number; readonly y: number };
}

/** Points further apart than this were not walked from one to the other: a death, a portal, a gap, blocks. */
const leap = 64;
/** The faintest the trail becomes. */
const faintest = 0.12;
const trailColour = '255, 246, 214';
const taken = '#e5484d';
const chosenColour = '#ffd84d';

/** Draws the scene over the ground of a map. */
export function drawMap(context: CanvasRenderingContext2D, on: MapProjection, scene: MapScene): void {
  const { pixel, blockPixels } = on;
  drawChanges(context, pixel, blockPixels, scene.changes);
  // Twice: a dark rim lets it be seen on snow and sand as well.
  drawTrail(context, pixel, scene, { colour: '12, 16, 15', width: 4.5 });
  drawTrail(context, pixel, scene, { colour: trailColour, width: 2 });
  drawMarks(context, pixel, scene.marks);
  if (scene.here !== undefined) drawBot(context, pixel(scene.here.x, scene.here.z));
  if (scene.chosen !== undefined) drawChosen(context, pixel, blockPixels, scene.chosen);
  if (scene.crosshair) drawCrosshair(context, on);
}

type ToPixel = MapProjection['pixel'];

function drawTrail(
  context: CanvasRenderingContext2D,
  pixel: ToPixel,
  { trail, here, now, fadeMs }: MapScene,
  { colour, width }: { readonly colour: string; readonly width: number },
): void {
  context.lineWidth = width;
  context.lineJoin = 'round';
  context.lineCap = 'round';
  let band = -1;
  let before: Pick<TrailPoint, 'x' | 'z'> | undefined;
  // It ends at the bot, which has gone on since the last point that was noted.
  for (const point of here === undefined ? trail : [...trail, { ...here, at: now }]) {
    const gap = before === undefined || Math.hypot(point.x - before.x, point.z - before.z) > leap;
    const strength = Math.max(faintest, Math.exp(-(now - point.at) / fadeMs));
    const at = pixel(point.x, point.z);
    // A line of one strength is drawn in one go; there are ten strengths.
    if (gap || Math.round(strength * 10) !== band) {
      if (band >= 0) context.stroke();
      band = Math.round(strength * 10);
      context.beginPath();
      context.strokeStyle = `rgba(${colour}, ${Math.max(faintest, band / 10)})`;
      const from = before === undefined || gap ? at : pixel(before.x, before.z);
      context.moveTo(from.x, from.y);
    }
    context.lineTo(at.x, at.y);
    before = point;
  }
  if (band >= 0) context.stroke();
}

/** What was put in the colour of the block with a light rim, what was taken as a red one. */
function drawChanges(
  context: CanvasRenderingContext2D,
  pixel: ToPixel,
  blockPixels: number,
  changes: readonly RememberedChange[],
): void {
  const edge = Math.max(3, blockPixels);
  for (const change of changes) {
    const { x, z } = change.position;
    const corner = pixel(x, z);
    const left = corner.x + (blockPixels - edge) / 2;
    const top = corner.y + (blockPixels - edge) / 2;
    if (isTaken(change)) {
      context.fillStyle = 'rgba(229, 72, 77, 0.28)';
      context.fillRect(left, top, edge, edge);
      if (edge < 6) continue;
      context.strokeStyle = taken;
      context.lineWidth = 1.5;
      context.strokeRect(left + 1, top + 1, edge - 2, edge - 2);
    } else {
      context.fillStyle = `rgb(${blockColour(change.to).join()})`;
      context.fillRect(left, top, edge, edge);
      if (edge < 6) continue;
      context.strokeStyle = 'rgba(255, 255, 255, 0.85)';
      context.lineWidth = 1.5;
      context.strokeRect(left + 1, top + 1, edge - 2, edge - 2);
    }
  }
}

function drawBot(context: CanvasRenderingContext2D, { x, y }: { readonly x: number; readonly y: number }): void {
  context.beginPath();
  context.arc(x, y, 7, 0, Math.PI * 2);
  context.fillStyle = '#86c9a2';
  context.fill();
  context.lineWidth = 2.5;
  context.strokeStyle = '#0c100f';
  context.stroke();
}

function drawMarks(context: CanvasRenderingContext2D, pixel: ToPixel, marks: readonly MapMark[]): void {
  context.textAlign = 'center';
  context.textBaseline = 'middle';
  for (const { mark, x, y, count } of groupMarks(marks, pixel)) {
    const { kind } = mark;
    context.beginPath();
    context.arc(x, y, 11, 0, Math.PI * 2);
    context.fillStyle = kind === 'death' ? '#5a1714' : '#131918';
    context.fill();
    context.lineWidth = 1.5;
    context.strokeStyle = '#e9ede7';
    context.stroke();
    context.fillStyle = '#ffffff';
    context.font = '15px sans-serif';
    context.fillText(markSigns[kind].sign, x, y + 1);
    if (count > 1) drawCount(context, { x: x + 9, y: y - 9 }, count);
  }
}

/** How many there are at one place, beside the sign that stands for them. */
function drawCount(context: CanvasRenderingContext2D, { x, y }: { x: number; y: number }, count: number): void {
  context.beginPath();
  context.arc(x, y, 7.5, 0, Math.PI * 2);
  context.fillStyle = '#e9ede7';
  context.fill();
  context.fillStyle = '#131918';
  context.font = 'bold 10px sans-serif';
  context.fillText(String(count), x, y + 0.5);
}

function drawChosen(context: CanvasRenderingContext2D, pixel: ToPixel, blockPixels: number, { x, z }: Position): void {
  const edge = Math.max(10, blockPixels + 4);
  const corner = pixel(Math.floor(x), Math.floor(z));
  context.lineWidth = 3;
  context.strokeStyle = chosenColour;
  context.strokeRect(corner.x + (blockPixels - edge) / 2, corner.y + (blockPixels - edge) / 2, edge, edge);
}

function drawCrosshair(context: CanvasRenderingContext2D, { width, height }: MapProjection): void {
  const [x, y] = [width / 2, height / 2];
  context.lineWidth = 1.5;
  context.strokeStyle = chosenColour;
  context.beginPath();
  for (const [dx, dy] of [
    [12, 0],
    [-12, 0],
    [0, 12],
    [0, -12],
  ] as const) {
    context.moveTo(x + dx / 3, y + dy / 3);
    context.lineTo(x + dx, y + dy);
  }
  context.stroke();
}
