import { type InputJournal, noJournal } from '../process/input-journal.ts';
import type { Client } from './client.ts';

/** A client whose answers are written down: what another service says is an input. */
export function journaledClient(client: Client, peer: string, journal: InputJournal): Client {
  if (journal === noJournal) return client;
  return {
    call: async (route, ...options) => {
      const answer = await client.call(route, ...options);
      journal.record({ kind: 'answer', peer, path: route.path, answer });
      return answer;
    },
  };
}
