export * from './dig-classes.ts';
export * from './dig-tables.ts';
export * from './dig-time.ts';
export * from './kept-for-home.ts';
export * from './tool-speed.ts';
