'use client';
import { type InfiniteData, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import type { Asking, ServiceProblem } from './use-service.ts';

/** Where a page begins, as the page before said it. */
export type Cursor = string | number | undefined;

interface Paged {
  /** Where the next page begins; absent where nothing follows. */
  readonly next?: Cursor;
}

interface Pages<Page> {
  /** All that was read so far; undefined before the first answer. */
  readonly pages: readonly Page[] | undefined;
  readonly problem: ServiceProblem | undefined;
  readonly hasMore: boolean;
  readonly isReading: boolean;
  readMore(): void;
}

/** Answers that come by pages, read one after the other as they are asked for. `key` names the question: another one begins anew. */
export function usePages<Page extends Paged>(
  key: readonly unknown[],
  ask: (cursor: Cursor) => Promise<Page>,
  { everyMs, enabled = true }: Pick<Asking, 'everyMs' | 'enabled'> = {},
): Pages<Page> {
  const asked = useInfiniteQuery<Page, ServiceProblem, InfiniteData<Page, Cursor>, readonly unknown[], Cursor>({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    enabled,
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return {
    pages: asked.data?.pages,
    problem: asked.error ?? undefined,
    hasMore: asked.hasNextPage,
    isReading: asked.isFetchingNextPage,
    readMore: () => void asked.fetchNextPage(),
  };
}
