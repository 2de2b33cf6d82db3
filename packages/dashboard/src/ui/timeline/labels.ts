import type { Canvas } from './canvas.ts';
import type { TimelineItem } from './item.ts';
import { type TimeView, xOf } from './view.ts';

/** A label is not written into less room than this, and begins so far behind the beginning of its bar; CSS pixels. */
const LEAST = 72;
const INDENT = 8;

interface Label {
  readonly text: string;
  /** From where to where it may be written, CSS pixels. */
  readonly from: number;
  readonly to: number;
}

/** Writes on the bars of a lane what they are, no label over another. `middle` is the height they stand at. */
export function drawLabels(
  { context, width, palette, font }: Canvas,
  view: TimeView,
  items: readonly TimelineItem[],
  middle: number,
): void {
  context.font = font;
  context.textBaseline = 'middle';
  context.fillStyle = palette.ink;
  const widthOf = (text: string) => context.measureText(text).width;
  for (const { text, from, to } of placeLabels(items, view, width))
    context.fillText(shortened(text, to - from, widthOf), from, middle);
}

/** As much of a text as there is room for, with an ellipsis where something is left out. `widthOf` and `room` in the same unit. */
export function shortened(text: string, room: number, widthOf: (text: string) => number): string {
  const width = widthOf(text);
  if (width <= room) return text;
  let length = Math.floor((text.length * room) / width);
  const cut = () => `${text.slice(0, length).trimEnd()}…`;
  while (length > 1 && widthOf(cut()) > room) length -= 1;
  return cut();
}

/** Where the labels of the bars of one lane stand: of bars that lie over each other the last begun has it, the others what is left before it. */
export function placeLabels(items: readonly TimelineItem[], view: TimeView, width: number): Label[] {
  const bars = items
    .flatMap(({ text, from, to }) =>
      to === undefined ? [] : [{ text, from: xOf(from, view, width), to: xOf(to, view, width) }],
    )
    .filter(({ from, to }) => to >= 0 && from <= width)
    .sort((a, b) => b.from - a.from || a.to - b.to);
  const labels: Label[] = [];
  let taken = Number.POSITIVE_INFINITY;
  for (const { text, from, to } of bars) {
    const begin = Math.max(-2, from) + INDENT;
    const end = Math.min(width, to - 3, taken - INDENT);
    if (end - begin < LEAST - INDENT) continue;
    labels.push({ text, from: begin, to: end });
    taken = begin - INDENT;
  }
  return labels;
}
