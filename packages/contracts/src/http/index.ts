export * from './http.ts';
export { cursor, nextCursor, pageOf } from './page.ts';
