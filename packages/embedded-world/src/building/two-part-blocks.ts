import { Vec3 } from 'vec3';
import type { WorldContext } from '../context/world-context.ts';
import { type BlockProperties, blockState } from '../engine/block-states.ts';

/** A block that comes with another one: what the other is and where it is. */
interface OtherPart {
  readonly step: Vec3;
  /** Properties of the other part: those of the first but for the one that tells the two apart. */
  readonly properties: BlockProperties;
}

const STEPS: Readonly<Record<string, Vec3>> = {
  north: new Vec3(0, 0, -1),
  south: new Vec3(0, 0, 1),
  west: new Vec3(-1, 0, 0),
  east: new Vec3(1, 0, 0),
};
const ABOVE = new Vec3(0, 1, 0);

/** The other half of a bed or a door, or null for blocks that stand alone. */
export function otherPart(name: string, properties: BlockProperties): OtherPart | null {
  if (name.endsWith('_bed')) {
    const ahead = STEPS[String(properties.facing ?? 'north')] ?? ABOVE;
    const head = properties.part === 'head';
    return { step: head ? ahead.scaled(-1) : ahead, properties: { ...properties, part: head ? 'foot' : 'head' } };
  }
  if (name.endsWith('_door')) {
    const upper = properties.half === 'upper';
    return { step: upper ? ABOVE.scaled(-1) : ABOVE, properties: { ...properties, half: upper ? 'lower' : 'upper' } };
  }
  return null;
}

/** When one part of a bed or door goes, the other goes with it, and only the one that was broken drops anything. */
export function installTwoPartBlocks({ blocks, registry }: WorldContext): void {
  blocks.onChange((position, stateId, oldStateId) => {
    const name = registry.blocksByStateId[oldStateId]?.name ?? '';
    if (registry.blocksByStateId[stateId]?.name === name) return;
    const other = otherPart(name, blocks.blockOf(oldStateId).getProperties());
    if (!other) return;
    const there = position.plus(other.step);
    const block = blocks.blockAt(there);
    const belongs = otherPart(block.name, block.getProperties())?.step.equals(other.step.scaled(-1)) ?? false;
    if (block.name === name && belongs) blocks.set(there, blockState(registry, 'air'));
  });
}
