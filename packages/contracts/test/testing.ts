// What the tests of every package make of the contracts: the smallest value of a kind, changeable in any part.

export { anIntent } from './an-intent.ts';
export { emptyWorld } from './empty-world.ts';
export { quietCognition } from './quiet-cognition.ts';
export { aStep, aTask } from './work.ts';
