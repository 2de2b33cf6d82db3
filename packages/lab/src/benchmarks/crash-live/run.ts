import { CommandError } from '@conscious-bot/launcher';
import { writeJson } from '../../experiments/write-json.ts';
import { textTable } from '../../statistics/text-table.ts';
import { killAt, type LiveKill, type LivePoint, livePoints, wholeLife } from './live-kill.ts';

interface Options {
  readonly times: number;
  readonly service: 'body' | 'planning' | 'both';
  readonly point?: string[] | undefined;
  readonly parallel: number;
  readonly json?: string | undefined;
}

export async function killLive({ times, service, point: only, parallel, json }: Options): Promise<number> {
  for (const name of only ?? [])
    if (!livePoints.some(({ point }) => point === name))
      throw new CommandError(
        `There is no point "${name}"; there are ${livePoints.map(({ point }) => point).join(', ')}.`,
        2,
      );
  const points = livePoints.filter(
    (one) => (service === 'both' || one.service === service) && (only?.includes(one.point) ?? true),
  );
  const waiting = points.flatMap((point) => Array.from({ length: times }, (_, time) => ({ point, time })));
  const whole = await wholeLife();
  console.log(`a whole life: ${[...whole].map(([what, count]) => `${what} ${count}`).join(', ')}`);

  const kills: LiveKill[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      let kill = await killAt(next.point, next.time, whole);
      // A machine with much else to do may be too slow for a life; what is truly lost is lost every time.
      for (let more = 2; !kill.killed && more > 0; more -= 1) kill = await killAt(next.point, next.time, whole);
      kills.push(kill);
      const what = kill.faults.length === 0 ? 'whole' : kill.faults.join('; ');
      console.log(`${kill.service} ${kill.point} #${next.time + 1}: ${kill.killed ? 'killed' : 'not killed'}, ${what}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));

  const rows = points.map((point) => countKills(point, kills));
  const cells = rows.map((row) => [
    row.service,
    row.point,
    `${row.killed} of ${row.lives}`,
    String(row.whole),
    row.faults.join('; '),
  ]);
  console.log(`\n${textTable(['of', 'point', 'killed', 'whole', 'faults'], cells)}`);
  const killed = rows.reduce((sum, row) => sum + row.killed, 0);
  const harmed = killed - rows.reduce((sum, row) => sum + row.whole, 0);
  console.log(`\n${killed} kills at ${points.length} points; ${harmed} lives with something lost or done twice`);
  writeJson(json, { times, kills: killed, harmed, rows });
  return harmed > 0 || rows.some((row) => row.killed < row.lives) ? 1 : 0;
}

function countKills({ service, point }: LivePoint, kills: readonly LiveKill[]) {
  const here = kills.filter((kill) => kill.service === service && kill.point === point);
  const killed = here.filter((kill) => kill.killed);
  return {
    service,
    point,
    lives: here.length,
    killed: killed.length,
    whole: killed.filter(({ faults }) => faults.length === 0).length,
    faults: [...new Set(here.flatMap(({ faults }) => faults))],
  };
}
