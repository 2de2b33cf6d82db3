export { isMadeBlock } from './made-blocks.ts';
export * from './policy.ts';
export * from './policy-block.ts';
export * from './policy-rules.ts';
export { type PolicyStep, placeOf } from './step-view.ts';
