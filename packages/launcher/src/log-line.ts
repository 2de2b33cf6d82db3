import { z } from 'zod';

/** A line of a service's structured log, as far as a person at the console cares. */
export interface LogLine {
  readonly level: 'info' | 'warn' | 'error';
  readonly message: string;
}

const pinoLine = z.object({
  level: z.number(),
  msg: z.string().default(''),
  err: z.object({ message: z.string().optional() }).optional(),
});

const warn = 40;
const error = 50;

/**
 * Reads one line of a child's output: structured lines by their level; anything else is what a runtime prints by itself, and worth showing
 * only when it came over standard error.
 */
export function readLogLine(line: string, stream: 'stdout' | 'stderr'): LogLine {
  const structured = parse(line);
  if (structured === undefined) return { level: stream === 'stderr' ? 'warn' : 'info', message: line };
  const { level, msg, err } = structured;
  const message = err?.message !== undefined && !msg.includes(err.message) ? `${msg}: ${err.message}` : msg;
  return { level: level >= error ? 'error' : level >= warn ? 'warn' : 'info', message };
}

function parse(line: string): z.infer<typeof pinoLine> | undefined {
  if (!line.startsWith('{')) return undefined;
  try {
    const parsed = pinoLine.safeParse(JSON.parse(line));
    return parsed.success ? parsed.data : undefined;
  } catch (cause) {
    if (cause instanceof SyntaxError) return undefined;
    throw cause;
  }
}
