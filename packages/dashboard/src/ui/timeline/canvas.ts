import type { Tone } from './lanes.ts';

/** Colours of the page by name. */
export type Palette = Readonly<Record<Tone | 'line' | 'ink' | 'ink-soft' | 'panel' | 'raised', string>>;

/** What a timeline is drawn on. */
export interface Canvas {
  readonly context: CanvasRenderingContext2D;
  /** CSS pixels. */
  readonly width: number;
  readonly palette: Palette;
  readonly font: string;
}
