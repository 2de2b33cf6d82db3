import { route } from '@conscious-bot/contracts/http';
import { z } from 'zod';
import { logNames, processNames } from './process-names.ts';

const processName = z.enum(processNames);

/** What a process says of itself; everything but its name is absent where it does not answer. */
const processVitals = z.object({
  name: processName,
  /** Where it listens, and shows its API under `/docs`. */
  url: z.string(),
  version: z.string().optional(),
  pid: z.number().int().optional(),
  uptimeS: z.number().optional(),
  /** Memory it holds, bytes. */
  memoryBytes: z.number().optional(),
  /** Share of one core it used since it was asked before; absent the first time. */
  cpuShare: z.number().optional(),
});
export type ProcessVitals = z.infer<typeof processVitals>;

const logName = z.enum(logNames);

const logLevel = z.enum(['debug', 'info', 'warn', 'error']);

export const logLine = z.object({
  /** When, ms since the epoch; absent in lines that no logger wrote. */
  at: z.number().optional(),
  level: logLevel,
  text: z.string(),
  /** What else the line says and its text does not, in words. */
  facts: z.array(z.object({ name: z.string(), value: z.string() })).optional(),
  /** The task it is about. */
  taskId: z.string().optional(),
  /** The rest of it, as JSON over several lines. */
  rest: z.string().optional(),
});
export type LogLine = z.infer<typeof logLine>;

const settingHelp = z.object({
  key: z.string(),
  /** The heading it stands under, such as "The mind". */
  section: z.string(),
  /** What it does; settings that belong together share one text. */
  help: z.string(),
  /** Its value unless it is set; empty for none. */
  usual: z.string(),
});
export type SettingHelp = z.infer<typeof settingHelp>;

/** One finding of the doctor. */
const finding = z.object({
  name: z.string(),
  state: z.enum(['ok', 'warn', 'fail']),
  lines: z.array(z.string()),
});

export const systemRoutes = {
  vitals: route({
    method: 'GET',
    path: '/api/system',
    summary: 'The processes of the stack: version, age, memory and share of a core of each that answers.',
    response: z.object({ processes: z.array(processVitals) }),
  }),
  logs: route({
    method: 'GET',
    path: '/api/system/logs',
    summary:
      'The last lines of a program’s log, newest first, at a level or above; with `to`, the last that were written by then.',
    query: z.object({
      program: logName,
      level: logLevel.default('info'),
      /** Ms since the epoch. */
      to: z.coerce.number().optional(),
      limit: z.coerce.number().int().min(1).max(500).default(100),
    }),
    response: z.object({
      /** Whether there is a log at all: only what the launcher runs has one. */
      kept: z.boolean(),
      lines: z.array(logLine),
    }),
  }),
  settings: route({
    method: 'GET',
    path: '/api/system/settings',
    summary:
      'What each setting does and its usual value, as `.env.example` has it. The values that hold are at `/config` of each service.',
    response: z.object({ settings: z.array(settingHelp) }),
  }),
  doctor: route({
    method: 'POST',
    path: '/api/system/doctor',
    summary: 'Checks what the bot needs, as `npm run doctor` does. One examination at a time; a few seconds.',
    response: z.object({ ok: z.boolean(), checks: z.array(finding) }),
  }),
};
