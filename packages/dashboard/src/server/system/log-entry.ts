import { z } from 'zod';
import type { LogLine } from '../../wire/system.ts';

/** What every line holds, which says nothing about it. */
const ofEveryLine: ReadonlySet<string> = new Set(['service', 'pid', 'hostname', 'botId', 'name', 'consumer']);

const scalar = z.union([z.string(), z.number(), z.boolean()]);
const list = z.array(scalar).transform((values) => values.join(', '));
/** An error or a failure: its message says it, and what lies behind it. */
const told = z.looseObject({
  message: z.string(),
  detail: z.looseObject({ error: z.string() }).optional().catch(undefined),
});

/** What a line of a log says: its text, then what else it holds as names with values, and as JSON what has no words. */
export function describeEntry(
  msg: string,
  entries: Readonly<Record<string, unknown>>,
): Pick<LogLine, 'text' | 'facts' | 'taskId' | 'rest'> {
  const { text, data } = withoutData(msg);
  const facts: { name: string; value: string }[] = [];
  const rest: Record<string, unknown> = data === undefined ? {} : { ...data };
  const { taskId } = entries;
  for (const [key, value] of Object.entries(entries)) {
    if (ofEveryLine.has(key) || key === 'taskId') continue;
    const described = describeValue(value);
    if (described === undefined) rest[key] = value;
    // Many a text says already what the line holds once more.
    else if (described !== '' && !text.includes(described)) facts.push({ name: nameOf(key), value: described });
    if (hasMore(value)) rest[key] = value;
  }
  return {
    text: text === '' ? 'without words' : text,
    ...(facts.length > 0 && { facts }),
    ...(typeof taskId === 'string' && { taskId }),
    ...(Object.keys(rest).length > 0 && { rest: JSON.stringify(rest, undefined, 2) }),
  };
}

/** Some write a whole record behind their text. */
function withoutData(msg: string): { text: string; data?: Record<string, unknown> } {
  const [, before, json] = /^([^{]*?)\s*(\{".*\})$/s.exec(msg) ?? [];
  if (before === undefined || json === undefined) return { text: msg };
  try {
    return { text: before, data: z.record(z.string(), z.unknown()).parse(JSON.parse(json)) };
  } catch {
    return { text: msg };
  }
}

/** Undefined where JSON says it best. */
function describeValue(value: unknown): string | undefined {
  const plain = scalar.safeParse(value);
  if (plain.success) return String(plain.data);
  if (value === null) return 'none';
  const listed = list.safeParse(value);
  if (listed.success) return listed.data;
  const { data } = told.safeParse(value);
  return data && (data.detail === undefined ? data.message : `${data.message} (${data.detail.error})`);
}

/** The stack of an error is for whoever wants to look. */
const hasMore = (value: unknown): boolean => typeof value === 'object' && value !== null && 'stack' in value;

/** "actionId" → "action", "err" → "error", "tookMs" → "took ms". */
const nameOf = (key: string): string =>
  key === 'err'
    ? 'error'
    : key
        .replace(/(?<=[a-z])Id$/, '')
        .replaceAll(/(?<=[a-z0-9])(?=[A-Z])/g, ' ')
        .replaceAll('_', ' ')
        .toLowerCase();
