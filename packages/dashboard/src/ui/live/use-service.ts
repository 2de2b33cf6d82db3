'use client';
import type { RouteSpec } from '@conscious-bot/contracts/http';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import type { z } from 'zod';
import type { PeerName } from '../../wire/service-status.ts';
import { call } from './call.ts';
import { type AddressValues, servicePath } from './service-path.ts';

interface Asking {
  /** Asked again this often while somebody looks, ms; once unless given. */
  readonly everyMs?: number;
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
}

/** What a service answers to a GET route, checked by the route's schema and kept for whoever else asks the same. */
export function useService<R extends z.ZodType>(
  service: PeerName,
  spec: Pick<RouteSpec<z.ZodType, z.ZodType, z.ZodType, R>, 'method' | 'path' | 'response'>,
  values: { readonly params?: AddressValues; readonly query?: AddressValues } = {},
  { everyMs, enabled = true }: Asking = {},
): Asked<z.output<R>> {
  const path = servicePath(service, spec.path, values);
  const asked = useQuery<z.output<R>, ServiceProblem>({
    queryKey: [path],
    queryFn: () => askService(spec, path),
    enabled,
    placeholderData: keepPreviousData,
    ...(everyMs !== undefined && { refetchInterval: everyMs }),
  });
  return {
    data: asked.data,
    problem: asked.error ?? undefined,
    isPending: asked.isPending,
    refetch: () => void asked.refetch(),
  };
}

/**
 * The answer at a path of the dashboard's server, for queries of several pages.
 *
 * @throws ServiceProblem with the service's own code and words.
 */
export async function askService<R extends z.ZodType>(
  spec: Pick<RouteSpec<z.ZodType, z.ZodType, z.ZodType, R>, 'method' | 'response'>,
  path: string,
): Promise<z.output<R>> {
  const answer = await call(spec, path);
  if (!answer.ok) throw new ServiceProblem(answer.code, answer.message);
  return answer.data;
}
