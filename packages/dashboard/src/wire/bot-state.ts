import { actionProgress } from '@conscious-bot/contracts/capability';
import { interoception } from '@conscious-bot/contracts/interoception';
import { botStatus, cognitionState } from '@conscious-bot/contracts/routes';
import { idleReason, plan, task } from '@conscious-bot/contracts/task';
import { itemStack, position, worldSnapshot } from '@conscious-bot/contracts/world';
import { z } from 'zod';
import { recentEvent } from './recent-event.ts';
import { serviceStatus } from './service-status.ts';

/** Half hearts, half drumsticks and bubbles, 0–20; null when the world did not say. */
const vitals = z.object({
  health: z.number().nullable(),
  food: z.number().nullable(),
  oxygen: z.number().nullable(),
});

/** The action the body is busy with. */
const currentAction = z.object({
  id: z.string(),
  capability: z.string(),
  args: z.record(z.string(), z.unknown()),
  taskId: z.string().nullable(),
  stepId: z.string(),
  acceptedAt: z.number(),
  deadlineAt: z.number(),
  /** State of its behaviour tree, as the body names it; null for an action without one. */
  state: z.string().nullable(),
  progress: actionProgress.nullable(),
});
export type CurrentAction = z.infer<typeof currentAction>;

/** A task with the plan it is on, when the dashboard has seen one. */
const taskView = z.object({ task, plan: plan.nullable() });
export type TaskView = z.infer<typeof taskView>;

/**
 * Everything the dashboard shows beside the thoughts: the payload of `/api/ws/bot-state`. What is not known is `null`, so that a
 * partial update can also say that something stopped being known.
 */
export const botState = z.object({
  /** When this was put together, ms since the epoch. */
  at: z.number(),
  botId: z.string(),
  name: z.string(),
  /** In the world now, with a body that answers. */
  connected: z.boolean(),
  /** What the body service says about its connection; null until it first answers. */
  connection: botStatus.nullable(),
  /** Which world: the embedded one, with its seed, or a server somewhere. */
  world: z.object({ kind: z.enum(['embedded', 'server']), seed: z.number().nullable() }),
  /** Which mind; null while cognition does not answer. */
  mind: cognitionState.shape.cognitiveCore.shape.mind.nullable(),

  /** When the body last reported; null before the first time. */
  bodyAt: z.number().nullable(),
  /** The body no longer answers: what follows is the last it said. */
  stale: z.boolean(),
  vitals,
  position: position.nullable(),
  biome: z.string().nullable(),
  dimension: z.string().nullable(),
  weather: worldSnapshot.shape.weather.unwrap().nullable(),
  /** `timeOfDay` in ticks, 0–23999. */
  time: z.object({ timeOfDay: z.number(), day: z.number().nullable() }).nullable(),
  inventory: z.array(itemStack),
  inventorySlots: z.object({ used: z.number().int(), total: z.number().int() }).nullable(),
  inHand: itemStack.nullable(),
  hostiles: z.number().int(),

  /** Unfinished tasks first, then the newest finished ones. */
  tasks: z.array(taskView),
  /** What it did by reflex, with no wish behind it: how often, and the last of it. */
  reflexes: z.object({ count: z.number().int(), last: task.nullable() }),
  action: currentAction.nullable(),
  idle: z.object({ reason: idleReason, since: z.number() }).nullable(),
  /** `fallback` marks defaults that stand in while cognition does not answer; their axes are all unknown (null). */
  intero: interoception.extend({ fallback: z.boolean(), updatedAt: z.number().nullable() }),
  /** What happened lately, the newest first. */
  events: z.array(recentEvent),
  services: z.array(serviceStatus),
});
export type BotState = z.infer<typeof botState>;

/** What changed since the last message; always with interoception. */
export const hudUpdate = botState.partial().required({ at: true, intero: true });
export type HudUpdate = z.infer<typeof hudUpdate>;
