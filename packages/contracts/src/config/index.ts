export * from './config.ts';
export * from './doctor.ts';
export { isInEmbeddedWorld } from './embedded-world.ts';
export * from './profiles.ts';
export * from './read-runtime-change.ts';
export * from './runtime-config.ts';
export * from './strategy-mode-of.ts';
