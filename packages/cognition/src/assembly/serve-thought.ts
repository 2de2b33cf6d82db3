import { cognitionRoutes } from '@conscious-bot/contracts';
import { type Service, ServiceError } from '@conscious-bot/service-kit';
import type { CallStore } from '../model/call-store.ts';
import type { ThoughtStore } from '../thoughts/thought-store.ts';

/** Serves `GET /thoughts/:id`: a thought together with the call of the model it came from. */
export function serveThought(service: Service, thoughts: ThoughtStore, calls: CallStore): void {
  service.route(cognitionRoutes.getThought, ({ params }) => {
    const thought = thoughts.get(params.id);
    if (thought === undefined)
      throw new ServiceError('not_found', 'There is no such thought, or it is no longer kept.');
    const { callId } = thought.metadata;
    const call = callId === undefined ? undefined : calls.get(callId);
    return { thought, ...(call === undefined ? {} : { call }) };
  });
}
