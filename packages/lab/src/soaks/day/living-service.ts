import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import {
  type Config,
  createLogger,
  type Logger,
  loadConfig,
  SimulatedClock,
  seededRandom,
} from '@conscious-bot/service-kit';
import { type Answered, type Told, told, type Weight } from './messages.ts';

/**
 * One service of a simulated day in a process of its own: told over IPC how far its clock goes on, it answers when all that was due is done, and
 * says what it holds.
 */
const clock = new SimulatedClock();
let stop = async (): Promise<unknown> => undefined;

setFlagsFromString('--expose-gc');
const collectGarbage: unknown = runInNewContext('gc');

type Begin = Extract<Told, { kind: 'begin' }>;
type Service = Begin['service'];
interface Common {
  readonly config: Config;
  readonly clock: SimulatedClock;
  readonly logger: Logger;
}

async function begin({ service, settings, seed }: Begin): Promise<void> {
  const config = loadConfig(settings);
  const logger = createLogger({ service, level: 'error', pretty: false, destination: process.stderr });
  const common = { config, clock, logger };
  const started = await start(service, common, seed);
  await started.service.listen();
  stop = () => started.stop();
}

/** Loads the one service and no other: what it holds is its own. */
async function start(service: Service, common: Common, seed: number) {
  switch (service) {
    case 'memory':
      return (await import('@conscious-bot/memory')).startMemory(common);
    case 'planning':
      return (await import('@conscious-bot/planning')).startPlanning({ ...common, random: seededRandom(seed) });
    case 'cognition':
      return (await import('@conscious-bot/cognition')).startCognition({ ...common, random: seededRandom(seed + 1) });
  }
}

function weigh(): Weight {
  const mb = (bytes: number) => Math.round((bytes / 2 ** 20) * 100) / 100;
  const rssMb = mb(process.memoryUsage.rss());
  if (typeof collectGarbage === 'function') collectGarbage();
  const { heapUsed, external } = process.memoryUsage();
  return { rssMb, heapMb: mb(heapUsed), outsideMb: mb(external) };
}

async function obey(message: Told): Promise<Answered> {
  switch (message.kind) {
    case 'begin':
      await begin(message);
      return {};
    case 'pass':
      await clock.advance(message.ms);
      return {};
    case 'weigh':
      return { weight: weigh() };
    case 'end':
      await stop();
      return {};
  }
}

process.on('message', (message) => {
  void obey(told.parse(message))
    .catch((error: unknown) => ({ failed: error instanceof Error ? (error.stack ?? error.message) : String(error) }))
    .then((answer) => process.send?.(answer, () => {}));
});
process.on('disconnect', () => process.exit(0));
