import { CommandError } from '@conscious-bot/launcher';
import { mountSmallDisk } from '@conscious-bot/service-kit/testing';
import { z } from 'zod';
import { grown, HarmedStack, services } from './harmed-stack.ts';

/** Room for the databases, the world and some logs, kB. */
const diskKilobytes = 96_000;
/** How long it is full, ms. */
const fullMs = 6_000;

export const fullDisk = z.object({
  number: z.number().int(),
  /** Requests that were refused, by code. */
  refused: z.record(z.string(), z.number()),
  /** What was answered for and is gone. */
  lost: z.array(z.string()),
  /** Services that ended. */
  ended: z.array(z.string()),
  /** Services that did not answer `/health` while the disk was full. */
  silent: z.array(z.string()),
  unsound: z.array(z.string()),
  /** From the moment there was room until all were ready. */
  backMs: z.number(),
});
type FullDisk = z.infer<typeof fullDisk>;

/** Fills the disk of one stack as often as `numbers` says. @throws CommandError where no disk can be mounted */
export async function fillDisks(numbers: readonly number[], onEnd: (run: FullDisk) => void): Promise<void> {
  const disk = mountSmallDisk(diskKilobytes);
  if (disk === undefined) throw new CommandError('Skipped: no disk of its own can be mounted here (that takes root).');
  try {
    const harmed = await HarmedStack.begin(disk.path);
    try {
      for (const number of numbers) onEnd(await fillOnce(number, harmed, disk));
    } finally {
      await harmed.end();
    }
  } finally {
    disk.remove();
  }
}

async function fillOnce(
  number: number,
  harmed: HarmedStack,
  disk: NonNullable<ReturnType<typeof mountSmallDisk>>,
): Promise<FullDisk> {
  const before = harmed.restarts();
  harmed.refused.clear();
  const silent = new Set<string>();
  for (let n = 0; n < 3; n++) await harmed.post(`Before the disk is full, ${number}-${n}.`);
  disk.fill();
  for (const end = performance.now() + fullMs; performance.now() < end; ) {
    await harmed.post(`The disk is full, ${number}-${Math.floor(end - performance.now())}.`);
    disk.fill();
    for (const name of services) if (!(await answers(harmed.stack.urls[name]))) silent.add(name);
  }
  const refused = Object.fromEntries(harmed.refused);
  disk.empty();
  const backMs = Math.round(await harmed.untilReady());
  await harmed.client.eventually('something is stored again', 20_000, async () => {
    const count = harmed.thoughts.length;
    await harmed.post(`There is room again, ${number}.`);
    return harmed.thoughts.length > count || undefined;
  });
  const lost = await harmed.lost();
  return {
    number,
    refused,
    lost,
    ended: grown(before, harmed.restarts()),
    silent: [...silent],
    unsound: harmed.unsound(),
    backMs,
  };
}

async function answers(url: string): Promise<boolean> {
  try {
    return (await fetch(`${url}/health`, { signal: AbortSignal.timeout(2_000) })).ok;
  } catch {
    return false;
  }
}
