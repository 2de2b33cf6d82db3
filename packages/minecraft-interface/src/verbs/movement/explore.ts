import { fail, type Position } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { GoalNearXZ, walk } from '../../motion/walk.ts';
import { nearbyEntities } from '../../senses/creatures/entities.ts';
import { biomeAt, nearestOfBiome } from '../../senses/surroundings/biome.ts';
import { groundAhead, groundAround } from '../../senses/surroundings/ground-ahead.ts';
import { NEARBY_RADIUS } from '../../senses/surroundings/surroundings.ts';
import { crossWater, hasBoat, isWaterAhead } from '../../skills/boating/cross-water.ts';
import { isWalledIn, openUp } from '../../skills/hiding/hiding-place.ts';
import { SkyMap } from '../../skills/tunnelling/sky-map.ts';
import { feetOf } from '../../skills/tunnelling/tunnel.ts';
import { getOut, isUnderground } from '../../skills/tunnelling/way-out.ts';

/** Blocks of one stretch of the way, and the directions tried for it. */
const STRETCH = 24;
const DIRECTIONS = 12;
const STRETCH_MS = 30_000;
const GIVE_UP_AFTER = 6;
/** A walk to nowhere in particular ends so far from where it began at least, blocks. */
const AWAY = 8;
/** While walking, the surroundings are searched this often, milliseconds. */
const LOOK_EVERY_MS = 500;
/** Blocks within which a creature is near enough to be gone up to; one that is seen further away is walked towards, or it is out of sight again. */
const WITHIN_REACH = 32;
/** Blocks within which a sought block that is seen is walked towards: as far as a collecting bot searches. */
const IN_VIEW = 64;
/** Blocks of ground above the bot from which on it comes up first; and a search for a way, milliseconds. */
const DEEP = 12;
const SEARCH_MS = 6_000;

interface Sought {
  readonly names: readonly string[];
  readonly biomes: ReadonlySet<string>;
  /** Only containers count that nobody has looked into. */
  readonly unopened: boolean;
}

/** Where something sought is in sight: a block, an entity, or the biome the bot is in. */
function sighting({ bot, blocks, containers }: ActionBody, { names, biomes, unopened }: Sought): Position | undefined {
  if (unopened) {
    containers.look(bot, blocks);
    return containers.near(bot).find(({ name, items }) => names.includes(name) && items === undefined)?.position;
  }
  const here = biomes.size === 0 ? undefined : biomeAt(bot, bot.entity.position);
  if (here !== undefined && biomes.has(here)) return bot.entity.position;
  if (names.length === 0) return undefined;
  const block = blocks.near(bot.entity.position, NEARBY_RADIUS).find((kind) => names.includes(kind.name));
  return block?.nearest ?? creature(bot, names, WITHIN_REACH);
}

/** The nearest sought block that shows from here, also beyond what counts as near; of containers only those near are known by what is in them. */
function blockInView({ bot, blocks }: ActionBody, { names, unopened }: Sought): Position | undefined {
  const known = new Set(names.filter((name) => bot.registry.blocksByName[name] !== undefined));
  if (unopened || known.size === 0) return undefined;
  return blocks.find(known, bot.entity.position, IN_VIEW, { limit: 1 })[0]?.position;
}

/** The nearest creature of these names within so many blocks, or within sight. */
const creature = (bot: Bot, names: readonly string[], within = Number.POSITIVE_INFINITY): Position | undefined =>
  nearbyEntities(bot).find(({ name, distance }) => names.includes(name) && distance <= within)?.position;

export const explore: Runner<'explore'> = {
  async run(body, { seek, biome, distance, unopened = false }, report) {
    const { bot, explored } = body;
    const biomes = new Set([biome ?? []].flat());
    const sought: Sought = { names: [seek ?? []].flat(), biomes, unopened };
    const seeks = sought.names.length > 0 || biomes.size > 0;
    let walked = 0;
    const start = bot.entity.position.clone();
    let last = start.clone();
    // Blocks walked to and fro lead to nowhere new.
    const isFar = (): boolean =>
      walked >= distance && (seeks || start.distanceTo(bot.entity.position) >= Math.min(AWAY, distance / 2));
    let lookedAt = Number.NEGATIVE_INFINITY;
    let seen = sighting(body, sought);
    // What shows from afar and cannot be got nearer to is not gone for again.
    let followsView = true;
    const view = (): Position | undefined =>
      seen === undefined && followsView ? blockInView(body, sought) : undefined;
    let inView = view();
    const onTheWay = (): boolean => {
      const here = bot.entity.position;
      walked += last.distanceTo(here);
      last = here.clone();
      explored.visit(here, dimensionOf(bot));
      if (performance.now() - lookedAt < LOOK_EVERY_MS) return false;
      lookedAt = performance.now();
      seen = sighting(body, sought);
      inView = view();
      report.progress({ done: Math.round(walked), total: Math.round(distance), unit: 'blocks' });
      return seen !== undefined || isFar();
    };
    let failures = 0;
    let gotOut = false;
    let openedUp = false;
    let heading: number | undefined;
    while (seen === undefined && !isFar() && failures < GIVE_UP_AFTER) {
      // Whoever was called away from behind his own walls is still in them.
      if (!openedUp && isWalledIn(body) && !isUnderground(body)) {
        openedUp = true;
        report.state('GetOut');
        await openUp(body, report);
        onTheWay();
        continue;
      }
      // Where no way leads on, it may be the bot's own shaft that holds it; and from the bottom of a mine nothing new is to be seen.
      if (!gotOut && (failures > 0 || isDeep(body)) && isUnderground(body)) {
        gotOut = true;
        report.state('GetOut');
        if (await getOut(body, { onSearch: () => report.waitingUntil(body.clock.now() + SEARCH_MS) })) failures = 0;
        onTheWay();
        continue;
      }
      const aim = biomes.size === 0 ? creature(bot, sought.names) : nearestOfBiome(bot, biomes);
      const follows = failures === 0 ? inView : undefined;
      const towards = follows ?? (failures > 0 ? undefined : aim);
      heading = nextHeading(body, heading, failures, sought);
      const stretch = Math.min(STRETCH, Math.max(8, distance - walked));
      const goal =
        towards === undefined
          ? new GoalNearXZ(last.x - Math.sin(heading) * stretch, last.z - Math.cos(heading) * stretch, 3)
          : new GoalNearXZ(towards.x, towards.z, 2);
      const before = last.clone();
      if (
        towards === undefined &&
        hasBoat(body) &&
        [stretch, stretch / 2].every((blocks) => isWaterAhead(body, heading ?? 0, blocks))
      ) {
        report.state('CrossWater');
        await crossWater(body, heading, () => report.waitingUntil(body.clock.now() + SEARCH_MS));
      }
      // What cannot be walked to may lie beyond a ravine.
      const style = failures > 1 ? 'bridging' : 'walk';
      const isCutShort = (): boolean => failures === 0 && follows === undefined && inView !== undefined;
      const until = (): boolean => onTheWay() || isCutShort();
      await walk(body, goal, { timeoutMs: STRETCH_MS, legs: true, until, style });
      onTheWay();
      if (isCutShort()) continue;
      failures = last.distanceTo(before) < STRETCH / 4 ? failures + 1 : 0;
      if (failures === 0 || follows === undefined) continue;
      followsView = false;
      inView = undefined;
    }
    seen ??= unopened ? undefined : creature(bot, sought.names);
    const observables = { walked: Math.round(walked), ...(seen === undefined ? {} : { seen }) };
    const ended = failures < GIVE_UP_AFTER;
    if (seeks ? seen !== undefined : ended) return done(observables);
    const what = [...sought.names, ...biomes].join(', ');
    const happened = seeks ? `${what} within ${Math.round(walked)} blocks of way` : undefined;
    return failed(fail(ended ? 'explore.nothing_found' : 'explore.no_way', happened), observables);
  },
};

/** Whether so much ground lies above that it is a mine or a deep cave. */
const isDeep = ({ bot }: ActionBody): boolean => new SkyMap(bot).depth(feetOf({ bot })) >= DEEP;

/** What counts for the choice of a direction beside how little is known there (0–1): water to swim through, and grass for what grazes. */
const SWIM = 1.5;
const GRAZING = 0.5;
const GRAZES = /^(cow|mooshroom|pig|sheep|chicken|rabbit|goat|horse|donkey|llama)$/;
const AQUATIC = /cod|salmon|fish|squid|dolphin|turtle|guardian|drowned|kelp|seagrass|coral|pickle|prismarine|^water$/;

/**
 * The direction that leads over land to the least known places, over grass where animals are sought; going on as before is preferred to turning, what just
 * failed is avoided.
 */
function nextHeading(body: ActionBody, before: number | undefined, failures: number, { names }: Sought): number {
  const { bot, explored } = body;
  const { x, z } = bot.entity.position;
  const groundAt = groundAround(bot);
  const swims = hasBoat(body) || names.some((name) => AQUATIC.test(name)) ? 0 : SWIM;
  const grazing = names.some((name) => GRAZES.test(name)) ? GRAZING : 0;
  const rated = Array.from({ length: DIRECTIONS }, (_, i) => {
    const heading = (bot.entity.yaw + (i * 2 * Math.PI) / DIRECTIONS) % (2 * Math.PI);
    const there = { x: x - Math.sin(heading) * STRETCH, z: z - Math.cos(heading) * STRETCH };
    const known = explored.familiarity(there, dimensionOf(bot));
    const change =
      before === undefined ? 0 : Math.abs(Math.atan2(Math.sin(heading - before), Math.cos(heading - before))) / Math.PI;
    const justFailed = failures > 0 && change < 0.2 ? failures : 0;
    const { water, grass } = groundAhead(groundAt, { x, z }, heading);
    return { heading, badness: known + 0.3 * change + justFailed + swims * water - grazing * grass };
  });
  rated.sort((a, b) => a.badness - b.badness);
  // After repeated failures the next best ones get their turn.
  return rated[Math.min(failures, rated.length - 1)]?.heading ?? 0;
}
