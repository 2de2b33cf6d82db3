export * from './http.ts';
export {
  cursor,
  keyCursor,
  nextCursor,
  nextKey,
  pageByKey,
  pageByStanding,
  pageOf,
  type Standing,
  standingCursor,
  standingOf,
} from './page.ts';
