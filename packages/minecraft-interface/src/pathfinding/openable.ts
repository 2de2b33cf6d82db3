import type { Block } from 'prismarine-block';

/** Doors, gates and trapdoors that open by hand; iron ones are walls. */
const OPENABLE = /_(door|fence_gate|trapdoor)$/;
const TRAPDOOR = /_trapdoor$/;

export const isOpenable = (name: string): boolean => OPENABLE.test(name) && !name.startsWith('iron_');

/** One stands on a closed trapdoor; doors and gates hold nobody. */
export const isTrapdoor = (name: string): boolean => TRAPDOOR.test(name);

/** Older versions write a property as text, newer ones as a truth value. */
export const isOpen = (block: Pick<Block, 'getProperties'>): boolean => String(block.getProperties().open) === 'true';
