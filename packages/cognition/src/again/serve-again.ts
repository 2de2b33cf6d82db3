import { cognitionRoutes } from '@conscious-bot/contracts';
import type { Service } from '@conscious-bot/service-kit';
import type { AskAgain } from './ask-again.ts';

/** Serves what asks a prompt of the past again. It ends when nobody waits for the answers any more. */
export function serveAgain(service: Service, again: AskAgain): void {
  service.route(cognitionRoutes.askAgainOptions, () => again.options());
  service.route(cognitionRoutes.askAgain, ({ params, body, reply }) => {
    const gone = new AbortController();
    reply.raw.once('close', () => gone.abort());
    return again.ask(params.id, body, gone.signal);
  });
}
