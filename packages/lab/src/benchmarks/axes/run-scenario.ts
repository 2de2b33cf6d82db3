import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { startCognition } from '@conscious-bot/cognition';
import { type CognitionState, cognitionRoutes, configSchema } from '@conscious-bot/contracts';
import { startEmbeddedWorld } from '@conscious-bot/embedded-world';
import { startMinecraftInterface } from '@conscious-bot/minecraft-interface';
import { createClient, createLogger, readyRoute } from '@conscious-bot/service-kit';
import { BodyDriver } from '../../body/body-driver.ts';
import type { AxisRun, AxisSample } from './axis-run.ts';
import { type AxisScenario, BOT, setCalm } from './scenarios.ts';

const DAY_S = 1_200;
const SAMPLE_EVERY_MS = 1_000;
const READY_MS = 60_000;

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/**
 * Lets one thing happen to a bot in a world of its own and writes down what it feels, second by second: a real body over the real protocol, and
 * cognition; no executive and no failsafe, so that nobody does anything about it.
 */
export async function runAxisScenario(scenario: AxisScenario): Promise<AxisRun> {
  const { name, axis, cause, relief, dayLengthS = DAY_S } = scenario;
  const dataDir = mkdtempSync(join(tmpdir(), 'axes-'));
  const stops: (() => Promise<void>)[] = [async () => rmSync(dataDir, { recursive: true, force: true })];
  try {
    const world = await startEmbeddedWorld({
      port: 0,
      seed: 42,
      version: '1.21.4',
      mobs: 'none',
      gifts: true,
      weather: 'clear',
      dayLengthSeconds: dayLengthS,
      startTimeOfDay: 0,
    });
    stops.push(() => world.stop());
    const config = configSchema.parse({
      NODE_ENV: 'test',
      LOG_LEVEL: 'silent',
      DATA_DIR: dataDir,
      BOT_USERNAME: BOT,
      STRATEGY: 'off',
      LLM_BASE_URL: 'none',
      WORLD_PORT: world.port,
      WORLD_DAY_LENGTH_S: dayLengthS,
      FAILSAFE: 'false',
      MINECRAFT_INTERFACE_PORT: 0,
      VIEWER_PORT: 0,
      COGNITION_PORT: 0,
      PLANNING_URL: 'http://127.0.0.1:9',
    });
    const logger = createLogger({ service: 'axes', level: 'silent', pretty: false });
    const bodyService = await startMinecraftInterface({ config, logger });
    stops.push(() => bodyService.stop());
    const { url: bodyUrl } = await bodyService.service.listen();
    const bodyClient = createClient(bodyUrl, { timeoutMs: 5_000 });
    await until('the body is in the world', async () => (await bodyClient.call(readyRoute)).ok);
    const stage = { control: world.control, body: new BodyDriver(bodyUrl) };
    await setCalm(stage, scenario.dayLengthS === undefined);
    await scenario.prepare?.(stage);
    await until('the pack is seen', async () => (await stage.body.world()).inventory.length >= 2);

    const cognition = await startCognition({ config: { ...config, MINECRAFT_INTERFACE_URL: bodyUrl }, logger });
    stops.push(() => cognition.stop());
    const { url } = await cognition.service.listen();
    const client = createClient(url, { timeoutMs: 30_000 });
    const feel = async (): Promise<CognitionState['intero']> => {
      const answer = await client.call(cognitionRoutes.state);
      if (!answer.ok) throw new Error(answer.error.message);
      return answer.data.intero;
    };
    await until('every axis is known', async () => !(await feel()).partial);

    const samples: AxisSample[] = [];
    const began = performance.now();
    const now = () => Math.round((performance.now() - began) / 100) / 10;
    const watch = async (seconds: number, enough = Number.POSITIVE_INFINITY) => {
      const end = performance.now() + seconds * 1_000;
      while (performance.now() < end) {
        const { stress, stressAxes } = await feel();
        samples.push({ t: now(), stress, stressAxes });
        if ((stressAxes[axis] ?? 0) > enough) return;
        await pause(SAMPLE_EVERY_MS);
      }
    };
    const [calm, caused, relieved] = scenario.seconds;
    await watch(calm);
    const causeAt = now();
    await scenario.begin(stage);
    await watch(caused, scenario.enough);
    const reliefAt = now();
    await scenario.end(stage);
    await watch(relieved);
    return { scenario: name, axis, cause, relief, causeAt, reliefAt, dayLengthS, samples };
  } finally {
    for (const stop of stops.reverse()) await stop();
  }
}

async function until(what: string, holds: () => Promise<boolean>): Promise<void> {
  const end = performance.now() + READY_MS;
  while (!(await holds())) {
    if (performance.now() > end) throw new Error(`still not so after ${READY_MS / 1_000} s: ${what}`);
    await pause(100);
  }
}
