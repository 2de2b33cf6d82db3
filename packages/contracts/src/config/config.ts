import { z } from 'zod';
import { modelCallKind } from '../model/model-call.ts';
import { strategyMode } from '../strategy/strategy-mode.ts';
import { driveMode } from '../thought/drive-mode.ts';
import { personality, riskProfile } from './profiles.ts';

const port = z.coerce.number().int().min(0).max(65535);
const ms = z.coerce.number().int().min(1);
const count = z.coerce.number().int().min(1);
const DAY_MS = 24 * 3_600_000;
const flag = z.stringbool();
const list = z.string().transform((text) =>
  text
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part.length > 0),
);
const kindBudget = new RegExp(`^(?:${modelCallKind.options.join('|')})=\\d{1,6}$`);
const optionalText = z
  .string()
  .transform((text) => (text.trim() === '' ? undefined : text.trim()))
  .optional();

/**
 * The one configuration of all services. Keys are the names of environment variables; every key stands in `.env.example`.
 * Durations end in `_MS` (milliseconds) or `_S` (seconds).
 */
export const configSchema = z.object({
  NODE_ENV: z.enum(['development', 'production', 'test']).default('development'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'silent']).default('info'),
  LOG_FORMAT: z.enum(['json', 'pretty']).default('json'),

  BOT_ID: z
    .string()
    .regex(/^[a-z0-9][a-z0-9_-]{0,31}$/)
    .default('bot-1'),
  /** Name of the bot in the game, 3–16 characters as Minecraft asks. */
  BOT_USERNAME: z
    .string()
    .regex(/^[A-Za-z0-9_]{3,16}$/)
    .default('Mira'),
  DATA_DIR: z.string().min(1).default('data'),
  /** What all processes of one stack count their time from; the launcher sets it. */
  CLOCK_ORIGIN_MS: z.coerce.number().optional(),
  /** What a service says in its readiness of how this run began, for a person; the launcher sets it. */
  START_NOTICE: z.string().optional(),
  /** The folder of the build whose pages the dashboard serves, however often it is restarted; the launcher sets it. */
  DASHBOARD_BUILD: z.string().min(1).optional(),

  /** Planning and cognition keep all that reaches them, so that the life can be replayed; each until so many megabytes, compressed. */
  RECORD_INPUTS: flag.default(false),
  RECORD_INPUTS_MB: count.default(200),

  /** The whole life is copied at its turning points and after so many minutes without one, so that it can be forked there; 0 never. */
  CHECKPOINT_EVERY_MIN: z.coerce.number().int().min(0).default(10),
  CHECKPOINTS_KEPT: z.coerce.number().int().min(2).default(12),

  /** A process that lives but does not answer for this long is ended and started again; 0 never, for work with a debugger. */
  HANG_MS: z.coerce.number().int().min(0).default(10_000),

  BIND_HOST: z.string().min(1).default('127.0.0.1'),
  /** No white space: it could not be sent as `Authorization: Bearer <token>`. */
  SERVICE_TOKEN: optionalText.refine(
    (token) => token === undefined || /^[!-~]+$/.test(token),
    'must be printable ASCII without spaces',
  ),
  /** Extra host names (no port) that may stand in Host and Origin, comma separated. */
  ALLOWED_HOSTS: list.default([]),
  DASHBOARD_PORT: port.default(3000),
  MEMORY_PORT: port.default(3001),
  PLANNING_PORT: port.default(3002),
  COGNITION_PORT: port.default(3003),
  MINECRAFT_INTERFACE_PORT: port.default(3005),
  VIEWER_PORT: port.default(3006),
  /** Where the services find each other; unset means BIND_HOST (or loopback) and the port above. */
  MEMORY_URL: z.url().optional(),
  PLANNING_URL: z.url().optional(),
  COGNITION_URL: z.url().optional(),
  MINECRAFT_INTERFACE_URL: z.url().optional(),

  /** Real server; unset means the embedded world. */
  MINECRAFT_HOST: optionalText,
  MINECRAFT_PORT: port.default(25565),
  /** Unset: found out by a ping. */
  MINECRAFT_VERSION: optionalText,
  MINECRAFT_AUTH: z.enum(['offline', 'microsoft']).default('offline'),
  /** Port of the embedded world; unset means 25565 or the next free one. */
  WORLD_PORT: port.optional(),
  WORLD_SEED: z.coerce.number().int().default(42),
  /** Seconds of a full day in the embedded world; the game's own day is 1200. */
  WORLD_DAY_LENGTH_S: z.coerce.number().int().min(10).default(1200),
  WORLD_MOBS: z.enum(['none', 'passive', 'all']).default('all'),
  WORLD_DIFFICULTY: z.enum(['peaceful', 'easy', 'normal', 'hard']).default('easy'),
  /** Chunks of 16 blocks that the embedded world sends in every direction around who is in it. */
  WORLD_VIEW_DISTANCE: z.coerce.number().int().min(2).max(10).default(4),
  /** A meadow with wheat, oaks and a pond at the spawn point of the embedded world, which the game does not give. */
  WORLD_GIFTS: flag.default(false),
  /** A world with a plot, by its name; unset means the open country of the seed. */
  WORLD_SCENARIO: optionalText,

  /** The body gets out of danger and eats by itself while nobody above it is heard of. */
  FAILSAFE: flag.default(true),

  /** OpenAI-compatible endpoint, e.g. http://127.0.0.1:11434/v1; unset means: look on the usual local ports. `none` means no model. */
  LLM_BASE_URL: optionalText,
  LLM_MODEL: optionalText,
  LLM_API_KEY: optionalText,
  LLM_TIMEOUT_MS: ms.default(20_000),
  /** Calls of the model within any hour, of all kinds together. */
  LLM_CALLS_PER_HOUR: z.coerce.number().int().min(0).default(1_200),
  /** The same by kind, where another number is wanted than the usual: `idle=20,reflection=10`. */
  LLM_CALLS_PER_HOUR_BY_KIND: list
    .refine((entries) => entries.every((entry) => kindBudget.test(entry)), {
      error: `must be a list like idle=20,reflection=10; kinds are ${modelCallKind.options.join(', ')}`,
    })
    .default([]),
  /** Prompts of the past that people may ask again within any hour; they count against nothing else. 0: none. */
  LLM_ASK_AGAIN_PER_HOUR: z.coerce.number().int().min(0).default(60),
  /** Price of a million tokens that are put before the model, and of a million that it says, in any currency. */
  LLM_PRICE_IN_PER_MTOK: z.coerce.number().min(0).default(0),
  LLM_PRICE_OUT_PER_MTOK: z.coerce.number().min(0).default(0),
  /** Calls of the model that are kept with prompt and answer; older ones go. */
  LLM_CALLS_KEPT: count.default(5_000),
  LLM_CALLS_KEPT_MS: ms.default(7 * DAY_MS),
  /** A script speaks in place of a model: one of the lab's by its name, or a file. `npm start` runs its server. */
  SCRIPTED_MIND: optionalText,
  /** Port of the scripted model; 0 is any free one. */
  SCRIPTED_MIND_PORT: port.default(0),

  /** A temper: other defaults for how often it thinks, looks round and speaks. Whatever is set by itself counts more. */
  PERSONALITY: personality.default('steady'),
  ENABLE_CONSIDERATION_STEP: flag.default(true),
  /** Canonical duplicates of an intrusive thought are suppressed for this long. */
  INTRUSION_SUPPRESSION_MS: ms.default(480_000),
  /** False takes memories out of every prompt of the inner life: an ablation. */
  ENABLE_MEMORY_RECALL: flag.default(true),
  /** False takes the sentences on what is felt out of every prompt of the inner life: an ablation. */
  ENABLE_INTEROCEPTION_TEXT: flag.default(true),
  /** False lets the inner life go on as if there were no model; planners still ask it: an ablation. */
  ENABLE_INNER_MODEL: flag.default(true),
  /** An idle event is repeated at this interval while the bot stays idle for the same reason; each leads to one idle cycle. */
  IDLE_EVENT_INTERVAL_MS: ms.default(60_000),
  /** From one goal written in an idle cycle to the next, unless a threshold of interoception was crossed in between (IDLE-4). */
  GOAL_SPACING_MS: ms.default(300_000),
  /** Goals within an hour while every task waits out a back-off. */
  IDLE_BACKOFF_GOALS_PER_HOUR: z.coerce.number().int().min(0).default(2),
  /** A goal that failed for good is not taken up again by an idle thought for this long. */
  IDLE_FAILED_GOAL_MS: ms.default(1_800_000),
  /** What an idle cycle asks memory for: how far back, how many memories, and how long it waits for them. */
  IDLE_RECALL_WINDOW_MS: ms.default(3_600_000),
  IDLE_RECALL_EVENTS: count.default(5),
  IDLE_RECALL_TIMEOUT_MS: ms.default(1_000),
  /** How the model is asked in an idle cycle. */
  IDLE_TEMPERATURE: z.coerce.number().min(0).max(2).default(0.7),
  IDLE_MAX_TOKENS: count.default(160),
  /** Share of idle cycles that emit an intent; a line in the log tells when it leaves these bounds. */
  IDLE_INTENT_RATE_MIN: z.coerce.number().min(0).max(1).default(0),
  IDLE_INTENT_RATE_MAX: z.coerce.number().min(0).max(1).default(0.9),
  /** Idle cycles that are kept; older ones go. */
  COGNITION_IDLE_CYCLES_KEPT: count.default(10_000),
  /** While the bot is busy it has a thought of its own now and then, about this often. */
  THOUGHT_INTERVAL_MS: ms.default(60_000),
  /** What drives may do (D1): `salience` adds facts to the situation, `off` nothing, `inject` lets a drive tick emit goals. */
  DRIVE_MODE: driveMode.default('salience'),
  /** True means DRIVE_MODE=off, whatever that says (D15). */
  DISABLE_DRIVE_TICKS: flag.default(false),
  /** Who sets the bot's own goals (LIFE-2). Unset: `both`, but `off` where drives set goals (DRIVE_MODE=inject). */
  STRATEGY: strategyMode.optional(),
  /** On a real server (MINECRAFT_HOST) work that nobody ordered stays within this many blocks of home or spawn. */
  STRATEGY_RADIUS: count.default(200),
  /** After a milestone, and after danger, the bot sets itself nothing for this long. */
  STRATEGY_REST_MS: ms.default(15_000),
  /** Intents the model may be asked for within any hour, and within any day. */
  STRATEGY_CALLS_PER_HOUR: z.coerce.number().int().min(0).default(20),
  STRATEGY_CALLS_PER_DAY: z.coerce.number().int().min(0).default(200),
  /** Text without a goal tag never becomes a task unless this is set to false (keyword fallback). */
  REQUIRE_EXPLICIT_GOAL_TAG: flag.default(true),
  /** Honours `convertEligible` in POST /thoughts; ignored when NODE_ENV is production. */
  ALLOW_DEV_THOUGHT_INJECTION: flag.default(false),
  /** Warns when a task is stored without an origin. */
  PLANNING_STRICT_FINALIZE: flag.default(false),
  /** False takes the executive's reflexes away (fleeing, fighting back, eating, getting out of lava): an ablation. The body's FAILSAFE still waits for it. */
  SAFETY_REFLEXES: flag.default(true),
  /** How near danger may come before a reflex fires, and how fit the bot has to be for a fight. */
  RISK: riskProfile.default('balanced'),
  /** Planners that may be asked, of search, htn, collaborative and model; unset means all. For comparing them. */
  PLANNERS: list.pipe(z.array(z.enum(['search', 'htn', 'collaborative', 'model']))).default([]),
  /** What is known of planners and methods stays as it is: nothing more is learned, for comparisons. */
  FROZEN_PRIORS: flag.default(false),
  /** Tasks that may be open at a time. What comes beyond them is refused; reflexes always find room. */
  PLANNING_OPEN_TASKS: count.default(200),
  /** Ended tasks that are kept, with their plans, steps and what explains them; older ones go. */
  PLANNING_TASKS_KEPT: count.default(2_000),
  /** Ended tasks, and decisions that made none, go after this time. */
  PLANNING_TASKS_KEPT_MS: ms.default(7 * DAY_MS),
  /** Decisions that are kept besides those of kept tasks; older ones go. */
  PLANNING_DECISIONS_KEPT: count.default(10_000),
  /** Reflections on ended tasks that are kept; older ones go. */
  COGNITION_REFLECTIONS_KEPT: count.default(200),
  /** What was learned longer ago than this is told to no prompt any more. */
  LESSON_MAX_AGE_MS: ms.default(DAY_MS),
  /** Least time between two thoughts about what is noticed. */
  OBSERVATION_INTERVAL_MS: ms.default(15_000),
  /** Greets players who come near and answers those who speak to it. */
  ENABLE_SOCIAL: flag.default(true),
  /** A player who was greeted is not greeted again within this time. */
  GREETING_INTERVAL_MS: ms.default(1_800_000),
  /** What a trusted player says to the bot is an intrusive thought as well, and may so become a task. Off, chat commands nothing. */
  CHAT_AS_INTRUSION: flag.default(false),
  /** Players whose requests in chat are taken, by name, whatever its case; `*` for everybody. Where names are not checked (offline mode) anybody can bear one. */
  TRUSTED_PLAYERS: list
    .pipe(z.array(z.string().regex(/^(?:\w{1,16}|\*)$/, 'must be names of players, or *')))
    .default([]),
  /** Thoughts that are kept; older ones go. */
  COGNITION_THOUGHTS_KEPT: count.default(100_000),
  /** Outcomes of intrusive thoughts that are kept; older ones go. */
  COGNITION_INTRUSIONS_KEPT: count.default(20_000),
  /** Events that cognition keeps for those who listen to it. */
  COGNITION_EVENTS_KEPT: count.default(100_000),
  /** A listener may be away for this long and miss nothing. */
  COGNITION_EVENTS_KEPT_MS: ms.default(2 * DAY_MS),
  /** Events that planning keeps for those who listen to it. */
  PLANNING_EVENTS_KEPT: count.default(200_000),
  /** A listener may be away for this long and miss nothing. */
  PLANNING_EVENTS_KEPT_MS: ms.default(2 * DAY_MS),

  /** Life of a memory of middling importance that is never seen or used again. */
  MEMORY_LIFE_MS: ms.default(30 * DAY_MS),
  /** Like episodes that ended longer ago than this become one. */
  MEMORY_MERGE_AFTER_MS: ms.default(6 * 3_600_000),
  /** Memories of each kind that are kept; those with the shortest life left go first. */
  MEMORY_EPISODES_KEPT: count.default(200_000),
  MEMORY_FACTS_KEPT: count.default(20_000),
  MEMORY_PLACES_KEPT: count.default(50_000),
  MEMORY_PEOPLE_KEPT: count.default(20_000),
  MEMORY_REFLECTIONS_KEPT: count.default(1_000),
  MEMORY_NARRATIVE_KEPT: count.default(2_000),
  /** Events of the other services that are kept, for provenance. */
  MEMORY_EVENTS_KEPT: count.default(1_000_000),
  MEMORY_EVENTS_KEPT_MS: ms.default(14 * DAY_MS),
  /** Events of memory's own that are kept for those who listen to it. */
  MEMORY_STREAM_KEPT: count.default(100_000),
  MEMORY_STREAM_KEPT_MS: ms.default(2 * DAY_MS),
  /** OpenAI-compatible endpoint for embeddings; unset: memories are searched by words alone. */
  EMBEDDINGS_BASE_URL: optionalText,
  EMBEDDINGS_MODEL: optionalText,
  EMBEDDINGS_API_KEY: optionalText,
  /** A search waits at most this long for the embedding of its text, then ranks by words. */
  EMBEDDINGS_TIMEOUT_MS: ms.default(2_000),
});
export type Config = z.infer<typeof configSchema>;
export type ConfigKey = keyof Config;

/** Keys whose values are never printed. */
export const secretConfigKeys: ReadonlySet<ConfigKey> = new Set(['SERVICE_TOKEN', 'LLM_API_KEY', 'EMBEDDINGS_API_KEY']);

export type ServiceName = 'memory' | 'planning' | 'cognition' | 'minecraft-interface' | 'dashboard';

/** By service, the keys that say which port it binds, and where others reach it when that is not there. */
const addressKeys = {
  memory: { port: 'MEMORY_PORT', url: 'MEMORY_URL' },
  planning: { port: 'PLANNING_PORT', url: 'PLANNING_URL' },
  cognition: { port: 'COGNITION_PORT', url: 'COGNITION_URL' },
  'minecraft-interface': { port: 'MINECRAFT_INTERFACE_PORT', url: 'MINECRAFT_INTERFACE_URL' },
  dashboard: { port: 'DASHBOARD_PORT', url: undefined },
} as const satisfies Record<ServiceName, { readonly port: ConfigKey; readonly url: ConfigKey | undefined }>;

/** Base URL (no trailing slash) at which other processes reach a service. */
export function serviceUrl(config: Config, service: ServiceName): string {
  const host = config.BIND_HOST === '0.0.0.0' || config.BIND_HOST === '::' ? '127.0.0.1' : config.BIND_HOST;
  const { port: portKey, url: urlKey } = addressKeys[service];
  const explicit = urlKey && config[urlKey];
  return (explicit ?? `http://${host.includes(':') ? `[${host}]` : host}:${config[portKey]}`).replace(/\/+$/, '');
}

/** The port a service binds; 0 picks a free one. */
export const servicePort = (config: Config, service: ServiceName): number => config[addressKeys[service].port];
