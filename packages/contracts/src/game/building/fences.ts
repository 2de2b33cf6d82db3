/** Whether a block or an item is a fence of wood: what keeps animals, and what a gate of wood goes with. */
export const isFence = (name: string): boolean => name === 'fence' || (/_fence$/.test(name) && !/brick/.test(name));

/** Whether a block or an item is a gate in a fence. */
export const isGate = (name: string): boolean => /(^|_)fence_gate$/.test(name);
