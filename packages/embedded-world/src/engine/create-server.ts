import { difficultyNumber } from '../options/difficulty.ts';
import type { WorldOptions } from '../options/world-options.ts';
import type { Generate, SquidServer } from './flying-squid-types.ts';
import { flyingSquid } from './prismarine.ts';
import { selectVanillaPlugins } from './vanilla-plugins.ts';

const GENERATOR = 'embedded-world';

/**
 * Starts flying-squid with what it needs and nothing it could do without being asked. Wait for `waitForReady` before
 * letting anyone join. flying-squid itself never touches the disk (no `worldFolder`): persistence is ours.
 */
export function createSquidServer(
  options: WorldOptions,
  generate: Generate,
  warn: (line: string) => void,
): SquidServer {
  const squid = flyingSquid();
  squid.generations[GENERATOR] = () => generate;
  selectVanillaPlugins();
  const serv = squid.createMCServer({
    host: options.host,
    port: options.port,
    version: options.version,
    motd: 'conscious-bot embedded world',
    'online-mode': false,
    'max-players': 20,
    // Entities are bounded by their own rules; above this number flying-squid throws in the middle of things.
    'max-entities': 100_000,
    'view-distance': options.viewDistance,
    gameMode: 0,
    difficulty: difficultyNumber(options.difficulty),
    'everybody-op': false,
    kickTimeout: 30_000,
    // Checks the types of plugin channels, all of them the library's own, against a schema that it compiles for every player who joins.
    validateChannelProtocol: false,
    // Whoever is disconnected for an error reads its message; by the library's default the error itself is written, which no packet can hold.
    errorHandler: (client: { end(reason: string): void }, error: Error) => client.end(error.message),
    logging: false,
    plugins: {},
    generation: { name: GENERATOR, options: { seed: options.seed } },
  });
  // Every mechanic listens for newcomers and ticks; that many listeners are no leak.
  serv.setMaxListeners(0);
  const silent = (): void => {};
  Object.assign(serv, { log: silent, info: silent, debug: silent, warn, err: warn });
  serv.on('error', (error: Error) => warn(`server: ${error.message}`));
  serv.on('clientError', (_client: unknown, error: Error) => warn(`client: ${error.message}`));
  // Chat goes out as plain text on modern versions, where colour codes would be shown as they are.
  for (const name of Object.keys(serv.color)) serv.color[name] = '';
  return serv;
}
