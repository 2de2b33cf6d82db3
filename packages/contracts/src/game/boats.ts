/**
 * Whether an item or an entity of this name is a boat one can sit in and nothing more: entities are called `boat` before 1.21.2 and like
 * their item since (`oak_boat`, `bamboo_raft`). Boats with chests are left out. Source: minecraft.wiki "Boat" (Java edition 1.21.4).
 */
export const isBoat = (name: string): boolean => /^(?:\w+_)?(?:boat|raft)$/.test(name) && !name.includes('chest');

/** The boat that is the easiest to make where none is named. */
export const COMMON_BOAT = 'oak_boat';
