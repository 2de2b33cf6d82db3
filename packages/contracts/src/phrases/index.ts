export * from './words/index.ts';
