import type { Bot } from 'mineflayer';
import { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { releaseBody } from '../../body/actuator/release-body.ts';
import { until } from '../../body/actuator/until.ts';
import { eyePosition, isInWater } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { comeUpForAir } from '../../motion/breath.ts';
import { bestTool } from '../../senses/belongings/best-tool.ts';
import { type EscapeCell, escapePath } from './escape-path.ts';
import { type Hazard, hazardsOf } from './hazard.ts';

type Endangered = Pick<ActionBody, 'bot' | 'signal'>;

/** A way out is looked for again after this long, milliseconds: lava flows. */
const REVIEW_MS = 1_500;
const LIQUID = /^(water|lava|bubble_column|kelp(_plant)?|(tall_)?seagrass)$/;
const WATER = /^(water|bubble_column|kelp(_plant)?|(tall_)?seagrass)$/;
const HARM = /^(lava|(soul_)?fire|magma_block|cactus|sweet_berry_bush|wither_rose|powder_snow|(soul_)?campfire)$/;

/** Gets the bot out of the hazards it is in, for at most `ms`; answers whether it is free of them. Leaves no key pressed. */
export async function rescue(body: Endangered, ms: number): Promise<boolean> {
  const { bot, signal } = body;
  const end = performance.now() + ms;
  const left = () => Math.max(0, end - performance.now());
  try {
    for (;;) {
      const [hazard] = hazardsOf(bot);
      if (hazard === undefined) return true;
      if (left() === 0) return false;
      signal.throwIfAborted();
      await cures[hazard](body, Math.min(left(), REVIEW_MS));
    }
  } finally {
    if (!bot._client.ended) releaseBody(bot);
  }
}

const cures: Readonly<Record<Hazard, (body: Endangered, ms: number) => Promise<unknown>>> = {
  lava: (body, ms) => breakAway(body, ms, 'lava'),
  burning: (body, ms) => breakAway(body, ms, 'burning'),
  drowning: comeUpForAir,
  suffocating: digFree,
};

/** Goes the escape path cell by cell; when there is none, swims up, which is right in a pool too deep to see out of. */
async function breakAway({ bot, signal }: Endangered, ms: number, hazard: 'lava' | 'burning'): Promise<void> {
  const path = escapePath(cellsOf(bot), bot.entity.position, { intoWater: hazard === 'burning' }) ?? [];
  let next = 0;
  const onTick = () => {
    const { position } = bot.entity;
    let to = path[next];
    while (to !== undefined && Math.hypot(to.x + 0.5 - position.x, to.z + 0.5 - position.z) < 0.35) {
      next += 1;
      to = path[next];
    }
    const inLiquid = Reflect.get(bot.entity, 'isInLava') === true || isInWater({ bot });
    if (to === undefined) {
      bot.setControlState('forward', false);
      bot.setControlState('jump', inLiquid && hazard === 'lava');
      return;
    }
    bot.lookAt(new Vec3(to.x + 0.5, position.y + 1.62, to.z + 0.5), true);
    bot.setControlState('forward', true);
    bot.setControlState('sprint', true);
    const collided = Reflect.get(bot.entity, 'isCollidedHorizontally') === true;
    bot.setControlState('jump', inLiquid || to.y > position.y + 0.1 || (collided && bot.entity.onGround));
  };
  bot.on('physicsTick', onTick);
  try {
    onTick();
    await until(() => !hazardsOf(bot).includes(hazard), ms, signal);
  } finally {
    bot.removeListener('physicsTick', onTick);
    bot.clearControlStates();
  }
}

/** Digs the block that the head is in, and the one at the feet when that one holds the body as well, with the tool for it: with a sword rock takes too long. */
async function digFree({ bot, signal }: Endangered, ms: number): Promise<void> {
  const { x, y, z } = eyePosition({ bot });
  for (const at of [new Vec3(x, y, z), new Vec3(x, y - 1, z)]) {
    const block = bot.blockAt(at, false);
    if (block?.boundingBox !== 'block' || !block.diggable) continue;
    const { item } = bestTool(bot, block);
    const digging = (item === null ? Promise.resolve() : bot.equip(item, 'hand'))
      .then(() => bot.dig(block, true))
      .catch(() => {});
    await Promise.race([unlessAborted(digging, signal, () => bot.stopDigging()), until(() => false, ms, signal)]);
    return;
  }
}

/** What the cells around the bot mean to it. */
export function cellsOf(bot: Bot): (x: number, y: number, z: number) => EscapeCell {
  return (x, y, z) => {
    const block = bot.blockAt(new Vec3(x, y, z), false);
    // The bot does not flee into what is not loaded.
    if (block === null) return { open: false, ground: false, liquid: false, harm: true, water: false };
    const open = block.boundingBox === 'empty';
    return {
      open,
      ground: !open,
      liquid: LIQUID.test(block.name),
      harm: HARM.test(block.name),
      water: WATER.test(block.name),
    };
  };
}
