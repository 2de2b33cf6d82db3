import { Vec3 } from 'vec3';
import { z } from 'zod';
import { underOpenSky } from '../blocks/open-sky.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installMobs } from '../mobs/mobs.ts';
import { localDifficulty } from '../mobs/worn.ts';
import { difficultyNumber } from '../options/difficulty.ts';
import { installDayCycle } from '../sky/day-cycle.ts';
import { skyDarkening } from '../sky/sky-darkening.ts';
import { installWeather } from '../sky/weather.ts';
import { SEA_LEVEL } from '../terrain/land/surface.ts';
import { installSleeping } from './sleeping.ts';

/** Three days of the world without a bed. */
export const SLEEPLESS_TICKS = 72_000;
/** Tries are this far apart, in seconds, while the sky has lost so many levels of light. */
const TRY_S = { least: 60, more: 60 };
const DARK_FROM = 5;
/** How high above a player they appear, and how far beside. */
const ABOVE = { least: 20, more: 15 };
const BESIDE = 10;
const EVERY_TICKS = 20;

/**
 * The chance that phantoms come in one try to somebody who has been awake for so long: none for three days, a quarter after four (Minecraft Wiki,
 * "Phantom", Java edition: spawning). @param awakeTicks since the last rest or death, in ticks of the day. @param difficulty the local one, 0 to 6.75.
 */
export const phantomChance = (awakeTicks: number, difficulty: number): number =>
  Math.max(0, 1 - SLEEPLESS_TICKS / Math.max(1, awakeTicks)) * Math.min(1, difficulty / 3);

/** Phantoms come by night to whoever has not been in a bed for three days and is under the open sky. */
export function installInsomnia(context: WorldContext): void {
  const { serv, options, state, random, blocks } = context;
  const mobs = context.use(installMobs);
  const day = context.use(installDayCycle);
  const weather = context.use(installWeather);
  const sleeping = context.use(installSleeping);
  if (options.mobs !== 'all' || options.difficulty === 'peaceful' || options.spawnRate <= 0) return;
  /** Ticks of the day since each player was last in a bed or dead. */
  const awake = new Map<string, number>();
  const stored = state.section('awake', z.record(z.string(), z.number()), {}, () => Object.fromEntries(awake));
  for (const [name, ticks] of Object.entries(stored)) awake.set(name, ticks);
  let lastTotal = day.totalTicks;
  let seconds = TRY_S.least;

  function count(player: SquidPlayer, ticks: number): void {
    const rests = player.health <= 0 || sleeping.isAsleep(player);
    awake.set(player.username, rests ? 0 : (awake.get(player.username) ?? 0) + ticks);
  }

  function visit(player: SquidPlayer): void {
    const { x, y, z } = player.position;
    if (player.health <= 0 || player.gameMode !== 0 || y < SEA_LEVEL || !underOpenSky(blocks, player.position)) return;
    const chance = phantomChance(awake.get(player.username) ?? 0, localDifficulty(options.difficulty, day.totalTicks));
    if (random() >= chance) return;
    const beside = (): number => (random() * 2 - 1) * BESIDE;
    const place = new Vec3(x + beside(), y + ABOVE.least + random() * ABOVE.more, z + beside());
    if (blocks.loadedDataAt(place.x, place.y, place.z)?.boundingBox !== 'empty') return;
    const many = 1 + Math.floor(random() * (difficultyNumber(options.difficulty) + 1));
    for (let i = 0; i < many; i++) mobs.spawn('phantom', place);
  }

  serv.on('tick', (_seconds: number, ticks: number) => {
    if (ticks % EVERY_TICKS !== 0) return;
    const passed = day.totalTicks - lastTotal;
    lastTotal = day.totalTicks;
    for (const player of serv.players) count(player, passed);
    seconds -= EVERY_TICKS / 20;
    if (seconds > 0) return;
    seconds = TRY_S.least + random() * TRY_S.more;
    if (skyDarkening(day.timeOfDay, weather.kind) < DARK_FROM) return;
    for (const player of serv.players) visit(player);
  });
}
