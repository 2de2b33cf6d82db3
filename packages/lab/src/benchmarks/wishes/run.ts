import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { planningRoutes } from '@conscious-bot/contracts';
import { startStack } from '@conscious-bot/launcher';
import { type Client, createClient } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { StackClient } from '../../stack/stack-client.ts';
import { percentile } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import { type WishRun, wishAmid } from './wish-run.ts';

interface Options {
  readonly version: string;
  readonly seed: number;
  readonly project?: string[] | undefined;
  readonly minutes: number;
  readonly json?: string | undefined;
}

const ARRIVAL_MS = 120_000;

export async function askInTheMiddle({ version, seed, project: only, minutes, json }: Options): Promise<number> {
  const dataDir = mkdtempSync(join(tmpdir(), 'wishes-'));
  const runs: WishRun[] = [];
  try {
    const stack = await startStack({
      dataDir,
      ports: 'free',
      dashboard: false,
      env: {
        WORLD_SEED: String(seed),
        MINECRAFT_VERSION: version,
        WORLD_MOBS: 'passive',
        WORLD_GIFTS: 'true',
        STRATEGY: 'motivators',
        LLM_BASE_URL: 'none',
      },
    });
    try {
      const client = new StackClient(stack.urls);
      const planning = createClient(stack.urls.planning, { timeoutMs: 5_000 });
      const projects = await projectsOf(client, planning);
      const over = performance.now() + minutes * 60_000;
      for (const project of projects.filter((each) => only?.includes(each) ?? true)) {
        if (performance.now() > over) break;
        const run = await wishAmid(project, client, planning).catch(
          (error): WishRun => ({
            project,
            notAsked: error instanceof Error ? error.message : String(error),
            isLost: false,
          }),
        );
        runs.push(run);
        console.log(lineOf(run));
      }
    } finally {
      await stack.stop();
    }
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
  const asked = runs.flatMap(({ ms }) => ms ?? []);
  const lost = runs.filter(({ isLost }) => isLost).length;
  const at = (share: number) => (asked.length === 0 ? null : Math.round(percentile(asked, share)));
  const statistics = {
    ...{
      asked: asked.length,
      projects: new Set(runs.filter(({ ms }) => ms !== undefined).map(({ project }) => project)).size,
    },
    ...{ p50: at(0.5), p95: at(0.95), most: at(1), within250: asked.filter((ms) => ms <= 250).length, lost },
  };
  console.log(
    `\n${textTable(['project', 'first command, ms', 'way from posting, ms', 'afterwards'], runs.map(rowOf))}\n`,
  );
  console.log(JSON.stringify(statistics));
  writeJson(json, { at: new Date().toISOString(), statistics, runs });
  return lost > 0 ? 1 : 0;
}

/** The names of all projects, once the bot has seen its world. */
const projectsOf = (client: StackClient, planning: Client): Promise<readonly string[]> =>
  client.eventually('projects', ARRIVAL_MS, async () => {
    const answer = await planning.call(planningRoutes.projects);
    return answer.ok && answer.data.projects.length > 0 ? answer.data.projects.map(({ id }) => id) : undefined;
  });

const wayText = (way: WishRun['way'] = {}): string =>
  Object.entries(way)
    .map(([station, ms]) => `${station} ${ms}`)
    .join(', ');

const rowOf = ({ project, ms, way, after, notAsked }: WishRun): string[] => [
  project,
  ms === undefined ? '–' : String(ms),
  wayText(way),
  after ?? `not asked: ${notAsked ?? ''}`,
];

const lineOf = (run: WishRun): string => rowOf(run).join(' | ');
