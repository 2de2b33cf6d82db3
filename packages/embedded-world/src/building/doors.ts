import type { Block } from 'prismarine-block';
import type { Vec3 } from 'vec3';
import { installBlockTicks } from '../blocks/block-ticks.ts';
import type { WorldContext } from '../context/world-context.ts';
import { type BlockProperties, blockState } from '../engine/block-states.ts';
import { installDigging } from './digging.ts';
import { buttonTicks, isButton, isPowered, isSwitch, opens, opensByHand, SIX } from './door-rules.ts';
import { installPlacing } from './placing.ts';
import { otherPart } from './two-part-blocks.ts';
import { dropUnseated } from './unseated-blocks.ts';

/** Doors, gates and trapdoors open by hand or by the lever or button next to them; buttons spring back. */
export function installDoors(context: WorldContext): void {
  const { blocks, registry } = context;
  const placing = context.use(installPlacing);
  const ticks = context.use(installBlockTicks);
  const digging = context.use(installDigging);
  const read = (position: Vec3): Block => blocks.blockAt(position);

  function change(block: Block, changes: BlockProperties): void {
    blocks.set(block.position, blockState(registry, block.name, { ...block.getProperties(), ...changes }));
  }

  /** Both halves of a door move as one. */
  function partsOf(block: Block): Block[] {
    const other = otherPart(block.name, block.getProperties());
    const there = other ? read(block.position.plus(other.step)) : null;
    return there?.name === block.name ? [block, there] : [block];
  }

  function swing(block: Block): void {
    const open = !isTrue(block.getProperties().open);
    for (const part of partsOf(block)) change(part, { open });
  }

  function flip(block: Block, on: boolean): void {
    change(block, { powered: on });
    if (on && isButton(block.name)) ticks.schedule('button', block.position, buttonTicks(block.name));
  }

  for (const { name } of registry.blocksArray) {
    if (opensByHand(name)) {
      placing.onUse(name, (_player, block) => {
        swing(block);
        return true;
      });
    } else if (isSwitch(name)) {
      placing.onUse(name, (_player, block) => {
        const on = isTrue(block.getProperties().powered);
        if (!on || !isButton(name)) flip(block, !on);
        return true;
      });
    }
  }
  ticks.on('button', (position) => {
    const block = read(position);
    if (isButton(block.name)) flip(block, false);
  });

  /** Opens or shuts what a switch has begun or ceased to move; what is opened by hand meanwhile stays so. */
  function feel(position: Vec3): void {
    const block = read(position);
    if (!opens(block.name)) return;
    const parts = partsOf(block);
    const powered = parts.some((part) => isPowered(read, part.position));
    if (isTrue(block.getProperties().powered) === powered) return;
    for (const part of parts) change(part, { powered, open: powered });
  }

  blocks.onChange((position, stateId, oldStateId) => {
    const names = [stateId, oldStateId].map((state) => registry.blocksByStateId[state]?.name ?? '');
    if (names.some((name) => isSwitch(name) || name === 'redstone_block')) {
      for (const step of SIX) {
        feel(position.plus(step));
        for (const further of SIX) feel(position.plus(step).plus(further));
      }
    }
    if (registry.blocksByStateId[stateId]?.boundingBox !== 'block') dropUnseated(blocks, digging, position);
  });
}

const isTrue = (value: unknown): boolean => String(value) === 'true';
