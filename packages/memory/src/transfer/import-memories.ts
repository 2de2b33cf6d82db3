import { type ImportReport, memory } from '@conscious-bot/contracts';
import { type Database, transaction } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { likenessOf } from '../memories/likeness.ts';
import type { MemoryStore } from '../memories/memory-store.ts';
import { exportHeader } from './export-memories.ts';

/** Refused lines that are reported one by one. */
const REPORTED = 20;
/** Lines in one transaction. */
export const IMPORT_BATCH = 500;

const header = z.object({ format: z.literal(exportHeader.format), version: z.literal(exportHeader.version) });

/** Takes in exports line by line; the same line again changes nothing. */
export class MemoryImport {
  readonly #db: Database;
  readonly #memories: MemoryStore;
  readonly #covering;
  readonly report: ImportReport = { added: 0, known: 0, merged: 0, refused: 0, faults: [] };
  #line = 0;

  constructor(db: Database, memories: MemoryStore) {
    this.#db = db;
    this.#memories = memories;
    this.#covering = db.prepare<[string, number, number], { id: string }>(
      'SELECT id FROM memories INDEXED BY memories_likeness WHERE likeness = ? AND at <= ? AND last_at >= ? AND count > 1 LIMIT 1',
    );
  }

  /** Some lines in one transaction. A line that is no memory is refused, and the others go on. */
  take(lines: readonly string[]): void {
    transaction(this.#db, () => {
      for (const line of lines) this.#take(line);
    });
  }

  #take(line: string): void {
    this.#line += 1;
    if (line.trim() === '') return;
    const read = readLine(line);
    if (read.kind === 'header') return;
    if (read.kind === 'fault') {
      this.report.refused += 1;
      if (this.report.faults.length < REPORTED) this.report.faults.push({ line: this.#line, message: read.message });
      return;
    }
    const { keepUntil: _, ...told } = read.memory;
    const likeness = likenessOf(told);
    // Since it was exported it was merged into one that is stored.
    if (likeness !== undefined && told.count === 1 && this.#isCovered(told.id, likeness, told.at))
      this.report.merged += 1;
    else if (this.#memories.add(told)) this.report.added += 1;
    else this.report.known += 1;
  }

  #isCovered(id: string, likeness: string, at: number): boolean {
    const covering = this.#covering.get(likeness, at, at);
    return covering !== undefined && covering.id !== id;
  }
}

type Read =
  | { readonly kind: 'memory'; readonly memory: z.output<typeof memory> }
  | { readonly kind: 'header' }
  | { readonly kind: 'fault'; readonly message: string };

/** Exports of earlier versions have what a player did under `deeds`. */
function upToDate(one: z.output<typeof memory>): z.output<typeof memory> {
  if (one.type !== 'player' || !('deeds' in one.data)) return one;
  const renamed = Object.entries(one.data).map(([name, value]) => [name === 'deeds' ? 'did' : name, value]);
  return { ...one, data: Object.fromEntries(renamed) };
}

function readLine(line: string): Read {
  let value: unknown;
  try {
    value = JSON.parse(line);
  } catch {
    return { kind: 'fault', message: 'not JSON' };
  }
  const read = memory.safeParse(value);
  if (read.success) return { kind: 'memory', memory: upToDate(read.data) };
  if (header.safeParse(value).success) return { kind: 'header' };
  const [issue] = read.error.issues;
  return { kind: 'fault', message: `${issue?.path.join('.') ?? ''}: ${issue?.message ?? 'no memory'}` };
}
