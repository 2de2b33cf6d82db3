import { existsSync } from 'node:fs';
import { modelCallRecord } from '@conscious-bot/contracts/model';
import { hasTable, openForReading } from '@conscious-bot/service-kit';
import type { LifeCall } from './life.ts';

/** Texts longer than this are cut, in characters: a file of half an hour is to stay below ten megabytes whatever the model writes. */
const longest = 6_000;
/** The newest calls, of all texts together in characters. */
const most = 5_000_000;

/** The calls of the model that a database of cognition holds, the newest first, as many as fit. */
export function readCalls(file: string): LifeCall[] {
  if (!existsSync(file)) return [];
  const db = openForReading(file);
  try {
    if (!hasTable(db, 'model_calls')) return [];
    const rows = db.prepare<[], { record: string }>('SELECT record FROM model_calls ORDER BY seq DESC').iterate();
    const calls: LifeCall[] = [];
    let length = 0;
    for (const { record } of rows) {
      const call = readCall(record);
      if (call === undefined) continue;
      length += call.prompt.length + (call.answer?.length ?? 0);
      if (length > most) break;
      calls.push(call);
    }
    return calls;
  } finally {
    db.close();
  }
}

function readCall(record: string): LifeCall | undefined {
  // The number stands beside the record, in a column of its own.
  const parsed = modelCallRecord.omit({ seq: true }).safeParse(JSON.parse(record));
  if (!parsed.success) return undefined;
  const { stamp, purpose, messages, text, message } = parsed.data;
  return {
    id: stamp.callId,
    at: stamp.at,
    durationMs: Math.round(stamp.durationMs),
    purpose,
    model: stamp.model,
    prompt: cut(messages.map(({ role, content }) => `${role}: ${content}`).join('\n\n')),
    ...(text !== undefined && { answer: cut(text) }),
    ...(text === undefined && message !== undefined && { failure: message }),
  };
}

const cut = (text: string): string => (text.length <= longest ? text : `${text.slice(0, longest)} … (cut)`);
