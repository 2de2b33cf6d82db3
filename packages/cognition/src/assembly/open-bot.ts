import { join } from 'node:path';
import type { EventEnvelope } from '@conscious-bot/contracts';
import {
  botClocks,
  type Clock,
  crashingEventLog,
  createIds,
  EventPast,
  openDatabase,
  RuntimeConfig,
  SqliteEventLog,
  SqliteStateStore,
} from '@conscious-bot/service-kit';
import type { BotContext } from '../context/bot-context.ts';
import { storedEvents } from '../context/crash-point.ts';
import { BoundaryLog } from '../interoception/history/boundary-log.ts';
import { InteroCourseStore } from '../interoception/history/course-store.ts';
import { InteroHistoryStore } from '../interoception/history/history-store.ts';
import { cognitionPast } from '../retention/cognition-past.ts';
import { LatestWorld } from '../world/latest-world.ts';
import { migrations } from './migrations.ts';

type OpenBotOptions = Pick<BotContext, 'config' | 'clock' | 'networkClock' | 'random' | 'logger' | 'journal' | 'crash'>;

/** What is there before the model is: the bot's context, and what its event log writes alongside. */
interface OpenedBot {
  readonly context: Omit<BotContext, 'model'>;
  readonly serviceClock: Clock;
  readonly world: LatestWorld;
  readonly boundaries: BoundaryLog;
  readonly history: InteroHistoryStore;
  readonly course: InteroCourseStore;
}

/** Opens the database of a service under `DATA_DIR`. @throws when it cannot be opened or migrated */
export function openBot(source: string, options: OpenBotOptions): OpenedBot {
  const { config, networkClock, logger, journal, crash } = options;
  const db = openDatabase(join(config.DATA_DIR, `${source}.sqlite`), migrations);
  journal.begin(db);
  const { clock, serviceClock } = botClocks({ config, db, logger, journal, clock: options.clock });
  const newId = createIds(() => clock.now(), journal.random(options.random));
  const state = new SqliteStateStore(db);
  const world = new LatestWorld(state, config.BOT_USERNAME);
  const history = new InteroHistoryStore(db);
  const course = new InteroCourseStore(db);
  const boundaries = new BoundaryLog({ clock, state }, { history, course, world });
  const alongside = (event: EventEnvelope) => boundaries.note(event);
  const past = new EventPast(db, cognitionPast(config));
  const stored = new SqliteEventLog(db, { botId: config.BOT_ID, source, clock, newId, logger, alongside, past });
  const events = crashingEventLog(stored, storedEvents, crash);
  events.subscribe((event) => journal.announced(event));
  const runtime = new RuntimeConfig('cognition', config, events, logger);
  return {
    context: {
      config: runtime.values,
      runtime,
      db,
      clock,
      networkClock: journal.clock(networkClock),
      connectionClock: networkClock,
      random: journal.random(options.random),
      newId,
      logger,
      events,
      state,
      journal,
      crash,
    },
    serviceClock,
    world,
    boundaries,
    history,
    course,
  };
}
