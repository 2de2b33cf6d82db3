// What tests of other packages need of the world.

export { startKeptWorld } from './kept-world.ts';
export { laidLand } from './laid-land.ts';
