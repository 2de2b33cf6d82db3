import { configSchema } from '@conscious-bot/contracts';
import {
  createIds,
  type Database,
  noCrash,
  noJournal,
  openDatabase,
  RuntimeConfig,
  SimulatedClock,
  SqliteEventLog,
  SqliteStateStore,
} from '@conscious-bot/service-kit';
import type { z } from 'zod';
import { migrations } from '../src/assembly/migrations.ts';
import type { BotContext } from '../src/context/bot-context.ts';
import { silent } from './fake-peers.ts';

export interface TestContext extends BotContext {
  readonly clock: SimulatedClock;
}

export interface TestContextOptions extends Partial<Pick<BotContext, 'logger' | 'model' | 'random'>> {
  readonly settings?: z.input<typeof configSchema>;
  readonly clock?: SimulatedClock;
  /** A database that was lived in before; a new one in memory unless given. */
  readonly db?: Database;
}

/** A bot's context over a database in memory and a simulated clock, without a model unless given. */
export function testContext(options: TestContextOptions = {}): TestContext {
  const { settings = {}, clock = new SimulatedClock(), logger = silent, model, random = () => 0.5 } = options;
  const config = configSchema.parse({ LLM_BASE_URL: 'none', ...settings });
  const db = options.db ?? openDatabase(':memory:', migrations);
  const events = new SqliteEventLog(db, { botId: config.BOT_ID, source: 'cognition', clock });
  const runtime = new RuntimeConfig('cognition', config, events, logger);
  return {
    config: runtime.values,
    runtime,
    db,
    clock,
    networkClock: clock,
    connectionClock: clock,
    random,
    newId: createIds(() => clock.now(), Math.random),
    logger,
    events,
    state: new SqliteStateStore(db),
    journal: noJournal,
    crash: noCrash,
    model,
  };
}
