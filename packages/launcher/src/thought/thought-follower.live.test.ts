import {
  cognitionRoutes,
  type Decision,
  type ProcessResponse,
  planningRoutes,
  type StepRecord,
  type TaskDetail,
} from '@conscious-bot/contracts';
import { aStep, aTask } from '@conscious-bot/contracts/testing';
import {
  createClient,
  createLogger,
  createService,
  loadConfig,
  type Service,
  ServiceError,
} from '@conscious-bot/service-kit';
import { afterEach, describe, expect, it } from 'vitest';
import { followThought, type ThoughtEvent } from './thought-follower.ts';

const accepted: ProcessResponse = {
  accepted: true,
  outcome: 'accepted',
  response: 'I will.',
  recorded: true,
  thoughtId: 'thought_1',
  goal: { action: 'collect', target: 'oak_log', amount: 3 },
  goals: [{ action: 'collect', target: 'oak_log', amount: 3 }],
};
const created: Decision = {
  id: 'decision_1',
  thoughtId: 'thought_1',
  code: 'created',
  reason: 'new',
  taskId: 'task_1',
  at: 1,
};

const step = (state: StepRecord['state'], given: Partial<StepRecord> = {}) =>
  aStep({ args: { item: 'oak_log', count: 3 }, state, ...given });

function task(
  status: TaskDetail['status'],
  done: number,
  steps: StepRecord[],
  given: Partial<TaskDetail> = {},
): TaskDetail {
  const plan = {
    id: 'plan_1',
    taskId: 'task_1',
    planner: 'search',
    createdAt: 1,
    rationale: 'trees are near',
    cost: 1,
    steps,
  };
  return {
    ...aTask({
      status,
      progress: { done, total: 3, unit: 'oak_log' },
      planCount: 1,
      trace: { thoughtId: 'thought_1' },
    }),
    plan,
    ...given,
  };
}

describe('following a thought', () => {
  const services: Service[] = [];
  afterEach(async () => {
    await Promise.all(services.splice(0).map((service) => service.stop()));
  });

  async function serve(name: string, routes: (service: Service) => void): Promise<string> {
    const logger = createLogger({ service: name, level: 'silent', pretty: false });
    const service = await createService({
      name,
      version: '0',
      config: loadConfig({}),
      host: '127.0.0.1',
      port: 0,
      logger,
    });
    services.push(service);
    routes(service);
    return (await service.listen()).url;
  }

  /** Follows one thought through a life in which planning gives these answers, one at each look; `undefined` = not there. */
  async function follow(
    response: ProcessResponse,
    decisions: Decision[],
    looks: (TaskDetail | undefined)[] = [],
    timeoutMs = 10_000,
  ) {
    const watcher: ThoughtEvent[] = [];
    let look = 0;
    const cognition = await serve('cognition', (service) => service.route(cognitionRoutes.process, () => response));
    const planning = await serve('planning', (service) => {
      service.route(planningRoutes.decisions, () => ({ decisions }));
      service.route(planningRoutes.getTask, () => {
        const answer = looks[Math.min(look++, looks.length - 1)];
        if (answer === undefined) throw new ServiceError('not_ready', 'Starting.');
        return answer;
      });
    });
    const result = await followThought({
      cognition: createClient(cognition),
      planning: createClient(planning),
      content: 'collect 3 oak logs',
      timeoutMs,
      everyMs: 5,
      onEvent: (item) => watcher.push(item),
    });
    const kinds = watcher.map((item) => (item.kind === 'step' ? `step ${item.step.state}` : item.kind));
    return { result, kinds };
  }

  it('tells outcome, decision, plan, each step and the end, each once', async () => {
    const { result, kinds } = await follow(
      accepted,
      [created],
      [
        task('active', 0, [step('active')]),
        task('active', 0, [step('active')]),
        task('active', 2, [step('active')]),
        task('completed', 3, [step('done')]),
      ],
    );
    expect(kinds).toEqual([
      'outcome',
      'decision',
      'plan',
      'step active',
      'progress',
      'step done',
      'progress',
      'finished',
    ]);
    expect(result).toMatchObject({ ok: true, end: 'finished', task: { status: 'completed' } });
  });

  it('a planning that is away for a moment only delays the events', async () => {
    const { result, kinds } = await follow(
      accepted,
      [created],
      [task('active', 0, [step('active')]), undefined, undefined, task('completed', 3, [step('done')])],
    );
    expect(kinds.filter((kind) => kind === 'waiting')).toHaveLength(1);
    expect(result.ok).toBe(true);
  });

  it('a failed task is not ok', async () => {
    const failure = { code: 'plan.exhausted' as const, message: 'every plan failed' };
    const { result } = await follow(accepted, [created], [task('failed', 1, [step('failed')], { failure })]);
    expect(result).toMatchObject({ ok: false, end: 'finished', task: { failure } });
  });

  it('a thought without a goal is ok and makes nothing to follow', async () => {
    const { goal: _goal, ...thought } = accepted;
    const { result, kinds } = await follow(thought, []);
    expect(result).toMatchObject({ ok: true, end: 'no_task' });
    expect(kinds).toEqual(['outcome']);
  });

  it.each(['resisted', 'suppressed', 'refused', 'failed'] as const)(
    'a thought that is %s is not ok',
    async (outcome) => {
      const { result } = await follow({ ...accepted, accepted: false, outcome }, []);
      expect(result).toMatchObject({ ok: false, end: 'no_task' });
    },
  );

  it('a duplicate follows the task that serves the goal already', async () => {
    const { result } = await follow(accepted, [{ ...created, code: 'duplicate' }], [task('completed', 3, [])]);
    expect(result).toMatchObject({ ok: true, decision: { code: 'duplicate' }, task: { id: 'task_1' } });
  });

  it('ends at its time-out with the task as it was last seen', async () => {
    const { result } = await follow(accepted, [created], [task('active', 1, [step('active')])], 1_000);
    expect(result).toMatchObject({ ok: false, end: 'timeout', task: { status: 'active' } });
  });

  it('says so when cognition cannot be reached', async () => {
    const result = await followThought({
      cognition: createClient('http://127.0.0.1:1'),
      planning: createClient('http://127.0.0.1:1'),
      content: 'x',
      timeoutMs: 1_000,
      onEvent: () => {},
    });
    expect(result).toMatchObject({ ok: false, end: 'unreachable', error: { code: 'upstream_unreachable' } });
  });
});
