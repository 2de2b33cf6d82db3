export * from './model-call.ts';
export * from './model-plan.ts';
export * from './think-blocks.ts';
