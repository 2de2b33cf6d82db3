import { writeJson } from '../../experiments/write-json.ts';
import { type Growth, growthOf } from '../../statistics/growth.ts';
import { DayLife, type DaySample } from './day-life.ts';
import type { Weight } from './messages.ts';

interface Options {
  readonly hours: number;
  readonly every: number;
  readonly warmUp: number;
  readonly seed: number;
  readonly json?: string | undefined;
}

/** What a service may grow by, MB of resident memory an hour. */
const MOST_PER_HOUR = 1;
/** Less than this after the warm-up says nothing of what grows, hours. */
const LEAST_HOURS = 1;

export async function soakDay({ hours, every, warmUp, seed, json }: Options): Promise<number> {
  const life = new DayLife(seed);
  const startedAt = performance.now();
  const samples: DaySample[] = [];
  try {
    await life.begin();
    for (let lived = 0; lived < hours; lived += every / 60) {
      await life.live(Math.min(every / 60, hours - lived));
      const sample = await life.weigh();
      samples.push(sample);
      console.log(JSON.stringify(sample));
    }
    const settled = samples.filter(({ hour }) => hour >= warmUp);
    const growth = Object.fromEntries(
      Object.keys(samples[0]?.services ?? {}).map((name) => [
        name,
        {
          rssMb: of(settled, name, 'rssMb'),
          heapMb: of(settled, name, 'heapMb'),
          outsideMb: of(settled, name, 'outsideMb'),
        },
      ]),
    );
    const minutes = Math.round((performance.now() - startedAt) / 6_000) / 10;
    const report = { hours, warmUpHours: warmUp, seed, minutes, growth, ...(await life.counts()) };
    console.log(JSON.stringify(report, null, 2));
    writeJson(json, { ...report, samples });
    if (hours - warmUp < LEAST_HOURS) {
      console.log('Too short to say what grows.');
      return 0;
    }
    const grew = Object.entries(growth).filter(([, { rssMb }]) => rssMb.perHour > MOST_PER_HOUR);
    for (const [name, { rssMb }] of grew) console.log(`${name} grows by ${rssMb.perHour} MB an hour.`);
    return grew.length === 0 ? 0 : 1;
  } finally {
    await life.end();
  }
}

function of(samples: readonly DaySample[], name: string, what: keyof Weight): Growth {
  return growthOf(samples.map(({ hour, services }) => ({ x: hour, y: services[name]?.[what] ?? 0 })));
}
