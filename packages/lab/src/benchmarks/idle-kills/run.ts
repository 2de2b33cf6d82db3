import { oneOf } from '@conscious-bot/launcher';
import { writeJson } from '../../experiments/write-json.ts';
import { type Kill, killAt } from './kill-at.ts';
import { killPoints, occasions } from './kill-point.ts';

interface Options {
  readonly times: number;
  readonly point?: string[] | undefined;
  readonly parallel: number;
  readonly json?: string | undefined;
}

export async function killIdleCycles({ times, point: only, parallel, json }: Options): Promise<number> {
  const points = only === undefined ? killPoints : only.map(oneOf(killPoints));
  // Round by round, so that a run that is broken off has been at every point.
  const waiting = Array.from({ length: times }, (_, time) => points.map((point) => ({ point, time }))).flat();
  const kills: Kill[] = [];
  const worker = async () => {
    for (let next = waiting.shift(); next !== undefined; next = waiting.shift()) {
      const kill = await killAt(next.point, 1 + (next.time % occasions(next.point)));
      kills.push(kill);
      if (kill.faults.length > 0 || !kill.killed)
        console.log(`${kill.point} #${next.time + 1}: ${kill.killed ? '' : 'not killed '}${kill.faults.join('; ')}`);
    }
  };
  await Promise.all(Array.from({ length: parallel }, worker));
  const rows = points.map((point) => countKills(point, kills));
  const killed = rows.reduce((sum, row) => sum + row.killed, 0);
  const harmed = killed - rows.reduce((sum, row) => sum + row.whole, 0);
  console.table(rows.map(({ faults, ...row }) => ({ ...row, faults: faults.join('; ') })));
  console.log(
    `${killed} kills at ${points.length} points; ${harmed} lives with something lost, done twice or not accounted for`,
  );
  writeJson(json, { times, kills: killed, harmed, rows });
  return harmed > 0 || rows.some((row) => row.killed < row.lives) ? 1 : 0;
}

function countKills(point: Kill['point'], kills: readonly Kill[]) {
  const here = kills.filter((kill) => kill.point === point);
  const killed = here.filter((kill) => kill.killed);
  return {
    point,
    lives: here.length,
    killed: killed.length,
    whole: killed.filter(({ faults }) => faults.length === 0).length,
    faults: [...new Set(here.flatMap(({ faults }) => faults))],
  };
}
