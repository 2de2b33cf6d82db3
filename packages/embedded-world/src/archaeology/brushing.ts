import type { Vec3 } from 'vec3';
import { lookedAtBlock } from '../blocks/looked-at-block.ts';
import { installDigging } from '../building/digging.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import { installDurability } from '../building/durability.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { dustedBlocks } from './dusted-blocks.ts';
import { STROKE_TICKS } from './dusting.ts';

const BRUSH = 'brush';
/** The game's own reach for blocks. */
const REACH = 4.5;
/** In each ten ticks of use the stroke falls on this one; a use that nobody lets go of ends by itself (the game's own figures). */
const STROKE_AT = 5;
const LONGEST_USE = 200;
/** Uses of the brush: one for a block, more for a scute (minecraft.wiki "Brush", Java edition 1.21.4). */
const WEAR = { block: 1, scute: 16 };
const SCUTE = 'armadillo_scute';

interface Use {
  readonly slot: number;
  ticks: number;
}

/** A brush held in use takes ten strokes to bring out what a suspicious block hides, and takes scutes off armadillos. */
export function installBrushing(context: WorldContext): void {
  const { serv, registry, blocks, items, log } = context;
  const placing = context.use(installPlacing);
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const digging = context.use(installDigging);
  const dropped = context.use(installDroppedItems);
  const durability = context.use(installDurability);
  const uses = context.use(installEntityUses);
  if (!registry.itemsByName[BRUSH]) return;
  const dusted = dustedBlocks(context);
  const inUse = new Map<SquidPlayer, Use>();

  function stroke(player: SquidPlayer, position: Vec3, face: Vec3, tick: number): void {
    const found = dusted.stroke(position, face, tick);
    if (!found) return;
    durability.wear(player, inventories.of(player).heldSlot, WEAR.block);
    log.append({ kind: 'brushed', player: player.username, ...found, count: 1, position: plainPoint(position) });
  }

  function goOn(player: SquidPlayer, use: Use, tick: number): void {
    const inventory = inventories.of(player);
    const held = inventory.heldSlot === use.slot && inventory.held?.name === BRUSH;
    use.ticks += 1;
    if (!held || player.health <= 0 || use.ticks > LONGEST_USE) {
      inUse.delete(player);
      return;
    }
    if (use.ticks % STROKE_TICKS !== STROKE_AT) return;
    const seen = lookedAtBlock(blocks, player.position, movement.lookOf(player), REACH);
    if (!seen) inUse.delete(player);
    else if (dusted.isSuspicious(blocks.dataAt(seen.position.x, seen.position.y, seen.position.z).name))
      stroke(player, seen.position, seen.face, tick);
  }

  placing.onItemUse(
    (item) => item === BRUSH,
    (player) => {
      inUse.set(player, { slot: inventories.of(player).heldSlot, ticks: 0 });
      return true;
    },
  );
  uses.onUse((player, mob, item) => {
    if (item !== BRUSH || mob.name !== 'armadillo') return false;
    dropped.drop(mob.position.offset(0, 0.5, 0), items.create(SCUTE, 1));
    durability.wear(player, inventories.of(player).heldSlot, WEAR.scute);
    log.append({
      kind: 'brushed',
      player: player.username,
      mob: mob.name,
      item: SCUTE,
      count: 1,
      position: plainPoint(mob.position),
    });
    return true;
  });
  digging.onItemReleased((player) => inUse.delete(player));
  serv.on('tick', (_seconds: number, tick: number) => {
    for (const [player, use] of inUse) goOn(player, use, tick);
    dusted.coverUp(tick);
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('disconnected', () => inUse.delete(player));
  });
}
