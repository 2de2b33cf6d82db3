import { z } from 'zod';

/** A line of a service's structured log, as far as a person at the console cares. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

/** pino writes levels as numbers (warn 40, error 50), other writers by name. */
const structuredLine = z.object({
  level: z.union([z.number(), z.string()]),
  msg: z.string().default(''),
  err: z.object({ message: z.string().optional() }).optional(),
});

/**
 * Reads one line of a child's output: structured lines by their level; anything else is what a runtime prints by itself, and worth showing
 * only when it came over standard error.
 */
export function readLogLine(line: string, stream: 'stdout' | 'stderr'): LogLine {
  const structured = parse(line);
  if (structured === undefined) return { level: stream === 'stderr' ? 'warn' : 'info', message: line };
  const { level, msg, err } = structured;
  const message = err?.message !== undefined && !msg.includes(err.message) ? `${msg}: ${err.message}` : msg;
  return { level: levelName(level), message };
}

function levelName(level: number | string): LogLine['level'] {
  if (typeof level === 'number') return level >= 50 ? 'error' : level >= 40 ? 'warn' : 'info';
  return level === 'error' || level === 'fatal' ? 'error' : level === 'warn' ? 'warn' : 'info';
}

function parse(line: string): z.infer<typeof structuredLine> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const parsed = structuredLine.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
