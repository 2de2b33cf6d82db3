import type { Scene } from './scene.ts';

/** One request as people type it, the stage it is made on, and how the world shows that it was done. */
export interface PlainRequest {
  /** By which it is chosen (`--only`). */
  readonly name: string;
  readonly text: string | ((scene: Scene) => string);
  /** What the bot carries. */
  readonly given?: readonly (readonly [item: string, count: number])[];
  /** Hour of the world, ticks; a morning unless given. */
  readonly time?: number;
  readonly food?: number;
  /** Sets the stage. */
  readonly set?: (scene: Scene) => Promise<void>;
  /** Requests that go before, made and ended, or begun only. */
  readonly before?: readonly { readonly text: string; readonly goesOn?: true }[];
  /** After those. */
  readonly ready?: (scene: Scene) => Promise<void>;
  /** What the world lacks of the effect, in words; undefined once it is there. Looked at again and again while its tasks run, and after them. */
  readonly lacks: (scene: Scene) => Promise<string | undefined>;
  /** The effect lasts only while its task does: it is enough to have been seen. */
  readonly passes?: true;
  /** Looks for the effect only when its tasks have ended. */
  readonly atTheEnd?: true;
  /** After its tasks have ended and before the last look. */
  readonly after?: (scene: Scene) => Promise<void>;
  /** It is to be turned down. */
  readonly declined?: true;
  /** Longest time its tasks may take, seconds; 60 unless given. */
  readonly seconds?: number;
}

/** `why` where a thing is not so; undefined where it is. */
export const unless = (isSo: boolean, why: string): string | undefined => (isSo ? undefined : why);
