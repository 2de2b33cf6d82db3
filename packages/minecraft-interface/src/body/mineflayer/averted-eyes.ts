import type { Bot } from 'mineflayer';
import type { Entity } from 'prismarine-entity';

/** Eyes of an enderman above its feet, and of the bot, blocks. */
const ITS_EYES = 2.55;
const EYES = 1.62;
/** A look that misses its eyes by this share, over the distance, still meets them (minecraft.wiki "Enderman", Java edition). */
const MISS = 0.025;
/** Radians the bot looks below that, since both move. */
const BESIDES = 0.06;
/** Farther than this an enderman takes no notice, blocks. */
const FAR = 64;

/** The pitch to look with in place of `pitch`, so that no enderman's eyes are met: below them. Angles as the library counts them, radians, up is positive. */
export function avertedPitch(
  from: { readonly x: number; readonly y: number; readonly z: number },
  yaw: number,
  pitch: number,
  endermen: Iterable<Pick<Entity, 'position'>>,
): number {
  let averted = pitch;
  for (const { position } of endermen) {
    const [x, y, z] = [position.x - from.x, position.y + ITS_EYES - from.y - EYES, position.z - from.z];
    const distance = Math.hypot(x, y, z);
    if (!(distance <= FAR) || distance === 0) continue;
    const room = Math.acos(1 - Math.min(1, MISS / distance)) + BESIDES;
    const look = { x: -Math.sin(yaw) * Math.cos(averted), y: Math.sin(averted), z: -Math.cos(yaw) * Math.cos(averted) };
    const angle = Math.acos(Math.min(1, (look.x * x + look.y * y + look.z * z) / distance));
    if (angle < room) averted = Math.max(-Math.PI / 2, Math.asin(y / distance) - room);
  }
  return averted;
}

/** Keeps the bot's eyes off those of endermen, wherever it looks and whichever of them comes into its view. To be called after the library's own plugins. */
export function avertEyes(bot: Bot): void {
  const endermen = new Set<Entity>();
  const look = bot.look.bind(bot);
  const instead = (yaw: number, pitch: number) => avertedPitch(bot.entity.position, yaw, pitch, endermen);
  bot.look = (yaw, pitch, force) => look(yaw, endermen.size > 0 ? instead(yaw, pitch) : pitch, force);
  bot.on('entitySpawn', (entity) => {
    if (entity.name === 'enderman') endermen.add(entity);
  });
  bot.on('entityGone', (entity) => {
    endermen.delete(entity);
  });
  bot.on('physicsTick', () => {
    if (endermen.size === 0) return;
    for (const enderman of endermen) if (!enderman.isValid) endermen.delete(enderman);
    const { yaw, pitch } = bot.entity;
    if (instead(yaw, pitch) !== pitch) void bot.look(yaw, pitch, true);
  });
}
