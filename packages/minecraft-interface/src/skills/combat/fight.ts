import type { Entity } from 'prismarine-entity';
import { pause, until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { findAim } from '../../motion/aim.ts';
import { walk } from '../../motion/walk.ts';
import { kindOf } from '../../senses/creatures/entities.ts';
import { boatUnder, getOut } from '../boating/boat.ts';
import { CLOSE, exchange, fuseNear, isClose } from './exchange.ts';

type FightEnd = 'dead' | 'gone' | 'driven_off' | 'unreachable' | 'losing' | 'timeout';

interface FightOptions {
  /** Milliseconds. */
  readonly ms: number;
  /** Half hearts at or below which a fight with a monster is lost. */
  readonly losesAt: number;
  /** Holds when the creature is far enough away. */
  readonly isDrivenOff?: () => boolean;
  /** Holds while it lets the creature come to it: whoever goes after one into a cave has the others at his back. */
  readonly standsFast?: () => boolean;
  /** A blow of the bot's has landed. */
  readonly onBlow: (blows: number) => void;
  /** A way to the creature is looked for, which may take seconds in which nothing moves. */
  readonly onSearch: () => void;
}

/** One stretch of the way to a creature, before the bot looks again where it is, milliseconds. */
const STRETCH_MS = 4_000;
/** Tries that led nowhere, one after the other, after which the creature counts as out of reach. */
const GIVE_UP_AFTER = 3;
const LOOK_MS = 300;
/** Detour worth taking, blocks of cost: it bounds the search for a way to a creature out of reach. */
const DETOUR = 24;
/** The server says that a creature died before it takes it away or at most this long after, milliseconds. */
const DEATH_MS = 300;
/** Blocks within which a blow's sign is taken for the bot's own doing. */
const OWN_BLOW = 6;

/** Fights one creature to the end of it, or of the attempt. World faults are outcomes; only the action's abort is thrown. */
export async function fight(body: ActionBody, target: Entity, options: FightOptions): Promise<FightEnd> {
  const { bot } = body;
  // Whoever sits neither steps back nor turns to what is upon it: a crossing that was broken off leaves the bot in its boat.
  if (boatUnder(body) !== undefined) await getOut(body);
  const hostile = kindOf(target) === 'hostile';
  let dead = false;
  let blows = 0;
  let landedAt = 0;
  const onDead = (entity: Entity) => {
    if (entity.id === target.id) dead = true;
  };
  const onHurt = (entity: Entity) => {
    if (entity.id !== target.id || entity.position.distanceTo(bot.entity.position) > OWN_BLOW) return;
    blows += 1;
    landedAt = performance.now();
    options.onBlow(blows);
  };
  const isGone = () => bot.entities[target.id] !== target || !target.isValid;
  const isLosing = () => hostile && bot.health <= options.losesAt;
  const isOver = () => dead || isGone() || isLosing() || (options.isDrivenOff?.() ?? false);
  const { standsFast = () => false } = options;
  const end = performance.now() + options.ms;
  bot.on('entityDead', onDead);
  bot.on('entityHurt', onHurt);
  try {
    let misses = 0;
    while (performance.now() < end) {
      if (dead) return 'dead';
      if (isGone()) return (await until(() => dead, DEATH_MS, body.signal)) ? 'dead' : 'gone';
      if (isLosing()) return 'losing';
      if (options.isDrivenOff?.()) return 'driven_off';
      const before = { blows, at: bot.entity.position.clone() };
      const creeper = fuseNear(body, target);
      if (creeper !== undefined) {
        await exchange(body, creeper, { isOver, landedAt: () => 0, hostile: true, standsFast });
        continue;
      }
      const isMinded = () => isOver() || fuseNear(body, target) !== undefined;
      if (isClose(body, target))
        await exchange(body, target, { isOver: isMinded, landedAt: () => landedAt, hostile, standsFast });
      if (standsFast()) {
        options.onSearch();
        await until(() => isMinded() || isClose(body, target) || !standsFast(), LOOK_MS, body.signal);
        continue;
      }
      if (!isOver() && !isClose(body, target, CLOSE - 1))
        await approach(body, target, { hostile, isOver: isMinded, onSearch: options.onSearch });
      const gotOn = blows > before.blows || bot.entity.position.distanceTo(before.at) > 1;
      // Blows count for more than steps: whoever walks about before a wall gets nowhere.
      misses = blows > before.blows ? 0 : misses + (gotOn ? 0.34 : 1);
      if (misses >= GIVE_UP_AFTER && !isOver()) return 'unreachable';
      if (!gotOn && !isOver()) await pause(LOOK_MS, body.signal);
    }
    return dead ? 'dead' : 'timeout';
  } finally {
    bot.removeListener('entityDead', onDead);
    bot.removeListener('entityHurt', onHurt);
  }
}

interface Approach extends Pick<FightOptions, 'onSearch'> {
  readonly hostile: boolean;
  readonly isOver: () => boolean;
}

async function approach(body: ActionBody, target: Entity, { hostile, isOver, onSearch }: Approach): Promise<void> {
  const aim = findAim(body, { entity: target.id, tolerance: 1.5 });
  if (aim === undefined) return;
  const near = () => isOver() || isClose(body, target, CLOSE - 1);
  const options = { timeoutMs: STRETCH_MS, legs: true, until: near, detour: DETOUR } as const;
  onSearch();
  const outcome = await walk(body, aim.goal, options);
  // Game is worth digging through some earth for; a monster that cannot come is not.
  if (hostile || near() || (outcome !== 'no_path' && outcome !== 'stuck')) return;
  onSearch();
  await walk(body, aim.goal, { ...options, style: 'through_soil' });
}
