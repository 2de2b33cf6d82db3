import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { type OutputChunk, type Plugin, rolldown } from 'rolldown';
import { bundleFolder, isInstalled } from './service-bundles.ts';

/**
 * Libraries that come into the bundles, with all that they use. Others are loaded from where they are installed: they read files beside their
 * own, hold native code, or are reached into by more than their imports, as those of Minecraft are.
 */
const bundledLibraries: ReadonlySet<string> = new Set([
  '@fastify/swagger',
  '@fastify/websocket',
  'async-mutex',
  'eventsource-parser',
  'fastest-levenshtein',
  'fastify',
  'fastify-type-provider-zod',
  'pino',
  'pluralize',
  'prom-client',
  'ulid',
  'ws',
  'zod',
]);
const packageOf = (specifier: string): string =>
  specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');

/** Own sources and the chosen libraries come in; everything else is imported by its full path, since a bundle lies beside no node_modules. */
const chooseWhatComesIn: Plugin = {
  name: 'choose-what-comes-in',
  async resolveId(specifier, importer, { kind }) {
    const isPath = specifier.startsWith('.') || specifier.startsWith('/');
    if (importer === undefined || isPath || specifier.startsWith('node:')) return null;
    const comesIn =
      isInstalled(importer) || specifier.startsWith('@conscious-bot/') || bundledLibraries.has(packageOf(specifier));
    const resolved = await this.resolve(specifier, importer, { skipSelf: true, kind });
    // What a library can do without, such as a faster twin that is not installed, it looks for itself.
    if (resolved === null) return { id: specifier, external: true };
    return comesIn ? resolved : { id: resolved.id, external: true };
  },
};

/** Code that asks for its own place is told that of its source. */
const keepPlaces: Plugin = {
  name: 'keep-places',
  transform: {
    filter: { code: /\bimport\.meta\.(url|dirname|filename)\b|\b__(dirname|filename)\b/ },
    handler(code, id) {
      const folder = JSON.stringify(join(id, '..'));
      const file = JSON.stringify(id);
      return code
        .replaceAll(/\bimport\.meta\.url\b/g, JSON.stringify(pathToFileURL(id).href))
        .replaceAll(/\bimport\.meta\.dirname\b|\b__dirname\b/g, folder)
        .replaceAll(/\bimport\.meta\.filename\b|\b__filename\b/g, file);
    },
  },
};

/** A program and all that it uses of our own and of the chosen libraries, in as few files as can be; the first is the program. */
export async function bundleProgram(name: string, input: string): Promise<OutputChunk[]> {
  const build = await rolldown({
    input: { [name]: input },
    platform: 'node',
    plugins: [chooseWhatComesIn, keepPlaces],
    logLevel: 'silent',
  });
  try {
    const { output } = await build.generate({
      format: 'esm',
      // Sources stand in the map by their way from a folder of bundles.
      dir: join(bundleFolder, name),
      entryFileNames: '[name].mjs',
      chunkFileNames: `${name}-[name]-[hash].mjs`,
      sourcemap: 'hidden',
      // Places are found by file and line alone.
      sourcemapExcludeSources: true,
    });
    return output.filter((file) => file.type === 'chunk');
  } finally {
    await build.close();
  }
}
