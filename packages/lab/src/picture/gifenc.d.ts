/** gifenc comes without types; these are the parts that are used. */
declare module 'gifenc' {
  type Colour = [number, number, number];
  interface Encoder {
    writeFrame(
      index: Uint8Array,
      width: number,
      height: number,
      options: {
        palette?: Colour[];
        delay: number;
        transparent?: boolean;
        transparentIndex?: number;
        dispose?: number;
      },
    ): void;
    finish(): void;
    bytes(): Uint8Array;
  }
  export function GIFEncoder(): Encoder;
  /** At most `most` colours that stand for all of `rgba`. */
  export function quantize(rgba: Uint8Array, most: number): Colour[];
  /** For each pixel the number of its nearest colour. */
  export function applyPalette(rgba: Uint8Array, palette: Colour[]): Uint8Array;
}
