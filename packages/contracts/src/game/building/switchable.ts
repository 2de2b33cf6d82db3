import type { BlockProperties } from '../../world/world-snapshot.ts';

/** What a click changes about a block: doors, gates and trapdoors are `open` or not, levers and buttons `powered` or not. */
type SwitchedProperty = 'open' | 'powered';

const OPENS = /_(door|fence_gate|trapdoor)$/;

/** What a click by hand changes about a block of this name; undefined where it changes nothing (doors of iron want a lever). */
export function switchedProperty(name: string): SwitchedProperty | undefined {
  if (name === 'lever' || isButton(name)) return 'powered';
  return OPENS.test(name) && !name.startsWith('iron_') ? 'open' : undefined;
}

/** Buttons spring back by themselves. */
export const isButton = (name: string): boolean => name.endsWith('_button');

/** Whether it is open, or on; undefined when its state is not known. Older versions write it as text. */
export function isSwitched(
  block: { readonly name: string; readonly properties?: BlockProperties | undefined } | undefined,
): boolean | undefined {
  const key = block === undefined ? undefined : switchedProperty(block.name);
  const value = key === undefined ? undefined : block?.properties?.[key];
  return value === undefined ? undefined : String(value) === 'true';
}
