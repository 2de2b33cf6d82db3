export * from './config.ts';
export * from './doctor.ts';
export * from './profiles.ts';
export * from './runtime-config.ts';
