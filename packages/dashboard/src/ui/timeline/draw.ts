import type { Gap } from '../gaps/gaps.ts';
import type { Canvas, Palette } from './canvas.ts';
import type { TimelineItem, TimelineMark } from './item.ts';
import { drawLabels } from './labels.ts';
import { type LaneId, laneIds, type Tone } from './lanes.ts';
import { spanOf, type TimeView, ticksOf, xOf } from './view.ts';

/** How many events of one colour came when, in a lane. */
export interface LaneCounts {
  readonly lane: LaneId;
  readonly tone: Tone;
  /** When the first bucket begins, ms since the epoch, and how long each is. */
  readonly from: number;
  readonly widthMs: number;
  readonly counts: readonly number[];
}

interface TimelineScene {
  readonly view: TimeView;
  /** Of services of which much is in sight. */
  readonly counts: readonly LaneCounts[];
  /** Of those of which little is. */
  readonly items: readonly TimelineItem[];
  readonly marks: readonly TimelineMark[];
  readonly gaps: readonly Gap[];
  /** The moment that is looked at; undefined while the page is live. */
  readonly at: number | undefined;
  /** The present, ms since the epoch. */
  readonly now: number | undefined;
  readonly hovered: TimelineItem | undefined;
}

/** Sizes in CSS pixels. */
export const axisHeight = 26;
/** The upper part of the axis has the times, the lower one the marks. */
const timesHeight = 16;
export const laneHeight = 16;
export const timelineHeight = axisHeight + laneHeight * laneIds.length;

/** Which lane lies at a height of the picture; undefined on the axis. */
export function laneAt(y: number): LaneId | undefined {
  return y < axisHeight ? undefined : laneIds[Math.floor((y - axisHeight) / laneHeight)];
}

const toneNames = [
  'moss',
  'ember',
  'water',
  'good',
  'warn',
  'bad',
  'ink-faint',
  'line',
  'ink',
  'ink-soft',
  'panel',
  'raised',
] as const;

/** The colours of the page as they are now. */
export function readPalette(element: Element): Palette {
  const style = getComputedStyle(element);
  const colour = (name: string) => style.getPropertyValue(`--${name}`).trim();
  const [moss, ember, water, good, warn, bad, faint, line, ink, soft, panel, raised] = toneNames.map(colour);
  const or = (value: string | undefined) => value ?? '';
  return {
    moss: or(moss),
    ember: or(ember),
    water: or(water),
    good: or(good),
    warn: or(warn),
    bad: or(bad),
    'ink-faint': or(faint),
    line: or(line),
    ink: or(ink),
    'ink-soft': or(soft),
    panel: or(panel),
    raised: or(raised),
  };
}

/** Draws the whole picture. It costs a few milliseconds at most: no more is drawn than there are buckets and items in sight. */
export function drawTimeline(canvas: Canvas, scene: TimelineScene): void {
  const { context, width, palette } = canvas;
  context.clearRect(0, 0, width, timelineHeight);
  drawAxis(canvas, scene.view);
  for (const gap of scene.gaps) drawGap(canvas, scene.view, gap);
  laneIds.forEach((lane, row) => {
    const top = axisHeight + row * laneHeight;
    drawCounts(canvas, scene, lane, top);
    const items = scene.items.filter((item) => item.lane === lane);
    for (const item of items) drawItem(canvas, scene, item, top);
    drawLabels(canvas, scene.view, items, top + laneHeight / 2 + 1);
  });
  for (const mark of scene.marks) drawMark(canvas, scene.view, mark);
  if (scene.now !== undefined) {
    const x = xOf(scene.now, scene.view, width);
    if (x < width) {
      context.fillStyle = palette.raised;
      context.fillRect(x, axisHeight, width - x, timelineHeight);
    }
  }
  if (scene.at !== undefined) drawCursor(canvas, scene.view, scene.at);
}

function drawAxis({ context, width, palette, font }: Canvas, view: TimeView): void {
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = palette['ink-faint'];
  for (const { at, text } of ticksOf(view, width)) {
    const x = Math.round(xOf(at, view, width));
    context.fillText(text, x + 5, timesHeight / 2);
    context.globalAlpha = 0.5;
    context.fillRect(x, 2, 1, axisHeight - 2);
    context.globalAlpha = 0.12;
    context.fillRect(x, axisHeight, 1, timelineHeight - axisHeight);
    context.globalAlpha = 1;
  }
  context.fillStyle = palette.line;
  laneIds.forEach((_, row) => {
    context.fillRect(0, axisHeight + row * laneHeight, width, 1);
  });
}

/** Nothing ran: the lanes are hatched from end to end. */
function drawGap({ context, width, palette }: Canvas, view: TimeView, gap: Gap): void {
  const left = Math.max(0, xOf(gap.from, view, width));
  const right = Math.min(width, Math.max(xOf(gap.to, view, width), left + 1));
  if (right <= 0 || left >= width) return;
  const height = timelineHeight - axisHeight;
  context.save();
  context.beginPath();
  context.rect(left, axisHeight, right - left, height);
  context.clip();
  context.fillStyle = palette.raised;
  context.fillRect(left, axisHeight, right - left, height);
  context.strokeStyle = palette['ink-faint'];
  context.globalAlpha = 0.35;
  context.beginPath();
  for (let x = left - height; x < right; x += 8) {
    context.moveTo(x, timelineHeight);
    context.lineTo(x + height, axisHeight);
  }
  context.stroke();
  context.restore();
}

function drawCounts(
  { context, width, palette }: Canvas,
  { view, counts }: TimelineScene,
  lane: LaneId,
  top: number,
): void {
  const series = counts.filter((one) => one.lane === lane);
  if (series.length === 0) return;
  let most = 1;
  for (const { counts: numbers } of series) for (const count of numbers) if (count > most) most = count;
  const room = laneHeight - 5;
  for (const { from, widthMs, counts: numbers, tone } of series) {
    context.fillStyle = palette[tone];
    context.globalAlpha = 0.85;
    const bar = Math.max(1, (widthMs / spanOf(view)) * width - 0.5);
    const first = Math.max(0, Math.floor((view.from - from) / widthMs));
    const last = Math.min(numbers.length - 1, Math.ceil((view.to - from) / widthMs));
    for (let index = first; index <= last; index += 1) {
      const count = numbers[index] ?? 0;
      if (count === 0) continue;
      // By the square root: what is rare is still seen beside what is frequent.
      const height = Math.max(2, Math.sqrt(count / most) * room);
      context.fillRect(xOf(from + index * widthMs, view, width), top + laneHeight - 2 - height, bar, height);
    }
  }
  context.globalAlpha = 1;
}

function drawItem(
  { context, width, palette }: Canvas,
  { view, hovered }: TimelineScene,
  item: TimelineItem,
  top: number,
): void {
  const from = xOf(item.from, view, width);
  const to = item.to === undefined ? from : xOf(item.to, view, width);
  if (to < -4 || from > width + 4) return;
  context.fillStyle = palette[item.tone];
  if (item.to === undefined) {
    const size = item === hovered ? 5.5 : 4;
    context.beginPath();
    context.arc(from, top + laneHeight / 2 + 0.5, size, 0, Math.PI * 2);
    context.fill();
    return;
  }
  const left = Math.max(-2, from);
  const length = Math.max(3, Math.min(width + 2, to) - left - 1);
  context.globalAlpha = item === hovered ? 0.55 : 0.28;
  context.fillRect(left, top + 3, length, laneHeight - 5);
  context.globalAlpha = 1;
  context.fillRect(left, top + 3, Math.min(3, length), laneHeight - 5);
}

function drawMark({ context, width, palette }: Canvas, view: TimeView, { at, kind }: TimelineMark): void {
  const x = xOf(at, view, width);
  if (x < -6 || x > width + 6) return;
  context.fillStyle = kind === 'death' ? palette.bad : palette.good;
  context.globalAlpha = kind === 'death' ? 0.7 : 0.2;
  context.fillRect(Math.round(x), axisHeight, 1, timelineHeight - axisHeight);
  context.globalAlpha = 1;
  context.beginPath();
  if (kind === 'death') context.rect(x - 4, axisHeight - 9, 8, 8);
  else {
    context.moveTo(x, axisHeight - 10);
    context.lineTo(x + 5, axisHeight - 1);
    context.lineTo(x - 5, axisHeight - 1);
  }
  context.fill();
}

function drawCursor({ context, width, palette }: Canvas, view: TimeView, at: number): void {
  const x = Math.round(xOf(at, view, width));
  context.fillStyle = palette.ember;
  context.fillRect(x - 1, 0, 2, timelineHeight);
  context.beginPath();
  context.moveTo(x - 6, 0);
  context.lineTo(x + 6, 0);
  context.lineTo(x, 8);
  context.fill();
}
