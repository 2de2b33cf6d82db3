export * from './block-drops.ts';
export { type Drop, type DropTool, isSure } from './drop.ts';
