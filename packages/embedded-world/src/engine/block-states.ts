import type { GameRegistry } from './flying-squid-types.ts';

export type BlockProperties = Readonly<Record<string, string | number | boolean>>;

/**
 * The state id of a block with the given properties; properties not given keep the block's default.
 * @throws Error when the block, a property or a value does not exist in this version: a programmer's mistake.
 */
export function blockState(registry: GameRegistry, name: string, properties: BlockProperties = {}): number {
  const block = registry.blocksByName[name];
  if (!block) throw new Error(`No block ${name} in this version`);
  const states = block.states ?? [];
  for (const key of Object.keys(properties)) {
    if (!states.some((s) => s.name === key)) throw new Error(`Block ${name} has no property ${key}`);
  }
  // Mixed radix: the last property is the fastest-running digit.
  let rest = block.defaultState - block.minStateId;
  let place = 1;
  let data = 0;
  for (const state of [...states].reverse()) {
    const wanted = properties[state.name];
    const digit = wanted === undefined ? rest % state.num_values : digitOf(name, state, wanted);
    rest = Math.floor(rest / state.num_values);
    data += digit * place;
    place *= state.num_values;
  }
  return block.minStateId + data;
}

type State = NonNullable<GameRegistry['blocksArray'][number]['states']>[number];

function digitOf(block: string, state: State, value: string | number | boolean): number {
  // Booleans count true first; integers may have explicit values that do not start at 0 (leaves: distance 1..7).
  const digit = state.values
    ? state.values.findIndex((v) => String(v) === String(value))
    : state.type === 'bool'
      ? String(value) === 'true'
        ? 0
        : 1
      : Number(value);
  if (!Number.isInteger(digit) || digit < 0 || digit >= state.num_values) {
    throw new Error(`Block ${block} has no ${state.name}=${String(value)}`);
  }
  return digit;
}
