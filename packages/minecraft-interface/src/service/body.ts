import { join } from 'node:path';
import type { Config, Trace } from '@conscious-bot/contracts';
import type { Database } from '@conscious-bot/service-kit';
import { Connection } from '../body/connection/connection.ts';
import { type JoinOptions, joinWorld } from '../body/connection/join-world.ts';
import type { BodyContext } from '../body/context.ts';
import { keepAfloat } from '../motion/keep-afloat.ts';
import { ActionService } from './actions/action-service.ts';
import { ActionStore } from './actions/action-store.ts';
import { Leases } from './actions/leases.ts';
import { isBodyHeld, RunningActions } from './actions/running-actions.ts';
import { Failsafe } from './failsafe/failsafe.ts';
import { fieldStore } from './field-store.ts';
import { HomeStore } from './home-store.ts';
import { MadeBlockStore } from './made-block-store.ts';
import { recordWorld, type WorldRecord } from './map/world-record.ts';
import { MineStore } from './mine-store.ts';
import { OwnStoreStore } from './own-store-store.ts';
import { PlaceStore } from './place-store.ts';
import { Presence } from './presence.ts';
import { Viewer } from './viewer/viewer.ts';

/** The embedded world's port when nothing else is said. */
const WORLD_PORT = 25_565;
/** Parts of the two seconds a stop may take, milliseconds. */
const STOP_ACTION_MS = 300;
const LEAVE_MS = 300;

/** One bot's body, whole. */
export interface Body {
  readonly presence: Presence;
  readonly connection: Connection;
  readonly store: ActionStore;
  readonly actions: ActionService;
  readonly failsafe: Failsafe;
  readonly viewer: Viewer;
  readonly mines: MineStore;
  /** What is kept of the world for the map. */
  readonly record: WorldRecord;
  /** Ends what it is doing and leaves the world. */
  stop(): Promise<void>;
}

/** Puts a body together; it goes into the world with `connection.start()`. Nothing here refers to what is made after it. */
export function createBody(context: BodyContext, db: Database): Body {
  const running = new RunningActions();
  const mines = new MineStore(db, context.clock);
  const memories = {
    mines,
    places: new PlaceStore(db),
    made: new MadeBlockStore(db),
    stores: new OwnStoreStore(db),
    home: new HomeStore(db),
  };
  const presence = new Presence(context, memories, () => traceOf(running));
  presence.sources.fields.keepIn(fieldStore(db));
  const viewer = new Viewer(context, presence, () => running.in('body')?.account.target);
  const connection = new Connection({
    join: joinWorld,
    to: destinationOf(context.config),
    clock: context.clock,
    random: context.random,
    listener: presence,
  });
  const leases = new Leases(context.clock);
  const failsafe = new Failsafe(context, presence, () => isBodyHeld(running, leases));
  const store = new ActionStore(db);
  const freeBody = () => failsafe.yieldBody();
  const actions = new ActionService(context, { store, running, leases, body: presence, freeBody });
  presence.onEmbodied((bot) => viewer.show(bot));
  presence.onEmbodied((bot) => keepAfloat(bot, () => running.in('body') === undefined && !failsafe.isActing));
  presence.onLook((world) => failsafe.consider(world));
  const record = recordWorld(context, db, presence);
  presence.onLook((world) => record.trail.look(world));
  return {
    presence,
    connection,
    store,
    actions,
    failsafe,
    viewer,
    mines,
    record,
    async stop() {
      // First of all: nobody is to report what the world shows while the storage closes, however long the rest takes.
      presence.stop();
      record.stop();
      try {
        await Promise.all([actions.stop(STOP_ACTION_MS), failsafe.yieldBody()]);
      } finally {
        await Promise.all([connection.stop(LEAVE_MS), viewer.stop()]);
      }
    },
  };
}

/** What is being done, and for what: goes with the blocks that change by it. */
function traceOf(running: RunningActions): Trace {
  const record = running.in('body')?.account.record;
  return record === undefined ? {} : { ...record.request.trace, stepId: record.request.stepId, actionId: record.id };
}

/** Where the bot goes, and as whom. */
export function destinationOf(config: Config): Omit<JoinOptions, 'onSignIn'> {
  const { MINECRAFT_HOST, MINECRAFT_PORT, MINECRAFT_VERSION: version, WORLD_PORT: worldPort } = config;
  const isEmbedded = MINECRAFT_HOST === undefined;
  return {
    host: isEmbedded ? '127.0.0.1' : MINECRAFT_HOST,
    port: isEmbedded ? (worldPort ?? WORLD_PORT) : MINECRAFT_PORT,
    version,
    // The embedded world knows no accounts.
    auth: isEmbedded ? 'offline' : config.MINECRAFT_AUTH,
    username: config.BOT_USERNAME,
    profilesFolder: join(config.DATA_DIR, 'microsoft-profiles'),
    pingTimeoutMs: 5_000,
    joinTimeoutMs: 30_000,
    chunkTimeoutMs: 3_000,
  };
}
