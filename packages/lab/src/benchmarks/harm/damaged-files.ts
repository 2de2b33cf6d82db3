import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { backupsOf } from '@conscious-bot/service-kit';
import { damages } from '@conscious-bot/service-kit/testing';
import { z } from 'zod';
import { grown, type HarmedService, HarmedStack, services } from './harmed-stack.ts';

/** The first backup comes 15 s after a service began. */
const backupMs = 60_000;

export const damagedFile = z.object({
  number: z.number().int(),
  service: z.enum(services),
  damage: z.string(),
  /** What the service says on the page; null when it says nothing. */
  notice: z.string().nullable(),
  setAside: z.boolean(),
  /** Services that ended besides the killed one. */
  others: z.array(z.string()),
  unsound: z.array(z.string()),
  /** From the kill until all were ready. */
  backMs: z.number(),
});
type DamagedFile = z.infer<typeof damagedFile>;

const kinds = Object.keys(damages);

/** Damages one database of a stack after the other, each service and each kind of damage in turn. */
export async function damageFiles(numbers: readonly number[], onEnd: (run: DamagedFile) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harm-files-'));
  try {
    const harmed = await HarmedStack.begin(dataDir);
    try {
      for (const number of numbers) onEnd(await damageOnce(number, harmed));
    } finally {
      await harmed.end();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function damageOnce(number: number, harmed: HarmedStack): Promise<DamagedFile> {
  const service: HarmedService = services[number % services.length] ?? 'memory';
  const damage = kinds[Math.floor(number / services.length + number) % kinds.length] ?? '';
  const file = join(harmed.dataDir, `${service}.sqlite`);
  for (let n = 0; n < 5; n++) await harmed.post(`Something to keep, ${number}-${n}.`);
  await harmed.client.eventually(
    `a backup of ${service}`,
    backupMs,
    async () => backupsOf(file).length > 0 || undefined,
  );
  const before = harmed.restarts();
  const asideBefore = asides(harmed.dataDir, service);
  const startedAt = performance.now();
  await harmed.stack.kill9(service);
  // The write-ahead log may hold the whole of a small database: while it stands, damage to the file is none.
  for (const suffix of ['-wal', '-shm']) rmSync(`${file}${suffix}`, { force: true });
  damages[damage]?.(file);
  await harmed.untilReady();
  const backMs = Math.round(performance.now() - startedAt);
  const answer = z
    .object({ data: z.object({ detail: z.object({ notice: z.string().optional() }) }) })
    .parse(await (await fetch(`${harmed.stack.urls[service]}/ready`)).json());
  return {
    number,
    service,
    damage,
    notice: answer.data.detail.notice ?? null,
    setAside: asides(harmed.dataDir, service) > asideBefore || damage === 'it is gone',
    others: grown(before, harmed.restarts()).filter((name) => name !== service),
    unsound: harmed.unsound(),
    backMs,
  };
}

const asides = (dataDir: string, service: string): number =>
  readdirSync(dataDir).filter((name) => name.startsWith(`${service}.sqlite.damaged-`) && name.endsWith('Z')).length;
