import type { InteroBand, InteroHistoryQuery, InteroSample } from '@conscious-bot/contracts/interoception';
import type { ForgottenMemory, Memory, MemoryUse } from '@conscious-bot/contracts/memory';
import { cognitionRoutes, memoryRoutes, planningRoutes } from '@conscious-bot/contracts/routes';
import type { StrategicIntent, StrategyConsidered, StrategyReport } from '@conscious-bot/contracts/strategy';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import { aFright, courseOf, decisionsBefore, intentsBefore, MINUTE, mapBands, memoriesBefore } from './fake-past.ts';
import { aStrategy } from './scene.ts';

/** The past of a made-up bot: what it felt in the last hour, what it had set itself, what it remembers. A test may empty any part of it. */
export class FakeInnerLife {
  readonly now = Date.now();
  /** A fright by a zombie twenty minutes ago, in an otherwise calm hour. */
  course = courseOf(this.now);
  samples: InteroSample[] = aFright(this.now - 20 * MINUTE);
  strategy: StrategyReport = aStrategy();
  considered: StrategyConsidered[] = decisionsBefore(this.now);
  intents: StrategicIntent[] = intentsBefore(this.now);
  memories: Memory[] = memoriesBefore(this.now);
  forgotten: ForgottenMemory[] = [
    {
      id: 'memory_gone',
      kind: 'episodic',
      type: 'task',
      text: 'Collected 2 sticks.',
      at: this.now - 30 * MINUTE,
      lastAt: this.now - 30 * MINUTE,
      importance: 0.1,
      count: 1,
      uses: 0,
      forgottenAt: this.now - 5 * MINUTE,
      reason: 'faded',
    },
  ];
  uses: MemoryUse[] = [
    {
      at: this.now - 8 * MINUTE,
      site: 'idle',
      thoughtId: 'thought_birches',
      thought: 'The birches again.',
      tasks: [{ id: 'task_birches', title: 'Collect 2 birch logs' }],
    },
  ];

  empty(): void {
    const none = (): InteroBand => ({ min: [], max: [], last: [] });
    this.course = { ...this.course, at: [], bands: mapBands(none) };
    delete this.course.firstAt;
    delete this.course.lastAt;
    this.samples = [];
    this.considered = [];
    this.intents = [];
    this.memories = [];
    this.forgotten = [];
    this.uses = [];
    this.strategy = aStrategy({
      current: null,
      stack: [],
      deficits: [],
      standing: 'Nothing seems worth doing right now.',
    });
    delete this.strategy.considered;
  }

  /** Samples of one boundary within a time. */
  marks({
    from = 0,
    to = Number.MAX_SAFE_INTEGER,
    boundary,
  }: Omit<InteroHistoryQuery, 'format' | 'limit'>): InteroSample[] {
    return this.samples.filter((one) => one.at >= from && one.at <= to && one.boundary === boundary);
  }

  serveFeelings(service: Service): void {
    service.route(cognitionRoutes.interoCourse, ({ query }) => ({
      ...this.course,
      from: query.from ?? this.course.from,
      to: query.to ?? this.course.to,
    }));
    const within = ({
      from = 0,
      to = Number.MAX_SAFE_INTEGER,
    }: {
      from?: number | undefined;
      to?: number | undefined;
    }) => this.samples.filter(({ at }) => at >= from && at <= to);
    service.route(cognitionRoutes.interoRises, ({ query }) => {
      const causes = within(query);
      const [first, last] = [causes[0], causes.at(-1)];
      if (first === undefined || last === undefined) return { rises: [] };
      const axes = [
        { axis: 'situational' as const, by: 52 },
        { axis: 'healthHunger' as const, by: 21 },
      ];
      return { rises: [{ of: 'stress', from: first.at, to: last.at, low: 22, high: 71, axes, causes }] };
    });
    service.route(cognitionRoutes.interoDangers, ({ query }) => {
      const found = within(query);
      const harm = found.filter(({ name }) => name === 'damage');
      const reflexes = found.filter(({ name }) => name === 'reflex');
      const [first] = harm;
      if (first === undefined) return { dangers: [] };
      if (query.cursor !== undefined) {
        const at = first.at - 20 * MINUTE;
        const fall = { healthBefore: 20, healthLeast: 17, healthAfter: 20 };
        return {
          dangers: [{ from: at, to: at, ...fall, died: false, harm: [{ ...first, seq: 1, at }], reflexes: [] }],
        };
      }
      const health = { healthBefore: 20, healthLeast: 12, healthAfter: 14 };
      const to = reflexes.at(-1)?.at ?? first.at;
      return { dangers: [{ from: first.at, to, ...health, died: false, harm, reflexes }], next: first.seq };
    });
  }

  serveStrategy(service: Service): void {
    service.route(planningRoutes.strategyMoment, ({ query: { at } }) => {
      const held = this.intents.find((one) => one.proposedAt <= at && (one.endedAt ?? Number.MAX_SAFE_INTEGER) > at);
      const considered = this.considered.find((one) => one.at <= at) ?? null;
      if (held === undefined) return { moment: null, considered };
      const { considered: _, diagnostics: __, ...standing } = this.strategy;
      const stack = held.priorityStack.map((milestone) => ({ ...milestone, satisfied: false }));
      const deficits = [{ item: 'oak_log', wanted: 16, owned: 5, missing: 11 }];
      return { moment: { ...standing, at: held.proposedAt, current: held, stack, deficits }, considered };
    });
    service.route(
      planningRoutes.strategyConsidered,
      ({ query: { to = Number.MAX_SAFE_INTEGER, limit, cursor = 1 } }) => {
        const all = this.considered.filter(({ at }) => at <= to);
        const page = all.slice(cursor - 1, cursor - 1 + limit);
        return { considered: page, ...(all.length > cursor - 1 + limit && { next: cursor + limit }) };
      },
    );
    service.route(planningRoutes.strategicIntentHistory, ({ query: { to = Number.MAX_SAFE_INTEGER, state } }) => ({
      intents: this.intents.filter((one) => one.proposedAt <= to && (state === undefined || one.state === state)),
    }));
    service.route(planningRoutes.projects, () => ({
      projects: [
        {
          id: 'tools',
          milestones: [
            { id: 'wood', words: 'a wooden pickaxe', satisfied: true },
            { id: 'stone', words: 'a stone pickaxe', satisfied: false },
            { id: 'iron', words: 'an iron pickaxe', satisfied: false },
          ],
          prerequisites: [],
          status: 'ready',
          estimate: { ms: 6_000, risk: 0, source: 'planner' },
        },
        { id: 'pen', milestones: [], prerequisites: ['a home of its own'], status: 'locked' },
      ],
    }));
  }

  serveMemory(service: Service): void {
    service.route(memoryRoutes.query, ({ body }) => {
      const { kinds, limit, cursor, knownAt = Number.MAX_SAFE_INTEGER, order } = body;
      if (body.over === 'events') return { mode: 'structured', events: [], memories: [] };
      const fit = this.memories.filter((one) => one.at <= knownAt && (kinds === undefined || kinds.includes(one.kind)));
      const all = order === 'asc' ? fit.toReversed() : fit;
      const begin = Number(cursor?.split('_')[1] ?? 0);
      const next = begin + limit;
      return {
        mode: 'structured',
        events: [],
        memories: all.slice(begin, next),
        ...(all.length > next && { next: `0_${next}` }),
      };
    });
    service.route(memoryRoutes.search, ({ body: { text, limit } }) => ({
      mode: 'fts',
      memories: this.memories
        .filter((one) => one.text.toLowerCase().includes(text.toLowerCase()))
        .slice(0, limit)
        .map((one) => ({ ...one, score: 1 })),
    }));
    service.route(memoryRoutes.memory, ({ params: { id } }) => {
      const memory = this.memories.find((one) => one.id === id);
      if (memory === undefined) throw new ServiceError('not_found', `No memory "${id}".`);
      return memory;
    });
    service.route(memoryRoutes.memoryUses, () => ({ uses: this.uses, total: this.uses.length }));
    service.route(memoryRoutes.fading, ({ query: { limit } }) => ({ memories: this.memories.slice(-limit, -1) }));
    service.route(memoryRoutes.forgotten, ({ query: { id, knownAt } }) => ({
      forgotten: this.forgotten.filter(
        (one) =>
          (id === undefined || one.id === id) &&
          (knownAt === undefined || (one.at <= knownAt && one.forgottenAt > knownAt)),
      ),
    }));
    service.route(memoryRoutes.memoryStats, () => ({
      kinds: (['episodic', 'semantic', 'spatial', 'social', 'reflection', 'narrative'] as const).map((kind) => ({
        kind,
        count: this.memories.filter((one) => one.kind === kind).length,
        bound: 20_000,
      })),
      types: ['container', 'task'],
      events: { count: 0, bound: 1_000 },
      modes: ['structured', 'fts'],
    }));
  }
}
