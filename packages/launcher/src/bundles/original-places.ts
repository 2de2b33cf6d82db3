import { existsSync, readFileSync } from 'node:fs';
import { SourceMap, type SourceMapPayload } from 'node:module';
import { fileURLToPath } from 'node:url';

const placeInBundle = /(file:\/\/[^\s():]+\/\.cache\/services\/[^\s():]+\.mjs):(\d+)(?::(\d+))?/g;

/**
 * Where the source maps of bundles say that their code came from. The launcher asks, for the lines its children write: Node's own
 * `--enable-source-maps` would read the map of every program that starts, 20 MB and 0.06 s of the processor each.
 */
export class OriginalPlaces {
  /** A map takes 20 MB and is needed for a moment. */
  readonly #maps = new Map<string, WeakRef<SourceMap>>();
  readonly #known = new Map<string, string>();

  /** The text with every `file:line` or `file:line:column` of a bundle replaced by that of its source; lines and columns count from 1. */
  inText(text: string): string {
    return text.replace(placeInBundle, (place, file: string, line: string, column?: string) => {
      const known = this.#known.get(place);
      if (known !== undefined) return known;
      const original = this.#original(file, Number(line), column === undefined ? undefined : Number(column)) ?? place;
      this.#known.set(place, original);
      return original;
    });
  }

  #original(file: string, line: number, column: number | undefined): string | undefined {
    const origin = this.#mapOf(file)?.findOrigin(line, column ?? 1);
    if (origin === undefined || !('fileName' in origin)) return undefined;
    const source = new URL(origin.fileName, file).href;
    return column === undefined
      ? `${source}:${origin.lineNumber}`
      : `${source}:${origin.lineNumber}:${origin.columnNumber}`;
  }

  #mapOf(file: string): SourceMap | undefined {
    const kept = this.#maps.get(file)?.deref();
    if (kept !== undefined) return kept;
    const mapFile = `${fileURLToPath(file)}.map`;
    if (!existsSync(mapFile)) return undefined;
    const payload: SourceMapPayload = JSON.parse(readFileSync(mapFile, 'utf8'));
    const map = new SourceMap(payload);
    this.#maps.set(file, new WeakRef(map));
    return map;
  }
}
