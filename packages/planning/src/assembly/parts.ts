import type { Task } from '@conscious-bot/contracts';
import { shadowCapabilities } from '@conscious-bot/contracts/verbs';
import { Body } from '../body/body.ts';
import type { BotContext } from '../context/bot-context.ts';
import { peerClient } from '../context/peers.ts';
import { StepExecutor } from '../executor/steps/step-executor.ts';
import { observers } from '../executor/steps/step-observer.ts';
import type { StepConstraints } from '../executor/steps/step-preparation.ts';
import { Executor } from '../executor/turns/executor.ts';
import { PlanMaker } from '../executor/turns/plan-maker.ts';
import { ExecutiveStatistics } from '../health/executive-statistics.ts';
import { PlanningMetrics } from '../health/planning-metrics.ts';
import { IdleWatch } from '../idle/idle-watch.ts';
import { Intake } from '../intake/intake.ts';
import { boostByNeeds } from '../needs/boost-by-needs.ts';
import { NeedMonitor } from '../needs/need-monitor.ts';
import { OwnWork } from '../policy/own-work.ts';
import { PolicyGuard } from '../policy/policy-guard.ts';
import { FastPath } from '../safety/fast-path.ts';
import { Refuge } from '../safety/refuge.ts';
import { CapabilityVersions } from '../shadow/capability-versions.ts';
import { ShadowStore } from '../shadow/shadow-store.ts';
import { DemonstrationStore } from '../strategy/demonstrations/demonstration-store.ts';
import { Council } from '../strategy/engine/council/council.ts';
import { refusalOf } from '../strategy/engine/council/refusal.ts';
import { catalogueOutlook } from '../strategy/engine/outlook/catalogue-outlook.ts';
import { experiencedOutlook } from '../strategy/engine/outlook/experienced-outlook.ts';
import { registerStrategyGauges } from '../strategy/engine/report/strategy-gauges.ts';
import { Strategist } from '../strategy/engine/strategist.ts';
import { mindOfCognition } from '../strategy/mind/ask-mind.ts';
import { StrategicMind } from '../strategy/mind/strategic-mind.ts';
import { DugGround } from '../tasks/dug-ground.ts';
import type { Stores } from './open-context.ts';
import { createPlanners, type Planners } from './planners.ts';
import type { StartPlanningOptions } from './start-options.ts';

/** What the planning of one bot consists of. */
export interface Parts {
  readonly stores: Stores;
  readonly body: Body;
  readonly ownWork: OwnWork;
  readonly dugGround: DugGround;
  readonly planners: Planners;
  readonly intake: Intake;
  readonly strategist: Strategist;
  readonly versions: CapabilityVersions;
  readonly needs: NeedMonitor;
  readonly executor: Executor;
  readonly fastPath: FastPath;
  readonly idle: IdleWatch;
  readonly statistics: ExecutiveStatistics;
  readonly metrics: PlanningMetrics;
}

/** Builds every part from those it needs; nothing runs yet. */
export function createParts(
  context: BotContext,
  stores: Stores,
  { shadows = shadowCapabilities, outlookOf }: Pick<StartPlanningOptions, 'shadows' | 'outlookOf'> = {},
): Parts {
  const { records, decisions } = stores;
  const { tasks } = records;
  const body = new Body(context);
  const { world, breaker } = body;
  const ownWork = new OwnWork(context.db);
  const dugGround = new DugGround(context.db);
  const policy = new PolicyGuard(context, ownWork, (taskId) => tasks.store.get(taskId)?.task.origin);
  const planners = createPlanners(context);
  const { router, priors } = planners;
  const cognition = peerClient(context, 'cognition');
  const mind = new StrategicMind({
    ask: mindOfCognition(cognition),
    db: context.db,
    config: context.config,
    botId: context.botId,
    allowed: () => {
      const { STRATEGY_CALLS_PER_HOUR: perHour, STRATEGY_CALLS_PER_DAY: perDay } = context.runtime.values;
      return { perHour, perDay };
    },
  });
  const demonstrations = new DemonstrationStore(context.db);
  const refuge = new Refuge();
  const strategist = new Strategist(context, {
    council: new Council(mind, demonstrations, context.botId),
    tasks,
    decisions,
    cognition,
    data: () => world.data,
    refusal: (goal) => refusalOf(goal, router, world, policy),
    outlookOf: experiencedOutlook(
      outlookOf ?? catalogueOutlook(context, router, world, refuge, policy, records.failedSources),
      demonstrations,
      context.botId,
      () => mind.isSilent,
    ),
  });
  const { constraints } = strategist;
  const stepConstraints: StepConstraints = {
    step: (taskId, step, seen) => {
      const task = tasks.store.get(taskId)?.task;
      return task && constraints.step(task, step, seen);
    },
  };
  const isStrategic = (thoughtId: string) => strategist.pursuit.isWanted(thoughtId);
  const intake = new Intake(context, { tasks, decisions, router, policy, world, isStrategic });
  const versions = new CapabilityVersions(context, new ShadowStore(context.db), shadows);
  const statistics = new ExecutiveStatistics(context, priors);
  const metrics = new PlanningMetrics({ tasks: tasks.store, breaker, statistics });
  registerStrategyGauges(metrics.registry, () => strategist.intents.tally.diagnostics);
  const observer = observers(metrics.steps, statistics);
  const steps = new StepExecutor(context, { records, body, policy, constraints: stepConstraints, versions, observer });
  const planMaker = new PlanMaker(context, {
    router,
    policy,
    constraints,
    world,
    failedSources: records.failedSources,
    refuge,
  });
  const needs = new NeedMonitor(context);
  const isFood = (item: string) => world.data.isFood(item);
  const boost = { boosted: (task: Task) => boostByNeeds(task, isFood, (name) => needs.urgencyOf(name)) };
  const executor = new Executor(context, { records, body, planMaker, steps, boost, refuge, dugGround });
  const fastPath = new FastPath(context, { intake, tasks, body, executor, refuge, observer: metrics });
  let isWorldKnown = false;
  const idle = new IdleWatch(context, tasks.store, breaker, () => {
    isWorldKnown ||= world.latest?.connected === true;
    // Between two goals of its own a bot takes breath; it does not idle.
    return isWorldKnown && !strategist.isBetweenGoals;
  });
  body.onBreakerChange(() => {
    idle.check();
    executor.wake();
  });
  return {
    stores,
    body,
    ownWork,
    dugGround,
    planners,
    intake,
    strategist,
    versions,
    needs,
    executor,
    fastPath,
    idle,
    statistics,
    metrics,
  };
}
