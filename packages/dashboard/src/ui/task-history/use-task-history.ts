'use client';
import type { Task, TaskHistoryFilter } from '@conscious-bot/contracts/task';
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { useBotState } from '../live/use-bot-state.ts';
import { askService, type ServiceProblem } from '../live/use-service.ts';

const pageSize = 60;
/** Whoever has gone this many pages into the past is not pulled along by what happens now. */
const followedPages = 3;
/** What happens is asked for at most this often, ms. */
const followMs = 2_000;

/** The tasks that fit a filter, the newest first, as far as was asked for. While nobody looks back, they follow what happens. */
export function useTaskHistory(filter: TaskHistoryFilter) {
  const asked = useInfiniteQuery<
    { tasks: Task[]; next?: number | undefined },
    ServiceProblem,
    Task[],
    unknown[],
    number | undefined
  >({
    queryKey: ['tasks', filter],
    queryFn: ({ pageParam: cursor }) =>
      askService('planning', 'GET /tasks/history', { query: { ...filter, limit: pageSize, cursor } }),
    initialPageParam: undefined,
    getNextPageParam: ({ next }) => next,
    select: ({ pages }) => pages.flatMap(({ tasks }) => tasks),
    placeholderData: keepPreviousData,
  });
  const { data: tasks = [], hasNextPage, isFetchingNextPage, fetchNextPage, refetch } = asked;
  const changes = useChanges(filter.at === undefined);
  const follows = filter.at === undefined && tasks.length <= followedPages * pageSize;
  useEffect(() => {
    if (changes === '' || !follows) return;
    const timer = setTimeout(() => void refetch(), followMs);
    return () => clearTimeout(timer);
  }, [changes, follows, refetch]);
  return {
    tasks,
    problem: asked.error ?? undefined,
    isPending: asked.isPending,
    more: () => {
      if (hasNextPage && !isFetchingNextPage) void fetchNextPage();
    },
    hasMore: hasNextPage,
  };
}

/** Differs whenever a task has changed; empty before anything is known, and while nobody wants to know. */
function useChanges(live: boolean): string {
  const { state } = useBotState();
  return useMemo(
    () =>
      live ? (state?.tasks.map(({ task }) => `${task.id} ${task.status} ${task.progress.done}`).join() ?? '') : '',
    [live, state?.tasks],
  );
}
