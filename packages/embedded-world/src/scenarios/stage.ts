import type { Vec3 } from 'vec3';
import { z } from 'zod';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { MOB_NAMES } from '../mobs/mob-kinds.ts';
import { installMobs } from '../mobs/mobs.ts';
import type { Build, Scenario } from '../options/scenario-schema.ts';
import { installSpawnPoints } from '../players/spawn-points.ts';
import { installWeather } from '../sky/weather.ts';
import { construction } from './construction.ts';

/** A scenario played in a world. */
interface Stage {
  /** Builds what the scenario wants, once in the life of the world. Call when everything else is ready. */
  prepare(): void;
}

const savedSchema = z.object({ prepared: z.boolean(), peopled: z.boolean(), met: z.array(z.string()) });

/** The stage of a world with a scenario; worlds without one have none. */
export const installStage = (context: WorldContext): Stage | null =>
  context.scenario ? playScenario(context, context.scenario) : null;

function playScenario(context: WorldContext, scenario: Scenario): Stage {
  const { serv, items, state } = context;
  const { place, build } = construction(context);
  const inventories = context.use(installInventories);
  const mobs = context.use(installMobs);
  const spawns = context.use(installSpawnPoints);
  const weather = context.use(installWeather);
  const progress = { prepared: false, peopled: false };
  const met = new Set<string>();
  const stored = state.section('scenario', savedSchema, { ...progress, met: [] }, () => ({
    ...progress,
    met: [...met],
  }));
  Object.assign(progress, { prepared: stored.prepared, peopled: stored.peopled });
  for (const uuid of stored.met) met.add(uuid);
  const basesOf = new Map<Build, Vec3>();

  /** Mobs come when somebody is there to meet them. */
  function people(): void {
    progress.peopled = true;
    for (const each of scenario.builds) {
      const base = basesOf.get(each) ?? place(each.at);
      for (const { name, at, count } of each.mobs) {
        const known = MOB_NAMES.find((mob) => mob === name);
        if (!known) throw new Error(`Scenario ${scenario.name} wants a mob ${name} that this world does not have`);
        for (let i = 0; i < count; i++) mobs.spawn(known, base.offset(...at).offset(0.5, 0, 0.5));
      }
    }
    state.touch();
  }

  function welcome(player: SquidPlayer): void {
    if (met.has(player.uuid)) return;
    met.add(player.uuid);
    const { inventory, health, food } = scenario.player;
    for (const { name, count } of inventory) inventories.of(player).add(items.create(name, count));
    player.food = food;
    player.foodSaturation = food < 20 ? 0 : player.foodSaturation;
    player.updateHealth(health);
    state.touch();
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => {
      welcome(player);
      if (!progress.peopled) people();
    });
  });

  return {
    prepare() {
      if (progress.prepared) return;
      progress.prepared = true;
      // All places first: a build must not become the ground of the next one.
      for (const each of scenario.builds) basesOf.set(each, place(each.at));
      const spawn = scenario.spawn ? place(scenario.spawn) : null;
      for (const [each, base] of basesOf) build(each, base);
      if (spawn) spawns.setWorld(spawn.offset(0.5, 0, 0.5));
      if (scenario.weather) weather.set(scenario.weather);
      state.touch();
    },
  };
}
