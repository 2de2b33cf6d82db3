export * from './agency.ts';
export * from './drive-mode.ts';
export * from './idle-cycle.ts';
export * from './narrative.ts';
export * from './reflection.ts';
export * from './thought.ts';
export * from './thought-list.ts';
export * from './thought-making.ts';
