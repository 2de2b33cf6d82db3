import { cognitionRoutes } from '@conscious-bot/contracts';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import type { InteroHistoryStore } from '../interoception/history/history-store.ts';
import type { CallStore } from '../model/call-store.ts';
import type { ThoughtSearch } from '../thoughts/thought-search.ts';
import type { ThoughtStore } from '../thoughts/thought-store.ts';

interface ServedThoughts {
  readonly thoughts: ThoughtStore;
  readonly search: ThoughtSearch;
  readonly calls: CallStore;
  readonly history: InteroHistoryStore;
}

/** Serves what was thought: by pages, counted by kind, and one by one with all that is known of it. */
export function serveThoughts(service: Service, { thoughts, search, calls, history }: ServedThoughts): void {
  service.route(cognitionRoutes.listThoughts, ({ query }) => search.page(query));
  service.route(cognitionRoutes.thoughtFacets, ({ query }) => search.facets(query));
  service.route(cognitionRoutes.getThought, ({ params }) => {
    const thought = thoughts.get(params.id);
    if (thought === undefined)
      throw new ServiceError('not_found', 'There is no such thought, or it is no longer kept.');
    const { callId } = thought.metadata;
    const call = callId === undefined ? undefined : calls.get(callId);
    const known = thoughts.history(thought.id);
    const felt = history.at(thought.id, thought.at);
    return {
      thought,
      ...known,
      weighedBy: (known.making?.callIds ?? []).flatMap((id) => calls.get(id) ?? []),
      ...(call === undefined ? {} : { call }),
      ...(felt === undefined ? {} : { felt }),
    };
  });
}
