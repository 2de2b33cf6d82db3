import type { ActionRecord, ActionSnapshot, ProvenanceNode } from '@conscious-bot/contracts';
import { countItem, describeCount, describeItem, distance, formatCoordinates } from '@conscious-bot/contracts';

/** A change of position below this is no movement, blocks. */
const MOVED = 0.5;

/**
 * What changed in the world between the snapshots before and after an action, one node with a label for each change. Read from the snapshots
 * alone, never from what the runner claims. A field that one of the snapshots does not have gives no effect.
 */
export function effectsOf(action: ActionRecord): ProvenanceNode[] {
  const { before, after } = action;
  if (before === undefined || after === undefined) return [];
  return [
    ...inventoryEffects(before, after),
    ...equipmentEffects(before, after),
    ...targetEffects(before, after),
    ...positionEffects(before, after),
    ...vitalEffects(before, after),
  ].map(({ key, label, data }) => ({
    kind: 'effect',
    id: `effect_${action.id}_${key}`,
    label,
    at: action.endedAt ?? after.at,
    data: { ...data, actionId: action.id, stepId: action.request.stepId },
    children: [],
  }));
}

interface Effect {
  /** Unique within the action. */
  readonly key: string;
  readonly label: string;
  readonly data: Record<string, unknown>;
}

function inventoryEffects(before: ActionSnapshot, after: ActionSnapshot): Effect[] {
  // Outside the world the inventory is empty because it is unknown.
  if (!before.connected || !after.connected) return [];
  const was = counts(before);
  const is = counts(after);
  const names = [...new Set([...was.keys(), ...is.keys()])].sort();
  return names.flatMap((item) => {
    const [from, to] = [was.get(item) ?? 0, is.get(item) ?? 0];
    if (from === to) return [];
    const label = to > from ? `${describeCount(to - from, item)} more` : `${describeCount(from - to, item)} fewer`;
    return [
      {
        key: `inventory_${item}`,
        label,
        data: { effect: 'inventory', item, before: from, after: to, delta: to - from },
      },
    ];
  });
}

function counts({ inventory }: ActionSnapshot): Map<string, number> {
  const sums = new Map<string, number>();
  for (const { name, count } of inventory) sums.set(name, (sums.get(name) ?? 0) + count);
  return sums;
}

function equipmentEffects(before: ActionSnapshot, after: ActionSnapshot): Effect[] {
  if (!before.connected || !after.connected) return [];
  const slots = (['hand', 'off-hand', 'head', 'torso', 'legs', 'feet'] as const).filter(
    (slot) => before.equipment[slot]?.name !== after.equipment[slot]?.name,
  );
  return slots.map((slot) => {
    const [from, to] = [before.equipment[slot]?.name, after.equipment[slot]?.name];
    return {
      key: `equipment_${slot}`,
      label: `${slot}: ${from === undefined ? 'nothing' : describeItem(from)} → ${to === undefined ? 'nothing' : describeItem(to)}`,
      data: { effect: 'equipment', slot, before: from, after: to },
    };
  });
}

function targetEffects(before: ActionSnapshot, after: ActionSnapshot): Effect[] {
  const effects: Effect[] = [];
  const [blockWas, blockIs] = [before.target?.block, after.target?.block];
  if (blockWas !== undefined && blockIs !== undefined && blockWas.name !== blockIs.name) {
    effects.push({
      key: 'block',
      label: `${describeItem(blockWas.name)} at ${formatCoordinates(blockIs.position)} became ${describeItem(blockIs.name)}`,
      data: { effect: 'block', position: blockIs.position, before: blockWas.name, after: blockIs.name },
    });
  }
  // A place that the runner chose has no snapshot before; the block was placed if it left the inventory.
  if (
    blockWas === undefined &&
    blockIs !== undefined &&
    after.connected &&
    countItem(after, blockIs.name) < countItem(before, blockIs.name)
  ) {
    effects.push({
      key: 'block',
      label: `${describeItem(blockIs.name)} placed at ${formatCoordinates(blockIs.position)}`,
      data: { effect: 'block', position: blockIs.position, after: blockIs.name },
    });
  }
  const [entityWas, entityIs] = [before.target?.entity, after.target?.entity];
  if (entityWas !== undefined && entityIs !== undefined && entityWas.present !== entityIs.present) {
    effects.push({
      key: 'entity',
      label: `${describeItem(entityIs.name)} ${entityIs.id} ${entityIs.present ? 'is there' : 'is gone'}`,
      data: {
        effect: 'entity',
        entityId: entityIs.id,
        name: entityIs.name,
        before: entityWas.present,
        after: entityIs.present,
      },
    });
  }
  return effects;
}

function positionEffects(before: ActionSnapshot, after: ActionSnapshot): Effect[] {
  if (before.position === undefined || after.position === undefined) return [];
  const blocks = distance(before.position, after.position);
  if (blocks < MOVED) return [];
  return [
    {
      key: 'position',
      label: `moved ${blocks.toFixed(1)} blocks to ${formatCoordinates(after.position)}`,
      data: { effect: 'position', before: before.position, after: after.position, blocks },
    },
  ];
}

function vitalEffects(before: ActionSnapshot, after: ActionSnapshot): Effect[] {
  return (['health', 'food'] as const).flatMap((vital) => {
    const [from, to] = [before[vital], after[vital]];
    if (from === undefined || to === undefined || from === to) return [];
    return [
      {
        key: vital,
        label: `${vital} ${round(from)} → ${round(to)}`,
        data: { effect: vital, before: from, after: to, delta: to - from },
      },
    ];
  });
}

function round(value: number): string {
  return String(Math.round(value * 10) / 10);
}
