import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { memoryMigrations } from '@conscious-bot/memory/testing';
import { openDatabase } from '@conscious-bot/service-kit';

const writer = fileURLToPath(new URL('./writer.ts', import.meta.url));

export interface Kill {
  /** Memories it had said were stored when it was killed, those among them that were forgotten again too. */
  readonly told: number;
  /** Memories it had said were stored when it was killed, and that were not forgotten again. */
  readonly acknowledged: number;
  /** What was found wrong in the file afterwards; nothing when all is well. */
  readonly faults: readonly string[];
}

/**
 * Lets a process write memories into a file and kills it with SIGKILL once it has told of so many of them and some time has passed, then
 * looks whether the file is whole and all that was acknowledged is in it, in every index.
 */
export async function killIngest({
  file,
  life,
  after,
  waitMs,
}: {
  file: string;
  life: string;
  after: number;
  waitMs: number;
}): Promise<Kill> {
  const child = spawn(process.execPath, [writer, file, life], { stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = once(child, 'exit');
  const kept = new Set<string>();
  let told = 0;
  let doomed = false;
  for await (const line of createInterface({ input: child.stdout })) {
    const id = line.slice(1);
    if (line.startsWith('-')) kept.delete(id);
    // A line that was cut by the kill was not told; every whole line was.
    else if (line.startsWith('+') && /\d{9}$/.test(id)) {
      kept.add(id);
      told += 1;
    }
    if (doomed || told < after) continue;
    doomed = true;
    setTimeout(() => child.kill('SIGKILL'), waitMs);
  }
  const [, signal] = await exited;
  const faults = signal === 'SIGKILL' ? [] : [`the writer ended by itself: ${String(signal)}`];
  return { told, acknowledged: kept.size, faults: [...faults, ...faultsIn(file, kept)] };
}

function faultsIn(file: string, kept: ReadonlySet<string>): string[] {
  const db = openDatabase(file, memoryMigrations);
  try {
    const faults: string[] = [];
    const integrity = db.pragma('integrity_check', { simple: true });
    if (integrity !== 'ok') faults.push(`integrity_check: ${String(integrity)}`);
    const stored = db.prepare<[string], { n: number }>(
      'SELECT count(*) AS n FROM memories WHERE id IN (SELECT value FROM json_each(?))',
    );
    const lost = kept.size - (stored.get(JSON.stringify([...kept]))?.n ?? 0);
    if (lost !== 0) faults.push(`${lost} acknowledged memories are lost`);
    const apart = (what: string, sql: string) => {
      const { n } = db.prepare<[], { n: number }>(sql).get() ?? { n: Number.NaN };
      if (n !== 0) faults.push(`${n} ${what}`);
    };
    const names = 'SELECT count(*) AS n FROM memories m, json_each(m.entities) j';
    apart(
      'names without an entry in the list of names',
      `${names} WHERE NOT EXISTS (SELECT 1 FROM memory_entities e WHERE e.entity = j.value AND e.last_at = m.last_at AND e.number = m.number)`,
    );
    apart(
      'entries in the list of names of no memory',
      'SELECT count(*) AS n FROM memory_entities WHERE number NOT IN (SELECT number FROM memories)',
    );
    apart(
      'memories more or fewer than the full-text index has',
      'SELECT abs((SELECT count(*) FROM memories) - (SELECT count(*) FROM memory_words_docsize)) AS n',
    );
    return faults;
  } finally {
    db.close();
  }
}
