import type { Config, ServiceName } from '@conscious-bot/contracts/config';
import { describeConfig, loadConfig } from '../process/config.ts';
import { ConfigError } from '../process/config-error.ts';
import { createLogger } from '../process/logger.ts';
import { storageProblem } from '../process/storage-problem.ts';
import { hearNotices } from '../process/told-notice.ts';
import { StorageUnusableError } from '../storage/database.ts';
import { roomProblemIn } from '../storage/room.ts';
import { openPort } from './open-port.ts';
import type { Service } from './service.ts';
import { createStandIn } from './stand-in.ts';

/** A stop that takes longer than this is cut off, ms. */
const stopMs = 2_000;
/** A full disk is asked for its room this often, ms. */
const roomLookMs = 1_000;
/** So many looks in a row have to find room: while others write, a full disk has a little of it now and then. */
const roomLooks = 3;

/**
 * The life of a service's process: reads the configuration and logs it with secrets hidden, starts the service and opens its port,
 * ends it in order on SIGTERM or SIGINT (exit code 0), and fails loudly (exit code 1) on an error that nobody caught. Where its database cannot
 * be used, it lives on to say so.
 */
export function runService(name: ServiceName, start: (config: Config) => Promise<Service>): void {
  const config = configOrExit();
  const logger = createLogger({ service: 'boot', level: config.LOG_LEVEL, pretty: config.LOG_FORMAT === 'pretty' });
  let service: Service | undefined;
  let ending = false;

  const die = (error: unknown, message: string): void => {
    (service?.logger ?? logger).fatal({ err: error }, message);
    process.exit(1);
  };
  const end = (signal: NodeJS.Signals): void => {
    // Ctrl-C reaches the whole group and the launcher asks as well: the second request is the same one.
    if (ending) return;
    ending = true;
    (service?.logger ?? logger).info({ signal }, 'stopping');
    setTimeout(() => die(new Error(`still running after ${stopMs} ms`), 'the stop was cut off'), stopMs).unref();
    (service?.stop() ?? Promise.resolve()).then(
      () => process.exit(0),
      (error: unknown) => die(error, 'the stop failed'),
    );
  };
  let cutOff = false;
  /** What a full disk cut off in the middle is made whole by a new start; until that can work, the service answers what it can. */
  const dieWhenThereIsRoom = (error: unknown, message: string): void => {
    const problem = storageProblem(error);
    if (problem === undefined) die(error, message);
    if (cutOff) return;
    cutOff = true;
    (service?.logger ?? logger).error({ err: error }, `${problem}: the service starts anew as soon as there is room`);
    let looks = 0;
    setInterval(() => {
      looks = roomProblemIn(config.DATA_DIR) === undefined ? looks + 1 : 0;
      if (looks >= roomLooks) die(error, 'there is room again: starting anew');
    }, roomLookMs).unref();
  };
  process.on('uncaughtException', (error) => dieWhenThereIsRoom(error, 'uncaught error'));
  process.on('unhandledRejection', (error) => dieWhenThereIsRoom(error, 'unhandled rejection'));
  hearNotices((notice) => service?.tell(notice));
  process.on('SIGTERM', end);
  process.on('SIGINT', end);

  logger.info({ config: describeConfig(config) }, 'configuration');
  start(config)
    .catch((error: unknown) => {
      if (!(error instanceof StorageUnusableError)) throw error;
      const onChange = () => die(new Error(`${error.file} has changed`), 'starting anew');
      return createStandIn({ name, config, problem: error, onChange });
    })
    .then(async (started) => {
      service = started;
      if (ending) return;
      await openPort(started);
      // Whoever started this process need not knock until it opens.
      if (process.connected) process.send?.('listening', () => {});
    })
    .catch((error: unknown) => die(error, 'the service could not start'));
}

function configOrExit(): Config {
  try {
    return loadConfig();
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    createLogger({ service: 'boot', level: 'info', pretty: false }).fatal(error.message);
    process.exit(1);
  }
}
