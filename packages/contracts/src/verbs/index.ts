export { materialsOf } from './blocks/build-structure.ts';
export { IGNITERS } from './blocks/light-portal.ts';
export { DARK_BELOW, TORCHES } from './blocks/place-torch.ts';
export { attackable, WEAK_HEALTH } from './creatures/attack.ts';
export { inspectionAbout } from './movement/inspect.ts';
export { hasSky } from './movement/surface.ts';
export * from './registry.ts';
export { candidate, shadowCapabilities } from './shadows.ts';
export { isBedWorld } from './survival/sleep.ts';
