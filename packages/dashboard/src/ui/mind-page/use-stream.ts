'use client';
import type { ThoughtList } from '@conscious-bot/contracts/thought';
import {
  type InfiniteData,
  keepPreviousData,
  type QueryClient,
  useInfiniteQuery,
  useQueryClient,
} from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { askService, type ServiceProblem } from '../live/use-service.ts';
import { useThoughts } from '../live/use-thoughts.ts';
import type { MindQuery } from './use-mind-query.ts';

const PAGE = 100;
/** New thoughts that come close together are fetched together, ms. */
const GATHER_MS = 1_000;

type Cursor = number | undefined;
type Pages = InfiniteData<ThoughtList, Cursor>;

const ask = (query: MindQuery['query'], order: 'newest' | 'oldest', cursor: Cursor) =>
  askService('cognition', 'GET /thoughts', { query: { ...query, order, cursor, limit: PAGE } });

/** Thoughts that fit the question, page by page as they are scrolled to; while the page is live, new ones come to the top by themselves. */
export function useStream({ query, order }: Pick<MindQuery, 'query' | 'order'>, live: boolean) {
  const key = useMemo(() => ['thoughts', order, query], [order, query]);
  const client = useQueryClient();
  const stream = useInfiniteQuery<ThoughtList, ServiceProblem, Pages, readonly unknown[], Cursor>({
    queryKey: key,
    queryFn: ({ pageParam }) => ask(query, order, pageParam),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    placeholderData: keepPreviousData,
    // What was thought does not change; what is new is fetched below.
    staleTime: Number.POSITIVE_INFINITY,
    refetchOnWindowFocus: false,
  });
  const newest = useThoughts().thoughts[0]?.id;
  const follows = live && order === 'newest';
  useEffect(() => {
    if (!follows || newest === undefined) return;
    const timer = setTimeout(() => void catchUp(client, key, query), GATHER_MS);
    return () => clearTimeout(timer);
  }, [client, follows, key, newest, query]);
  const thoughts = useMemo(() => stream.data?.pages.flatMap((page) => page.thoughts) ?? [], [stream.data]);
  const cameBack = useMemo(
    () => new Map(stream.data?.pages.flatMap((page) => Object.entries(page.cameBack)) ?? []),
    [stream.data],
  );
  return { stream, thoughts, cameBack };
}

/** Puts what was thought since the newest page before it, in as many pages as it takes. Without an answer what is there stays. */
async function catchUp(client: QueryClient, key: readonly unknown[], query: MindQuery['query']): Promise<void> {
  for (;;) {
    const known = client.getQueryData<Pages>(key);
    const cursor = newestOf(known);
    if (cursor === undefined) return client.invalidateQueries({ queryKey: key });
    const since = await ask(query, 'oldest', cursor).catch(() => undefined);
    if (since === undefined || since.thoughts.length === 0) return;
    const { thoughts, first, last, next, cameBack } = since;
    const page: ThoughtList = { thoughts: thoughts.toReversed(), first: last, last: first, next: cursor, cameBack };
    client.setQueryData<Pages>(key, (data) =>
      data === undefined || newestOf(data) !== cursor
        ? data
        : { pages: [page, ...data.pages], pageParams: [undefined, ...data.pageParams] },
    );
    if (next === undefined) return;
  }
}

const newestOf = (data: Pages | undefined): Cursor => data?.pages.find(({ first }) => first !== undefined)?.first;
