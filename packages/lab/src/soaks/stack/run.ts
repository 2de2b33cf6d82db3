import { setTimeout as sleep } from 'node:timers/promises';
import { buildDashboard } from '@conscious-bot/launcher';
import { chromium } from 'playwright-core';
import { writeJson } from '../../experiments/write-json.ts';
import { processUse } from '../../stack/process-use.ts';
import { growthOf } from '../../statistics/growth.ts';
import { textTable } from '../../statistics/text-table.ts';
import { StartedBot } from './started-bot.ts';

interface Options {
  readonly minutes: number;
  readonly every: number;
  readonly warmUp: number;
  readonly page: 'open' | 'none';
  readonly strategy: 'live' | 'off';
  readonly seed: number;
  readonly chromium: string;
  readonly json?: string | undefined;
}

interface Use {
  readonly residentMb: number;
  readonly proportionalMb: number | undefined;
  readonly cpuSeconds: number;
}

interface Sample {
  /** Since the bot was up. */
  readonly seconds: number;
  readonly processes: Readonly<Record<string, Use>>;
  /** What waits beside the stack for its end. */
  readonly command: Use | undefined;
}

/** Moments whose memory is named in the report, seconds after the bot is up. */
const named = [120, 300];
const show = (line: string) => console.log(line);

export async function soakStack(options: Options): Promise<number> {
  const { page, strategy, seed, json } = options;
  await buildDashboard({ onProgress: ({ kind }) => kind === 'begun' && show('Building the dashboard once …') });
  // The first start compiles what has changed; the one that is measured is warm.
  const env = { WORLD_SEED: String(seed), STRATEGY: strategy === 'live' ? 'both' : 'off' };
  await (await StartedBot.start(env)).stop();
  const bot = await StartedBot.start(env);
  const browser =
    page === 'open' ? await chromium.launch({ executablePath: options.chromium, args: ['--no-sandbox'] }) : undefined;
  try {
    await (await browser?.newPage())?.goto(bot.dashboard);
    const samples = await takeSamples(bot, options);
    const { minutes, warmUp } = options;
    const startMs = Math.round(bot.startMs);
    const report = { minutes, warmUp, startMs, page, strategy, seed, ...summarize(samples, warmUp) };
    show(JSON.stringify(report, null, 2));
    writeJson(json, { ...report, samples });
    return 0;
  } finally {
    await browser?.close();
    await bot.stop();
  }
}

async function takeSamples(bot: StartedBot, { minutes, every }: Options): Promise<Sample[]> {
  const upAt = performance.now();
  const samples: Sample[] = [];
  for (let due = 0; due <= minutes * 60; due += every) {
    await sleep(Math.max(0, due * 1_000 - (performance.now() - upAt)));
    const { stack, command } = bot.pids();
    const processes = Object.fromEntries(
      await Promise.all([...stack].map(async ([name, pid]) => [name, await useOf(pid)] as const)),
    );
    const seconds = round((performance.now() - upAt) / 1_000);
    samples.push({ seconds, processes, command: command === undefined ? undefined : await useOf(command) });
    const { residentMb, proportionalMb } = total(processes);
    show(`${seconds} s: ${proportionalMb ?? '–'} MB proportional, ${residentMb} MB resident`);
  }
  return samples;
}

async function useOf(pid: number): Promise<Use> {
  const { residentMb, proportionalMb, cpuSeconds } = await processUse(pid);
  return {
    residentMb: round(residentMb),
    proportionalMb: proportionalMb === undefined ? undefined : round(proportionalMb),
    cpuSeconds,
  };
}

function summarize(samples: readonly Sample[], warmUpMinutes: number) {
  const settled = samples.filter(({ seconds }) => seconds >= warmUpMinutes * 60);
  const [first, last] = [settled[0], settled.at(-1)];
  const names = Object.keys(last?.processes ?? {});
  const memory = Object.fromEntries(
    named.flatMap((at) => {
      const sample = samples.find(({ seconds }) => seconds >= at);
      return sample === undefined
        ? []
        : [[at, { ...total(sample.processes), processes: sample.processes, command: sample.command }]];
    }),
  );
  const share = (name: string) => {
    const [from, to] = [first?.processes[name], last?.processes[name]];
    if (first === undefined || last === undefined || from === undefined || to === undefined) return Number.NaN;
    return round((100 * (to.cpuSeconds - from.cpuSeconds)) / (last.seconds - first.seconds));
  };
  const shares = Object.fromEntries(names.map((name) => [name, share(name)]));
  const growth = Object.fromEntries(
    names.map((name) => [
      name,
      growthOf(settled.map(({ seconds, processes }) => ({ x: seconds / 3_600, y: processes[name]?.residentMb ?? 0 }))),
    ]),
  );
  show(
    textTable(
      ['process', 'proportional MB', 'resident MB', '% of a core', 'MB an hour'],
      names.map((name) => {
        const use = last?.processes[name];
        const growing = growth[name];
        return [name, use?.proportionalMb, use?.residentMb, shares[name], growing?.perHour].map((cell) =>
          String(cell ?? '–'),
        );
      }),
    ),
  );
  return { memory, cpu: { ...shares, all: round(Object.values(shares).reduce((sum, of) => sum + of, 0)) }, growth };
}

function total(processes: Sample['processes']): { proportionalMb: number | undefined; residentMb: number } {
  const uses = Object.values(processes);
  const sum = (of: (use: Use) => number) => round(uses.reduce((all, use) => all + of(use), 0));
  const told = uses.every(({ proportionalMb }) => proportionalMb !== undefined);
  return {
    proportionalMb: told ? sum(({ proportionalMb = 0 }) => proportionalMb) : undefined,
    residentMb: sum(({ residentMb }) => residentMb),
  };
}

const round = (value: number): number => Math.round(value * 10) / 10;
