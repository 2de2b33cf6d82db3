'use client';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
import { call, type Question } from './call.ts';
import type { Address, AnswerAt, Answering } from './routes.ts';

export interface Asking {
  /** Asked again this often while somebody looks, ms; once unless given. */
  readonly everyMs?: number;
  /** How long an answer is kept that nothing shows any more, ms; five minutes unless given. */
  readonly keptMs?: number;
  /** Not asked while false. */
  readonly enabled?: boolean;
}

interface Asked<T> {
  /** The last answer; it stays while another is awaited, also for another question of the same route. */
  readonly data: T | undefined;
  /** Why there is no newer answer. */
  readonly problem: ServiceProblem | undefined;
  readonly isPending: boolean;
  /** Asks again now. */
  refetch(): void;
}

/** A service's refusal, with its code and its own words. */
export class ServiceProblem extends Error {
  readonly code: string;
  constructor(code: string, message: string) {
    super(message);
    this.code = code;
  }

  /** The service was not there to answer, or not in time: asked again later, it may be. */
  get isAway(): boolean {
    return this.code === 'dashboard_unreachable' || this.code.startsWith('upstream_');
  }
}

/** What a service answers, kept for whoever else asks the same. */
export function useService<S extends Answering, const A extends Address<S>>(
  service: S,
  address: A,
  question: Question = {},
  asking: Asking = {},
): Asked<AnswerAt<S, A>> {
  return useAnswer([service, address, question], () => askService(service, address, question), asking);
}

/** What `ask` finds, kept under `key` for whoever else asks the same. It gets what is kept under that key already, to go on from there. */
export function useAnswer<T>(
  key: readonly unknown[],
  ask: (known: T | undefined) => Promise<T>,
  { everyMs, keptMs, enabled = true }: Asking = {},
): Asked<T> {
  const client = useQueryClient();
  const asked = useQuery<T, ServiceProblem>({
    queryKey: key,
    queryFn: () => ask(client.getQueryData<T>(key)),
    enabled,
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
    ...(keptMs !== undefined && { gcTime: keptMs }),
  });
  return {
    data: asked.data,
    problem: asked.error ?? undefined,
    isPending: asked.isPending,
    refetch: () => void asked.refetch(),
  };
}

/**
 * What a service answers, for queries of several pages.
 *
 * @throws ServiceProblem with the service's own code and words.
 */
export async function askService<S extends Answering, const A extends Address<S>>(
  service: S,
  address: A,
  question: Question = {},
  timeoutMs?: number,
): Promise<AnswerAt<S, A>> {
  const answer = await call(service, address, question, timeoutMs);
  if (!answer.ok) throw new ServiceProblem(answer.code, answer.message);
  return answer.data;
}
