import {
  type Config,
  type EventEnvelope,
  minecraftInterfaceRoutes,
  readEvent,
  serviceUrl,
  turnsOfLife,
} from '@conscious-bot/contracts';
import {
  type Clock,
  createClient,
  type Database,
  type Logger,
  type StateStore,
  subscribeToEvents,
} from '@conscious-bot/service-kit';
import type { LatestWorld } from '../world/latest-world.ts';
import { BackgroundWork, type Peer } from './peer.ts';

export interface BodyPeerOptions {
  readonly config: Config;
  readonly db: Database;
  readonly clock: Clock;
  readonly logger: Logger;
  readonly state: StateStore;
  /** Told of every event that is heard, when what follows from it here is done, in the transaction that consumes it. */
  readonly onEvent?: (event: EventEnvelope) => void;
  readonly world: LatestWorld;
}

/** Key under which the last turn of the body's life (death, respawn, connection …) is kept. */
export const bodyEventKey = 'body.botEvent';

/** Follows the body: the world as it last told it. Asks for it once whenever the stream connects, so that the picture is fresh at once. */
export function followBody(options: BodyPeerOptions): Peer {
  const { config, db, clock, logger, state, world, onEvent } = options;
  const url = serviceUrl(config, 'minecraft-interface');
  const client = createClient(url, { token: config.SERVICE_TOKEN });
  const background = new BackgroundWork();
  const look = async (signal: AbortSignal) => {
    const answer = await client.call(minecraftInterfaceRoutes.state, { signal });
    if (signal.aborted) return;
    if (answer.ok) world.set(answer.data);
    else logger.debug({ code: answer.error.code }, 'the body does not tell its state yet');
  };
  const subscription = subscribeToEvents({
    name: 'cognition<minecraft-interface',
    url,
    types: ['bot.state', 'botEvent', 'signal'],
    db,
    startAt: 'now',
    clock,
    logger,
    token: config.SERVICE_TOKEN,
    onState: (connection) => {
      if (connection === 'connected') background.run(look);
    },
    handle: (event) => {
      const { type, data } = event;
      if (type === 'bot.state') {
        const snapshot = readEvent('bot.state', data);
        if (snapshot !== undefined) world.set(snapshot);
      } else if (type === 'botEvent') {
        const botEvent = readEvent('botEvent', data);
        if (botEvent !== undefined && turnsOfLife.has(botEvent.name)) state.set(bodyEventKey, botEvent);
      }
      onEvent?.(event);
    },
  });
  return {
    connected: () => subscription.connected(),
    stop: async () => {
      await Promise.all([subscription.stop(), background.stop()]);
    },
  };
}
