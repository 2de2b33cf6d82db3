export * from './model-call.ts';
export * from './model-plan.ts';
export * from './prompt-part.ts';
export * from './think-blocks.ts';
