export * from './failure-table.ts';
