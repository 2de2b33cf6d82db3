import type { Agency, AgencyCounters, Decision, PlanningState, Task, Thought } from '@conscious-bot/contracts';
import { aTask, emptyWorld } from '@conscious-bot/contracts/testing';
import { SimulatedClock } from '@conscious-bot/service-kit';
import { describe, expect, it } from 'vitest';
import { runSoak, type SoakReport } from './run-soak.ts';
import type { SoakSample } from './sample.ts';

const begin = Date.UTC(2026, 0, 1);
const minute = 60_000;

function task(id: string, given: Partial<Task> = {}): Task {
  return aTask({
    id,
    title: id,
    goalKey: `collect:${id}`,
    goal: { action: 'collect', target: id, amount: 3 },
    progress: { done: 0, total: 3, unit: id },
    createdAt: begin,
    updatedAt: begin,
    ...given,
  });
}

function thought(id: string, given: Partial<Thought> = {}): Thought {
  return {
    id,
    botId: 'bot-1',
    type: 'planning',
    content: 'collect oak logs',
    attribution: 'self',
    at: begin + 1,
    convertEligible: true,
    novelty: 'high',
    metadata: { provenance: 'intrusion', extractedGoalSource: 'intrusion', goalTableVersion: 1 },
    ...given,
  };
}

const planning: PlanningState = {
  botId: 'bot-1',
  idle: { idle: true, reason: 'no_tasks' },
  counts: { pending: 0, active: 0, paused: 0, completed: 0, failed: 0, cancelled: 0, unplannable: 0 },
  breaker: { state: 'closed' },
  body: { connected: true },
  needs: [],
};

type Given = Partial<SoakSample>;

/** A world in which nothing keeps a drive from speaking. */
const well = emptyWorld({ at: begin, gameMode: 'survival', health: 20, food: 20 });

const agencyOf = (driveMode: Agency['driveMode'], counters: Partial<AgencyCounters> = {}): Agency => ({
  counters: {
    llmCalls: 0,
    goalTags: 0,
    driveTicks: 0,
    signatureSuppressions: 0,
    contentSuppressions: 0,
    intentExtractions: 0,
    lowNoveltyRecorded: 0,
    lowNoveltyBroadcast: 0,
    intentFinalLine: 0,
    intentInline: 0,
    startedAtMs: 0,
    ...counters,
  },
  driveMode,
});

/** A soak of that many minutes over a stack that looks, at each minute, as `life` says. */
async function soak(
  minutes: number,
  life: (atMinute: number) => Given | undefined,
): Promise<SoakReport & { lines: string[] }> {
  const clock = new SimulatedClock(begin);
  const lines: string[] = [];
  const running = runSoak({
    minutes,
    everyMs: minute,
    clock,
    sample: async () => {
      const given = life((clock.now() - begin) / minute);
      if (given === undefined) return undefined;
      const services = [{ name: 'planning' as const, port: 1, state: 'up' as const, restarts: 0 }];
      return {
        at: clock.now(),
        services,
        use: {},
        unreachable: [],
        mind: 'none',
        agency: agencyOf('salience'),
        planning,
        tasks: [],
        ...given,
      };
    },
    onLine: (line) => lines.push(line),
  });
  for (let i = 0; i < minutes; i++) await clock.advance(minute);
  return { ...(await running), lines };
}

const verdicts = (report: SoakReport) => report.criteria.map(({ outcome }) => outcome);

describe('a soak', () => {
  it('a quiet life rules some criteria out and leaves the others unobserved', async () => {
    const report = await soak(12, () => ({}));
    expect(verdicts(report)).toEqual([
      'not_applicable',
      'not_observed',
      'not_observed',
      'not_observed',
      'not_applicable',
      'not_applicable',
      'not_observed',
      'not_applicable',
    ]);
    expect(report).toMatchObject({ passed: true, minutesRun: 12, mode: { drives: 'salience', mind: 'none' } });
    expect(report.statistics).toMatchObject({ samples: 13, idleReasons: { no_tasks: 13 } });
    expect(report.lines.at(-1)).toBe('PASSED');
  });

  it('a task that is taken up and completed satisfies claims, closure, idempotency and eligibility', async () => {
    const report = await soak(3, (at) => ({
      thoughts: [thought('thought_1')],
      tasks: [
        task('oak_log', {
          status: at < 1 ? 'pending' : at < 2 ? 'active' : 'completed',
          trace: { thoughtId: 'thought_1' },
        }),
      ],
    }));
    expect(verdicts(report).slice(1, 4)).toEqual(['pass', 'pass', 'pass']);
    expect(verdicts(report)[6]).toBe('pass');
    expect(report.stalls).toEqual([]);
    expect(report.statistics.tasksByStatus).toEqual({ completed: 1 });
  });

  it('tasks nobody takes up fail claims and closure, and are classed as stuck', async () => {
    const report = await soak(6, () => ({ tasks: [task('oak_log')] }));
    expect(verdicts(report).slice(1, 3)).toEqual(['fail', 'fail']);
    expect(report.stalls).toMatchObject([{ class: 'stuck_pending', id: 'oak_log' }]);
    expect(report.passed).toBe(false);
    expect(report.lines.at(-1)).toBe('FAILED');
  });

  it('two open tasks for one goal fail idempotency, also when it lasted only for a moment', async () => {
    const first = task('task_1', { goalKey: 'collect:oak_log', status: 'completed' });
    const both = [
      task('task_1', { goalKey: 'collect:oak_log', status: 'active' }),
      task('task_2', { goalKey: 'collect:oak_log' }),
    ];
    const report = await soak(3, (at) => ({ tasks: at === 1 ? both : [first] }));
    expect(report.criteria[3]).toMatchObject({ outcome: 'fail', reason: expect.stringContaining('task_1, task_2') });
  });

  it('a task of a thought that may not become one fails', async () => {
    const report = await soak(1, () => ({
      thoughts: [thought('thought_1', { convertEligible: false, novelty: 'low' })],
      tasks: [task('oak_log', { status: 'active', trace: { thoughtId: 'thought_1' } })],
    }));
    expect(report.criteria[6]).toMatchObject({ outcome: 'fail' });
  });

  it('with DRIVE_MODE=inject drive ticks, and what becomes of stuck tasks, are judged', async () => {
    const inject = agencyOf('inject', { driveTicks: 2 });
    const quiet = await soak(5, () => ({ agency: inject, tasks: [], world: well }));
    expect([quiet.criteria[0]?.outcome, quiet.criteria[4]?.outcome]).toEqual(['fail', 'not_observed']);
    expect(quiet.mode.drives).toBe('inject');
    const driven = (id: string, given: Partial<Task>) =>
      task(id, { goalKey: 'collect:oak_log', origin: { kind: 'drive_tick' }, ...given });
    const ticking = await soak(12, (at) => ({
      agency: agencyOf('inject', { driveTicks: 2 + Math.floor(at / 3) }),
      tasks: [driven('task_1', { status: 'cancelled' }), driven('task_2', { createdAt: begin + 6 * minute })],
    }));
    expect(ticking.criteria[0]).toMatchObject({
      outcome: 'not_observed',
      reason: '4 drive ticks and 0 goal tags in 12 min: without a model nothing writes goal tags',
    });
    expect(ticking.criteria[4]?.outcome).toBe('pass');
    const stuck = await soak(12, () => ({
      agency: agencyOf('inject', { driveTicks: 1 }),
      tasks: [driven('task_1', {})],
    }));
    expect(stuck.criteria[4]).toMatchObject({ outcome: 'fail', reason: expect.stringContaining('task_1') });
  });

  it.each([
    ['both counters grow', { driveTicks: 1, goalTags: 1, llmCalls: 9 }, 'pass'],
    ['the model was asked and wrote no goal tag', { driveTicks: 1, llmCalls: 9 }, 'fail'],
    ['the model was never asked', { driveTicks: 1 }, 'not_observed'],
  ])('AG-10: the cadence of drive ticks when %s', async (_, counters, outcome) => {
    const report = await soak(6, (at) => ({ mind: 'model', agency: agencyOf('inject', at === 0 ? {} : counters) }));
    expect(report.criteria[0]?.outcome).toBe(outcome);
  });

  it('AG-10: a drive tick that comes too early fails the cadence', async () => {
    const report = await soak(6, (at) => ({
      agency: agencyOf('inject', at === 0 ? {} : { driveTicks: 2 }),
      tasks: [0, 1].map((n) => task(`task_${n}`, { origin: { kind: 'drive_tick' }, createdAt: begin + n * minute })),
    }));
    expect(report.criteria[0]).toMatchObject({ outcome: 'fail', reason: expect.stringContaining('within 60 s') });
  });

  it('AG-10: what the executor did between two looks is known from its own history', async () => {
    const driven = { origin: { kind: 'drive_tick' }, createdAt: begin + 1 } as const;
    const between = ['pending', 'active', 'failed'] as const;
    const report = await soak(3, (at) => ({
      agency: agencyOf('inject'),
      ...(at === 2 && { changedTasks: between.map((status) => task('oak_log', { status, ...driven })) }),
      ...(at >= 2 && { tasks: [task('oak_log', { status: 'failed', ...driven })] }),
    }));
    expect(verdicts(report).slice(1, 3)).toEqual(['pass', 'pass']);
  });

  const zombie = { id: 1, name: 'zombie', kind: 'hostile', position: { x: 0, y: 0, z: 0 }, distance: 30 } as const;
  it.each([
    ['a monster near', { world: { ...well, hostiles: [zombie] }, tasks: [] }],
    ['too little health', { world: { ...well, health: 15 }, tasks: [] }],
    ['a world that is not known', { tasks: [] }],
    ['a task under way', { world: well, tasks: [task('oak_log', { status: 'active' })] }],
  ])('that no drive ticks is no failure with %s', async (_, given) => {
    const report = await soak(9, (at) => ({
      agency: agencyOf('inject'),
      ...(at === 4 ? { world: well, tasks: [] } : given),
    }));
    expect(report.criteria[0]).toMatchObject({ outcome: 'not_observed', reason: expect.stringContaining('for 0 s') });
  });

  it('intent labels of the model are the compliance signal', async () => {
    const labels = (counters: Partial<AgencyCounters>) =>
      soak(1, (at) => ({ mind: 'model', agency: agencyOf('salience', at === 0 ? {} : counters) }));
    expect((await labels({})).criteria[5]?.outcome).toBe('not_observed');
    expect((await labels({ llmCalls: 3 })).criteria[5]).toMatchObject({
      outcome: 'pass',
      reason: expect.stringContaining('no intent labels'),
    });
    expect((await labels({ llmCalls: 3, intentFinalLine: 2, intentExtractions: 1 })).criteria[5]?.outcome).toBe('pass');
  });

  it('a model and creative mode make their criteria apply', async () => {
    const world = emptyWorld({ at: begin, gameMode: 'creative' });
    const report = await soak(1, () => ({ mind: 'model', world }));
    expect([verdicts(report)[5], verdicts(report)[7]]).toEqual(['not_observed', 'pass']);
  });

  it('leaves what was over before it began out of account', async () => {
    const old: Decision = { id: 'd1', code: 'created', reason: '', at: begin - 1 };
    const report = await soak(1, () => ({
      tasks: [task('oak_log', { status: 'completed', finishedAt: begin - 1 })],
      decisions: [old, { ...old, id: 'd2', code: 'no_goal', at: begin + 1 }],
    }));
    expect(report.statistics).toMatchObject({ tasksByStatus: {}, decisionsByCode: { no_goal: 1 } });
  });

  it('a stack that is gone fails the soak', async () => {
    const report = await soak(4, (at) => (at < 2 ? {} : undefined));
    expect(report).toMatchObject({ missed: 3, passed: false });
  });

  const stuck = task('oak_log');
  it.each([
    ['unplannable', { tasks: [task('oak_log', { status: 'unplannable' })] }],
    ['blocked_reason', { tasks: [task('oak_log', { blockedReason: 'no_way', blockedAt: begin })] }],
    ['stuck_pending', { tasks: [task('oak_log', { blockedReason: 'no_way' })] }],
    ['executor_unavailable', { tasks: [stuck], planning: { ...planning, body: { connected: false } } }],
    ['executor_unavailable', { tasks: [stuck], planning: { ...planning, breaker: { state: 'open' as const } } }],
    ['goalKey_missing', { tasks: [{ ...stuck, goalKey: undefined }] }],
    ['convertEligible_gate', { thoughts: [thought('t', { convertEligible: false, goal: stuck.goal })] }],
    ['stuck_pending', { tasks: [stuck] }],
  ])('classifies %s', async (expected, given) => {
    const report = await soak(6, () => given);
    expect(report.stalls.map((stall) => stall.class)).toEqual([expected]);
  });

  it.each([
    ['is paused by hand', task('oak_log', { status: 'paused', manualPause: true })],
    ['makes progress', task('oak_log', { status: 'active', progress: { done: 1, total: 3, unit: 'oak_log' } })],
    ['is young', task('oak_log', { createdAt: begin + 5 * minute })],
  ])('no stall: a task that %s', async (_, given) => {
    const report = await soak(6, () => ({ tasks: [given] }));
    expect(report.stalls).toEqual([]);
  });
});
