import { seesFrom } from '../blocks/line-of-sight.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { Mob } from '../mobs/mob.ts';
import type { MobName } from '../mobs/mob-kinds.ts';
import { installMobs } from '../mobs/mobs.ts';
import { blazeTactic } from './blaze.ts';
import { creeperTactic } from './creeper.ts';
import { drownedTactic } from './drowned.ts';
import { endermanTactic } from './enderman.ts';
import { ghastTactic } from './ghast.ts';
import { installGrudges } from './grudges.ts';
import { huskTactic } from './husk.ts';
import { phantomTactic } from './phantom.ts';
import { piglinTactic, zombifiedPiglinTactic } from './piglins.ts';
import { installPursuit } from './pursuit.ts';
import { skeletonTactic } from './skeleton.ts';
import { spiderTactic } from './spider.ts';
import { installStrikes } from './strike.ts';
import type { Tactic } from './tactic.ts';
import { witchTactic } from './witch.ts';
import { wolfTactic } from './wolf.ts';

/** Of those whose figures do not say. */
const SIGHT = 16;
/** Upward speed of a hop, in blocks per second. */
const HOP = 7;
const EYES = 0.85;
/** It forgets a player that it has not seen for this long: the game's 60 ticks. */
const MEMORY_MS = 3000;
/** It looks no more often than this: looking is the most expensive thing that a herd of monsters does. */
const GLANCE_MS = 500;

/** When a monster last looked for a player, and last saw it: milliseconds since 1970. */
interface Sight {
  lookedAt: number;
  seenAt: number;
}

/** Makes every monster hunt the nearest player that it wants to hurt, in the way of its kind. */
export function installHunting(context: WorldContext): void {
  const { serv, blocks, now } = context;
  const mobs = context.use(installMobs);
  const ways = context.use(installPursuit);
  const strike = context.use(installStrikes);
  const grudges = context.use(installGrudges);
  /** Goes straight at everybody it sees. */
  const brawler: Tactic = {
    hunts: (mob, player) => player.position.distanceTo(mob.position) < (mob.kind.sight ?? SIGHT),
    step(mob, prey) {
      strike(mob, prey);
      return ways.toward(mob, prey.position);
    },
  };
  const hopper = (tactic: Tactic): Tactic => ({
    ...tactic,
    step(mob, prey) {
      if (mob.onGround) mob.velocity.y = HOP;
      return tactic.step(mob, prey);
    },
  });
  const tactics: Partial<Record<MobName, Tactic>> = {
    zombie: brawler,
    zombie_villager: brawler,
    husk: huskTactic(context),
    skeleton: skeletonTactic(context),
    stray: skeletonTactic(context),
    spider: spiderTactic(context),
    creeper: creeperTactic(context),
    enderman: endermanTactic(context),
    witch: witchTactic(context),
    wolf: wolfTactic(context),
    piglin: piglinTactic(context),
    zombified_piglin: zombifiedPiglinTactic(context),
    hoglin: brawler,
    wither_skeleton: brawler,
    magma_cube: hopper(brawler),
    slime: hopper(brawler),
    drowned: drownedTactic(context),
    phantom: phantomTactic(context),
    blaze: blazeTactic(context),
    ghast: ghastTactic(context),
  };

  const memories = new WeakMap<Mob, WeakMap<SquidPlayer, Sight>>();

  /** Whether a monster sees a player, did a moment ago, or was hurt by it. */
  function notices(mob: Mob, player: SquidPlayer): boolean {
    if (grudges.isAngryWith(mob.entity, player)) return true;
    const memory = memories.get(mob) ?? new WeakMap<SquidPlayer, Sight>();
    memories.set(mob, memory);
    const sight = memory.get(player) ?? { lookedAt: 0, seenAt: 0 };
    memory.set(player, sight);
    if (now() - sight.lookedAt >= GLANCE_MS) {
      sight.lookedAt = now();
      const eyes = mob.position.offset(0, mob.height * EYES, 0);
      if (seesFrom(blocks, eyes, player.position.offset(0, 1.62, 0))) sight.seenAt = now();
    }
    return now() - sight.seenAt < MEMORY_MS;
  }

  function preyOf(mob: Mob, tactic: Tactic): SquidPlayer | null {
    let nearest: SquidPlayer | null = null;
    for (const player of serv.players) {
      if (player.health <= 0 || player.gameMode !== 0 || !tactic.hunts(mob, player)) continue;
      if (!notices(mob, player)) continue;
      const distance = player.position.distanceTo(mob.position);
      if (!nearest || distance < nearest.position.distanceTo(mob.position)) nearest = player;
    }
    return nearest;
  }

  mobs.huntBy((mob) => {
    const tactic = tactics[mob.name];
    const prey = tactic ? preyOf(mob, tactic) : null;
    if (prey) return tactic?.step(mob, prey) ?? null;
    tactic?.calm?.(mob);
    return null;
  });
}
