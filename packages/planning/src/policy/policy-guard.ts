import {
  type Failure,
  fail,
  type Goal,
  type PolicyBlock,
  type PolicyRule,
  type RefusingRule,
  refuseGoal,
  type Trace,
  typedEvent,
  type WorldSnapshot,
} from '@conscious-bot/contracts';
import { isInEmbeddedWorld } from '@conscious-bot/contracts/config';
import {
  isBuiltBlock,
  type OwnAccord,
  type PolicyStep,
  refusePlan,
  refuseStep,
  refusingRule,
} from '@conscious-bot/contracts/policy';
import { isOfOwnAccord, type Origin } from '@conscious-bot/contracts/task';
import { z } from 'zod';
import type { BotContext } from '../context/bot-context.ts';
import { ownRange } from './own-range.ts';
import type { OwnWork } from './own-work.ts';

/** Where the task of an id came from; undefined where there is none. */
type OriginOf = (taskId: string) => Origin | undefined;

/**
 * The rules of conduct on what planning is about to plan or to do (SAFE-1). Whatever they stop is announced with its rule and ends as
 * `policy.refused`.
 */
export class PolicyGuard {
  readonly #events: BotContext['events'];
  readonly #own: OwnWork;
  readonly #originOf: OriginOf;
  readonly #context: Pick<BotContext, 'config' | 'runtime'>;

  constructor(
    { events, config, runtime }: Pick<BotContext, 'events' | 'config' | 'runtime'>,
    own: OwnWork,
    originOf: OriginOf,
  ) {
    this.#events = events;
    this.#own = own;
    this.#originOf = originOf;
    this.#context = { config, runtime };
  }

  /** The rule a goal breaks; nothing is announced. */
  ruleAgainst(goal: Goal, world: WorldSnapshot | undefined): PolicyRule | undefined {
    return refuseGoal(
      goal,
      (world?.players ?? []).filter((name) => name !== world?.username),
    );
  }

  /** A goal that nobody may serve. */
  goal(goal: Goal, world: WorldSnapshot | undefined, trace: Trace): Failure | undefined {
    const rule = this.ruleAgainst(goal, world);
    return rule && this.#block(rule, { layer: 'routing', goal }, trace);
  }

  /** A plan one of whose steps nobody may carry out. `planner` is who proposed it. */
  plan(steps: readonly PolicyStep[], world: WorldSnapshot, planner: string, trace: Trace): Failure | undefined {
    const broken = refusePlan(steps, world, this.#own.in(world.dimension), this.#ownAccord(world, trace));
    if (broken === undefined) return undefined;
    const step = steps[broken.at];
    return this.#block(broken.rule, { layer: 'routing', planner, ...(step && { step: plain(step) }) }, trace);
  }

  /** Whether a block is one that what nobody asked for may not take: somebody else has built or planted it. */
  othersWork({ dimension }: Pick<WorldSnapshot, 'dimension'>): (block: string) => boolean {
    const own = this.#own.in(dimension);
    return (block) => isBuiltBlock(block) && !own.hasKind(block);
  }

  /** A step that may not be carried out in the world as it is now, whatever it was when it was planned. */
  step(step: PolicyStep, world: WorldSnapshot, trace: Trace): Failure | undefined {
    const rule = refuseStep(step, world, this.#own.in(world.dimension), this.#ownAccord(world, trace));
    return rule && this.#block(rule, { layer: 'execution', step: plain(step) }, trace);
  }

  /** Set where nobody asked for the task: then the rules of manners hold too. A reflex may run as far as it takes. */
  #ownAccord(world: WorldSnapshot, { taskId }: Trace): OwnAccord | undefined {
    const origin = taskId === undefined ? undefined : this.#originOf(taskId);
    if (origin === undefined || !isOfOwnAccord(origin)) return undefined;
    const { config, runtime } = this.#context;
    if (origin.kind === 'reflex' || isInEmbeddedWorld(config)) return {};
    return { range: ownRange(world, runtime.values.STRATEGY_RADIUS) };
  }

  #block(
    { id, description: reason }: { id: RefusingRule; description: string },
    what: Omit<PolicyBlock, 'rule' | 'reason'>,
    trace: Trace,
  ): Failure {
    this.#events.append(typedEvent('policy.blocked', { ...what, rule: id, reason: reason }, trace));
    return fail('policy.refused', reason, { rule: id, layer: what.layer });
  }
}

const named = z.object({ rule: refusingRule });

/** The rule a refusal names. */
export function ruleOf({ code, detail }: Failure): RefusingRule | undefined {
  return code === 'policy.refused' ? named.safeParse(detail).data?.rule : undefined;
}

const plain = ({ capability, args }: PolicyStep) => ({ capability, args: { ...args } });
