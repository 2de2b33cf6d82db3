// What the tests of every package make of the contracts: the smallest value of a kind, changeable in any part.
export { emptyWorld } from './empty-world.ts';
