export * from './constraint.ts';
export * from './situation-signature.ts';
export * from './trigger.ts';
