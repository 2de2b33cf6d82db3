import { type ActionRequest, configSchema, type EventEnvelope, fail, findCapability } from '@conscious-bot/contracts';
import { STATES_KEPT } from '@conscious-bot/contracts/action';
import { emptyWorld } from '@conscious-bot/contracts/testing';
import {
  createLogger,
  eventLogMigration,
  noCrash,
  openDatabase,
  SimulatedClock,
  SqliteEventLog,
} from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import type { RunEnd, RunOptions, runAction } from '../running/run-action.ts';
import { ActionService } from './action-service.ts';
import { ActionStore, actionMigration } from './action-store.ts';
import { Leases } from './leases.ts';
import { isBodyHeld, RunningActions } from './running-actions.ts';

const closing: (() => Promise<void>)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close();
});

const request = (over: Partial<ActionRequest> = {}): ActionRequest => ({
  stepId: 'step_1',
  capability: 'wait',
  version: findCapability('wait')?.version ?? '',
  args: { durationMs: 1_000 },
  deadlineAt: 60_000,
  idempotencyKey: 'step_1:1',
  trace: { thoughtId: 'thought_1', taskId: 'task_1' },
  ...over,
});

/** A service whose body is a model: runs begin and end as the test says. Several services may follow each other on one database. */
function service(options: { db?: ReturnType<typeof openDatabase>; online?: () => boolean } = {}) {
  const clock = new SimulatedClock(1_000);
  const db = options.db ?? openDatabase(':memory:', [eventLogMigration(1), actionMigration(2)]);
  if (options.db === undefined) closing.push(async () => void db.close());
  const logger = createLogger({ service: 'test', level: 'silent', pretty: false });
  const events = new SqliteEventLog(db, { botId: 'bot-1', source: 'minecraft-interface', clock, logger });
  const runs: { options: RunOptions<'wait'>; end: (end: RunEnd) => void; aborts: string[] }[] = [];
  const run: typeof runAction = (options) => {
    const { promise, resolve } = Promise.withResolvers<RunEnd>();
    const aborts: string[] = [];
    runs.push({ options: options as unknown as RunOptions<'wait'>, end: resolve, aborts });
    options.onStart(emptyWorld({ at: clock.now() }));
    return {
      ended: promise,
      abort: (code) => {
        if (aborts.includes('deaf')) return;
        aborts.push(code);
        resolve({ failure: fail(code), after: emptyWorld({ at: clock.now() }) });
      },
    };
  };
  const embodiment = { dimensionChange: { underWay: false } } as Embodiment;
  const running = new RunningActions();
  const leases = new Leases(clock);
  const context = {
    botId: 'bot-1',
    config: configSchema.parse({}),
    clock,
    random: () => 0.5,
    logger,
    events,
    crash: noCrash,
  };
  const actions = new ActionService(context, {
    store: new ActionStore(db),
    running,
    leases,
    body: {
      sources: { botId: 'bot-1', clock, deaths: () => 0 } as never,
      get embodiment() {
        return (options.online?.() ?? true) ? embodiment : undefined;
      },
    },
    freeBody: async () => {},
    run,
  });
  closing.push(() => Promise.all([actions.stop(10), clock.advance(10)]).then(() => {}));
  const emitted = (): EventEnvelope[] => events.read({ after: 0 });
  return {
    actions,
    isHeld: () => isBodyHeld(running, leases),
    clock,
    db,
    events,
    runs,
    emitted,
    types: () => emitted().map(({ type }) => type),
  };
}

const turn = () => new Promise<void>((resolve) => setImmediate(() => setImmediate(resolve)));

describe('ActionService', () => {
  it('A1: answers at once and begins right after, telling when the first command went out', async () => {
    const { actions, clock, runs, emitted } = service();
    const accepted = actions.accept(request());
    expect(accepted).toMatchObject({ status: 'accepted', acceptedAt: 1_000 });
    expect(runs).toHaveLength(0);
    await turn();
    expect(runs).toHaveLength(1);
    await clock.advance(40);
    runs[0]?.options.onCommand('move', clock.now());
    runs[0]?.options.onCommand('dig', clock.now() + 5);
    expect(actions.get(accepted.id)).toMatchObject({ status: 'running', firstCommandAt: 1_040, lastProgressAt: 1_045 });
    const first = emitted().filter(({ type }) => type === 'action.first_command');
    expect(first.map(({ data }) => data)).toEqual([{ actionId: accepted.id, at: 1_040, ttfaMs: 40, command: 'move' }]);
  });

  it('the finished record has both snapshots, the result and the whole trace', async () => {
    const { actions, runs, emitted } = service();
    const { id } = actions.accept(request());
    await turn();
    runs[0]?.options.onProgress({ done: 2, total: 3, unit: 'oak_log' }, undefined);
    runs[0]?.end({ observables: { collected: 2 }, after: emptyWorld({ at: 9 }) });
    await turn();
    const record = actions.get(id);
    expect(record).toMatchObject({
      status: 'succeeded',
      before: { at: 1_000 },
      after: { at: 9 },
      result: { ok: true, observables: { collected: 2 }, progress: { done: 2, total: 3, unit: 'oak_log' } },
    });
    const finished = emitted().at(-1);
    expect(finished).toMatchObject({
      type: 'action.finished',
      trace: { thoughtId: 'thought_1', taskId: 'task_1', stepId: 'step_1', actionId: id },
      data: { id, status: 'succeeded' },
    });
  });

  it('remembers the states of its behaviour with the time each was entered, the newest of very many, and keeps them at its end', async () => {
    const { actions, clock, runs } = service();
    const { id } = actions.accept(request());
    await turn();
    runs[0]?.options.onState?.('LookAround');
    await clock.advance(500);
    runs[0]?.options.onState?.('Dig');
    const entered = [
      { state: 'LookAround', at: 1_000 },
      { state: 'Dig', at: 1_500 },
    ];
    expect(actions.get(id)).toMatchObject({ state: 'Dig', states: entered });
    for (let i = 0; i < STATES_KEPT; i++) runs[0]?.options.onState?.(`Step${i}`);
    runs[0]?.end({});
    await turn();
    const { states = [] } = actions.get(id);
    expect(states).toHaveLength(STATES_KEPT);
    expect(states.at(-1)?.state).toBe(`Step${STATES_KEPT - 1}`);
  });

  it('a repeated key answers the running action, and later the finished one, and never acts twice', async () => {
    const { actions, runs } = service();
    const first = actions.accept(request());
    await turn();
    expect(actions.accept(request()).id).toBe(first.id);
    runs[0]?.end({ after: emptyWorld({ at: 9 }) });
    await turn();
    expect(actions.accept(request())).toMatchObject({ id: first.id, status: 'succeeded' });
    expect(runs).toHaveLength(1);
  });

  it('without the key a repetition is taken for another action: refused while the first runs, done twice after it', async () => {
    const { actions, runs } = service();
    const first = actions.accept(request());
    await turn();
    expect(() => actions.accept(request({ idempotencyKey: 'unknown:1' }))).toThrow(
      expect.objectContaining({ code: 'conflict' }),
    );
    runs[0]?.end({ after: emptyWorld({ at: 9 }) });
    await turn();
    expect(actions.accept(request({ idempotencyKey: 'unknown:2' })).id).not.toBe(first.id);
    await turn();
    expect(runs).toHaveLength(2);
  });

  it('a second action while one runs is a conflict that names it', async () => {
    const { actions, runs } = service();
    const { id } = actions.accept(request());
    expect(() => actions.accept(request({ idempotencyKey: 'step_2:1' }))).toThrow(
      expect.objectContaining({ code: 'conflict', detail: { actionId: id } }),
    );
    await turn();
    runs[0]?.end({});
    await turn();
    expect(actions.accept(request({ idempotencyKey: 'step_2:1' })).status).toBe('accepted');
  });

  it.each([
    ['an unknown verb', { capability: 'teleport' }, 'unknown_verb'],
    ['a name every object has', { capability: 'toString' }, 'unknown_verb'],
    ['a version there is not', { version: '9.0.0' }, 'unknown_verb'],
    ['arguments that do not fit', { args: { durationMs: 'long' } }, 'invalid_args'],
    ['missing arguments', { args: {} }, 'invalid_args'],
  ])('%s is refused before anything is stored', (_, over, code) => {
    const { actions, db, types } = service();
    expect(() => actions.accept(request(over))).toThrow(expect.objectContaining({ code }));
    expect(new ActionStore(db).byKey('step_1:1')).toBeUndefined();
    expect(types()).toEqual([]);
  });

  it('refuses while the bot is in no world, but still answers a key it knows', async () => {
    let online = true;
    const { actions, runs } = service({ online: () => online });
    const { id } = actions.accept(request());
    await turn();
    runs[0]?.end({});
    await turn();
    online = false;
    expect(actions.accept(request()).id).toBe(id);
    expect(() => actions.accept(request({ idempotencyKey: 'other' }))).toThrow(
      expect.objectContaining({ code: 'body_offline' }),
    );
  });

  it('cancels a running action and answers it as it ended', async () => {
    const { actions, runs } = service();
    const { id } = actions.accept(request());
    await turn();
    const cancelled = await actions.cancel(id);
    expect(cancelled).toMatchObject({ id, status: 'cancelled', result: { ok: false, error: { code: 'cancelled' } } });
    expect(runs[0]?.aborts).toEqual(['cancelled']);
    expect(await actions.cancel(id)).toEqual(cancelled);
  });

  it('what is pre-empted is called off, not failed, and says so', async () => {
    const { actions, runs } = service();
    const { id } = actions.accept(request());
    await turn();
    expect(await actions.cancel(id, 'preempted')).toMatchObject({
      status: 'cancelled',
      result: { ok: false, error: { code: 'preempted' } },
    });
    expect(runs[0]?.aborts).toEqual(['preempted']);
  });

  it('cancels an action that has not begun: it never does', async () => {
    const { actions, runs } = service();
    const { id } = actions.accept(request());
    expect(await actions.cancel(id)).toMatchObject({ status: 'cancelled' });
    expect(runs).toHaveLength(0);
  });

  it('tells progress at a bounded rate, and nothing twice', async () => {
    const { actions, clock, runs, emitted } = service();
    actions.accept(request());
    await turn();
    for (let i = 0; i < 100; i++) {
      await clock.advance(20);
      runs[0]?.options.onProgress({ done: Math.floor(i / 10), total: 10, unit: 'oak_log' }, undefined);
    }
    const progress = emitted().filter(({ type }) => type === 'action.progress');
    expect(progress.length).toBeGreaterThan(4);
    expect(progress.length).toBeLessThanOrEqual(10);
  });

  it('what a killed process left unfinished is ended as body_restarted, with an event', async () => {
    const before = service();
    const { id } = before.actions.accept(request());
    await turn();
    // Nothing more is heard of the first process: a second one opens its database.
    const after = service({ db: before.db });
    after.actions.recover();
    expect(after.actions.get(id)).toMatchObject({
      status: 'failed',
      result: { ok: false, error: { code: 'body_restarted' } },
    });
    expect(after.emitted().at(-1)).toMatchObject({ type: 'action.finished', data: { id, status: 'failed' } });
    expect(after.actions.accept(request()).id).toBe(id);
    const count = after.emitted().length;
    service({ db: before.db }).actions.recover();
    expect(after.emitted()).toHaveLength(count);
  });

  it('a stop ends the running action so that it may be asked for again', async () => {
    const { actions, types } = service();
    const { id } = actions.accept(request());
    await turn();
    await actions.stop(300);
    expect(actions.get(id)).toMatchObject({ status: 'failed', result: { error: { code: 'body_restarted' } } });
    expect(types().at(-1)).toBe('action.finished');
    expect(() => actions.accept(request({ idempotencyKey: 'late' }))).toThrow(
      expect.objectContaining({ code: 'not_ready' }),
    );
  });

  it('a runner that outlives the stop has no more to say', async () => {
    const { actions, clock, runs, types } = service();
    const { id } = actions.accept(request());
    await turn();
    const [run] = runs;
    if (run !== undefined) run.aborts.push('deaf');
    await Promise.all([actions.stop(300), clock.advance(300)]);
    const count = types().length;
    run?.end({ after: emptyWorld({ at: 9 }) });
    await turn();
    expect(types()).toHaveLength(count);
    expect(actions.get(id).status).toBe('failed');
  });

  it('a fault of the code is an internal failure of the action, not the end of the service', async () => {
    const { actions, runs } = service();
    const { id } = actions.accept(request());
    await turn();
    runs[0]?.options.onFault(new Error('a bug'));
    runs[0]?.end({ failure: fail('internal') });
    await turn();
    expect(actions.get(id).result?.error?.code).toBe('internal');
    expect(actions.currentId).toBeUndefined();
  });

  it('one action in each stream: it may speak while the body is busy, and neither waits for the other', async () => {
    const { actions, runs, isHeld } = service();
    const saying = (key: string) =>
      request({ capability: 'chat', version: '1.0.0', args: { text: 'hello' }, idempotencyKey: key, stepId: key });
    const body = actions.accept(request());
    const speech = actions.accept(saying('said:1'));
    await turn();
    expect(runs).toHaveLength(2);
    expect(actions.currentId).toBe(body.id);
    expect(actions.accept(saying('said:1')).id).toBe(speech.id);
    expect(() => actions.accept(saying('said:2'))).toThrow(expect.objectContaining({ code: 'conflict' }));
    await actions.cancel(body.id, 'preempted');
    expect(actions.get(body.id).status).toBe('cancelled');
    expect(actions.get(speech.id).status).toBe('running');
    expect(isHeld()).toBe(true);
    runs[1]?.end({ after: emptyWorld({ at: 9 }) });
    await turn();
    expect(actions.get(speech.id).status).toBe('succeeded');
    expect(isHeld()).toBe(false);
  });

  it('a stop ends what runs in both streams', async () => {
    const { actions } = service();
    const body = actions.accept(request());
    const speech = actions.accept(
      request({ capability: 'chat', version: '1.0.0', args: { text: 'hello' }, idempotencyKey: 'said:1' }),
    );
    await turn();
    await actions.stop(300);
    for (const { id } of [body, speech]) {
      expect(actions.get(id)).toMatchObject({ status: 'failed', result: { error: { code: 'body_restarted' } } });
    }
  });

  it('knows nothing of an action that never was', async () => {
    const { actions } = service();
    expect(() => actions.get('action_none')).toThrow(expect.objectContaining({ code: 'not_found' }));
    await expect(actions.cancel('action_none')).rejects.toMatchObject({ code: 'not_found' });
  });

  it('an action whose holder falls silent for 4 s ends as executive_silent; renewals keep it alive', async () => {
    const { actions, clock, runs, isHeld } = service();
    const { id } = actions.accept(request({ holder: 'planning' }));
    await clock.advance(1);
    for (let i = 0; i < 6; i += 1) {
      await clock.advance(1_000);
      expect(actions.hold({ holder: 'planning', ttlMs: 4_000 })).toMatchObject({ currentActionId: id });
    }
    expect(runs[0]?.aborts).toEqual([]);
    await clock.advance(3_900);
    expect(runs[0]?.aborts).toEqual([]);
    await clock.advance(500);
    expect(actions.get(id)).toMatchObject({ status: 'failed', result: { error: { code: 'executive_silent' } } });
    expect(isHeld()).toBe(false);
  });

  it('an action without a holder is bounded by its deadline alone', async () => {
    const { actions, clock, runs } = service();
    actions.accept(request());
    await clock.advance(30_000);
    expect(runs[0]?.aborts).toEqual([]);
  });
});
