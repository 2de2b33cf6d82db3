import { planningRoutes } from '@conscious-bot/contracts';
import type { GameVersion } from '@conscious-bot/embedded-world';
import { type Client, createClient } from '@conscious-bot/service-kit';
import { writeJson } from '../../experiments/write-json.ts';
import { EventTap } from '../../stack/event-tap.ts';
import { percentile } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import type { ThreatStage } from '../threats/run-threat.ts';
import { withThreatStage } from '../threats/stage.ts';
import { type ProjectScene, projectScenes } from './project-scenes.ts';
import { setProjectScene, settleDown } from './set-project-scene.ts';
import { type WishRun, wishAmid } from './wish-run.ts';

interface Options {
  readonly version: GameVersion;
  readonly project?: string[] | undefined;
  readonly minutes: number;
  readonly json?: string | undefined;
}

/** The bot looks at its new scene, and would begin with something of its own. */
const LOOK_MS = 2_200;
/** Milliseconds within which a wish is to be acted on. */
const WITHIN_MS = 250;

export async function askInTheMiddle({ version, project: only, minutes, json }: Options): Promise<number> {
  const over = performance.now() + minutes * 60_000;
  const runs: WishRun[] = [];
  for (const scenes of inOneWorld(projectScenes.filter(({ project }) => only?.includes(project) !== false))) {
    if (performance.now() > over) break;
    await withThreatStage(
      async (stage) => {
        const planning = createClient(stage.urls.planning, { timeoutMs: 5_000 });
        for (const scene of scenes) {
          if (performance.now() > over) break;
          const run = await askAmid(scene, projectScenes.indexOf(scene), stage, planning).catch(
            (error): WishRun => ({
              project: scene.project,
              notAsked: error instanceof Error ? error.message : String(error),
              isLost: false,
            }),
          );
          runs.push(run);
          console.log(rowOf(run).join(' | '));
        }
      },
      { version },
    );
  }
  const asked = runs.flatMap(({ ms }) => ms ?? []);
  const lost = runs.filter(({ isLost }) => isLost).length;
  const at = (share: number) => (asked.length === 0 ? null : Math.round(percentile(asked, share)));
  const statistics = {
    version,
    projects: runs.length,
    asked: asked.length,
    p50: at(0.5),
    p95: at(0.95),
    most: at(1),
    within250: asked.filter((ms) => ms <= WITHIN_MS).length,
    freedMost: Math.max(0, ...runs.flatMap(({ freedMs }) => freedMs ?? [])),
    lost,
  };
  console.log(
    `\n${textTable(['project', 'at work on', 'first command, ms', 'to let go, ms', 'way from posting, ms', 'afterwards'], runs.map(rowOf))}\n`,
  );
  console.log(JSON.stringify(statistics));
  writeJson(json, { at: new Date().toISOString(), statistics, runs });
  return lost > 0 ? 1 : 0;
}

/** Scenes that follow one another in the same world. */
function inOneWorld(scenes: readonly ProjectScene[]): ProjectScene[][] {
  const groups: ProjectScene[][] = [];
  for (const scene of scenes) {
    const last = groups.at(-1);
    if (last === undefined || scene.anew === true) groups.push([scene]);
    else last.push(scene);
  }
  return groups;
}

async function askAmid(scene: ProjectScene, index: number, stage: ThreatStage, planning: Client): Promise<WishRun> {
  const be = (STRATEGY: 'off' | 'motivators') => planning.call(planningRoutes.changeConfig, { body: { STRATEGY } });
  await be('off');
  if (scene.atHome === true) await settleDown(stage);
  const player = await setProjectScene(scene, stage, planning);
  const tap = await EventTap.open(stage.urls['minecraft-interface'], ['action.first_command']);
  try {
    await be('motivators');
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
    return await wishAmid({ project: scene.project, index, client: stage.client, planning, tap });
  } finally {
    tap.close();
    player?.leave();
  }
}

const wayText = (way: WishRun['way'] = {}): string =>
  Object.entries(way)
    .map(([station, ms]) => `${station} ${ms}`)
    .join(', ');

const rowOf = ({ project, during, ms, freedMs, way, after, notAsked }: WishRun): string[] => [
  project,
  during ?? '–',
  ms === undefined ? '–' : String(ms),
  freedMs === undefined ? '–' : String(freedMs),
  wayText(way),
  after ?? `not asked: ${notAsked ?? ''}`,
];
