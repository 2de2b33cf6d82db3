import { existsSync, mkdtempSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { z } from 'zod';
import { grown, HarmedStack, services } from './harmed-stack.ts';

const hourMs = 3_600_000;
/** By how much the time of day is set: what a wrong time zone, a summer time, a dead battery and a careless hand do. */
const sizes = [-48 * hourMs, 48 * hourMs, -2 * hourMs, hourMs, -10_000];
const programs = [...services, 'embedded-world'];
const workMs = 60_000;
/** How long a program may take to be seen on its new time, ms. */
const seenMs = 30_000;
/** What passes between the step and the look at it, ms. */
const slackMs = 60_000;

export const clockStep = z.object({
  number: z.number().int(),
  program: z.string(),
  stepMs: z.number(),
  /** Whether the program was also killed, so that it began with the new time. */
  killed: z.boolean(),
  /** How the work ended that was under way. */
  work: z.string(),
  /** Services that ended besides the killed one. */
  ended: z.array(z.string()),
});
type ClockStep = z.infer<typeof clockStep>;

/**
 * Steps the time of day of one process after the other under one stack. Steps add up over the programs: no two agree any more.
 *
 * @throws Error when a program does not go by the new time: then nothing was tried
 */
export async function stepClocks(numbers: readonly number[], onEnd: (run: ClockStep) => void): Promise<void> {
  const dataDir = mkdtempSync(join(tmpdir(), 'harm-clock-'));
  const file = join(dataDir, 'steps.json');
  const steps: Record<string, number> = {};
  const write = () => {
    writeFileSync(`${file}.next`, JSON.stringify(steps));
    renameSync(`${file}.next`, file);
  };
  write();
  const preload = pathToFileURL(join(import.meta.dirname, 'stepping-clock.ts'));
  preload.searchParams.set('file', file);
  try {
    const harmed = await HarmedStack.begin(dataDir, { NODE_OPTIONS: `--import=${preload.href}` });
    try {
      for (const number of numbers) {
        const program = programs[number % programs.length] ?? 'planning';
        const stepMs = sizes[Math.floor(number / programs.length) % sizes.length] ?? 0;
        onEnd(
          await stepOnce(
            { number, program, stepMs, killed: number % 3 === 2 && program !== 'embedded-world' },
            harmed,
            () => {
              steps[program] = stepMs;
              write();
            },
            () => existsSync(`${file}.${program}`) && isSteppedTo(readFileSync(`${file}.${program}`, 'utf8'), stepMs),
          ),
        );
      }
    } finally {
      await harmed.end();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
}

async function stepOnce(
  run: Pick<ClockStep, 'number' | 'program' | 'stepMs' | 'killed'>,
  harmed: HarmedStack,
  step: () => void,
  isStepped: () => boolean,
): Promise<ClockStep> {
  const before = harmed.restarts();
  const task = await harmed.client.request({ action: 'collect', target: 'dirt', amount: 1 });
  step();
  if (run.killed) {
    await harmed.stack.kill9(run.program === 'minecraft-interface' ? 'minecraft-interface' : serviceOf(run.program));
    await harmed.untilReady();
  }
  await harmed.client.eventually(`${run.program} goes by the new time`, seenMs, async () => isStepped() || undefined);
  const ended = await harmed.client.finished(task.id, workMs).catch((error: unknown) => error);
  const work = ended instanceof Error ? ended.message : describe(ended);
  const others = grown(before, harmed.restarts()).filter((name) => !(run.killed && name === run.program));
  return { ...run, work, ended: others };
}

const isSteppedTo = (said: string, stepMs: number): boolean => Math.abs(Number(said) - Date.now() - stepMs) < slackMs;

const taskEnd = z.object({ status: z.string(), failure: z.object({ code: z.string() }).optional() });

function describe(task: unknown): string {
  const { status, failure } = taskEnd.parse(task);
  return failure === undefined ? status : `${status}: ${failure.code}`;
}

function serviceOf(program: string): (typeof services)[number] {
  return services.find((name) => name === program) ?? 'planning';
}
