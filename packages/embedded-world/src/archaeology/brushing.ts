import { Vec3 } from 'vec3';
import { lookedAtBlock } from '../blocks/looked-at-block.ts';
import { installDigging } from '../building/digging.ts';
import { installDroppedItems } from '../building/dropped-items.ts';
import { installDurability } from '../building/durability.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { findFor } from '../terrain/loot/archaeology-loot.ts';
import { installBuried } from './buried.ts';
import { brushed, covered, type Dusting, dustedBy, STROKE_TICKS, STROKES } from './dusting.ts';

const BRUSH = 'brush';
/** What is left of a block that was brushed. */
const PLAIN: Readonly<Record<string, string>> = { suspicious_sand: 'sand', suspicious_gravel: 'gravel' };
/** The game's own reach for blocks. */
const REACH = 4.5;
/** In each ten ticks of use the stroke falls on this one; a use that nobody lets go of ends by itself (the game's own figures). */
const STROKE_AT = 5;
const LONGEST_USE = 200;
/** Uses of the brush: one for a block, more for a scute (minecraft.wiki "Brush", Java edition 1.21.4). */
const WEAR = { block: 1, scute: 16 };
const SCUTE = 'armadillo_scute';
const AT_REST = new Vec3(0, 0, 0);

interface Use {
  readonly slot: number;
  ticks: number;
}

/** A brush held in use takes ten strokes to bring out what a suspicious block hides, and takes scutes off armadillos. */
export function installBrushing(context: WorldContext): void {
  const { serv, registry, blocks, items, log, random } = context;
  const placing = context.use(installPlacing);
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const digging = context.use(installDigging);
  const dropped = context.use(installDroppedItems);
  const durability = context.use(installDurability);
  const uses = context.use(installEntityUses);
  const buried = context.use(installBuried);
  if (!registry.itemsByName[BRUSH]) return;
  const inUse = new Map<SquidPlayer, Use>();
  const dustings = new Map<string, { position: Vec3; dusting: Dusting }>();

  function show(position: Vec3, strokes: number): void {
    const { name } = blocks.dataAt(position.x, position.y, position.z);
    if (name in PLAIN) blocks.set(position, blockState(registry, name, { dusted: dustedBy(strokes) }));
  }

  function stroke(player: SquidPlayer, position: Vec3, face: Vec3, tick: number): void {
    const key = `${position}`;
    const { dusting, counted } = brushed(dustings.get(key)?.dusting, tick);
    dustings.set(key, { position, dusting });
    if (!counted) return;
    if (dusting.strokes < STROKES) show(position, dusting.strokes);
    else bringOut(player, position, face);
  }

  function bringOut(player: SquidPlayer, position: Vec3, face: Vec3): void {
    const { name } = blocks.dataAt(position.x, position.y, position.z);
    const site = buried.siteAt(position);
    const find = site === null ? undefined : findFor(site, random());
    if (find !== undefined)
      dropped.drop(position.plus(face).offset(0.5, 0.5, 0.5), items.create(find, 1), { velocity: AT_REST });
    blocks.set(position, blockState(registry, PLAIN[name] ?? 'sand'));
    durability.wear(player, inventories.of(player).heldSlot, WEAR.block);
    log.append({
      kind: 'brushed',
      player: player.username,
      block: name,
      ...(find === undefined ? {} : { item: find }),
      count: 1,
      position: plainPoint(position),
    });
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
    else if (blocks.dataAt(seen.position.x, seen.position.y, seen.position.z).name in PLAIN)
      stroke(player, seen.position, seen.face, tick);
  }

  function coverUp(tick: number): void {
    for (const [key, { position, dusting }] of dustings) {
      if (!blocks.isLoaded(position.x >> 4, position.z >> 4)) continue;
      const now = covered(dusting, tick);
      if (now === dusting) continue;
      if (now === undefined) dustings.delete(key);
      else dustings.set(key, { position, dusting: now });
      show(position, now?.strokes ?? 0);
    }
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
  blocks.onChange((position, stateId) => {
    if (dustings.size === 0 || (registry.blocksByStateId[stateId]?.name ?? '') in PLAIN) return;
    dustings.delete(`${position}`);
  });
  serv.on('tick', (_seconds: number, tick: number) => {
    for (const [player, use] of inUse) goOn(player, use, tick);
    coverUp(tick);
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('disconnected', () => inUse.delete(player));
  });
}
