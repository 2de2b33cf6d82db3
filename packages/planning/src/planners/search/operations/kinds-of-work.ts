import type { Operation } from './operation.ts';

export const isMine = (operation: Operation | undefined): boolean =>
  operation?.kind === 'process' && operation.process.verb.kind === 'mine';

export const isSmelting = (operation: Operation | undefined): boolean =>
  operation?.kind === 'process' && operation.process.verb.kind === 'smelt';

/** What is done without going far from a table or a furnace. */
export const isNear = (operation: Operation | undefined): boolean =>
  operation?.kind === 'craft' || ((operation?.kind === 'collect' || operation?.kind === 'withdraw') && !operation.far);
