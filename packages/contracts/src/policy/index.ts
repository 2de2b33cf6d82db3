export { isBuiltBlock } from './built-blocks.ts';
export { isMadeBlock } from './made-blocks.ts';
export * from './manners.ts';
export * from './policy.ts';
export * from './policy-block.ts';
export * from './policy-rules.ts';
export * from './policy-world.ts';
export { namesIn, type PolicyStep, placeOf } from './step-view.ts';
