import type {
  cognitionRoutes,
  memoryRoutes,
  minecraftInterfaceRoutes,
  planningRoutes,
} from '@conscious-bot/contracts/routes';
import type { z } from 'zod';
import type { labRoutes } from '../../wire/lab.ts';
import type { PeerName } from '../../wire/process-names.ts';
import type { healthRoute } from '../../wire/service-status.ts';
import type { systemRoutes } from '../../wire/system.ts';

/** Who answers: a service, through the dashboard's server, or that server itself. */
export type Answering = PeerName | 'dashboard';

interface Routes {
  readonly cognition: typeof cognitionRoutes;
  readonly planning: typeof planningRoutes;
  readonly memory: typeof memoryRoutes;
  readonly 'minecraft-interface': typeof minecraftInterfaceRoutes;
  readonly dashboard: typeof labRoutes & typeof systemRoutes & { readonly health: typeof healthRoute };
}

type RouteOf<S extends Answering> = Routes[S][keyof Routes[S]];

/**
 * A route of a service as it is asked for, such as `GET /tasks/:id`. Only types of the routes come with a page: their schemas check questions and
 * answers on the server, and would be a good part of what a browser has to load.
 */
export type Address<S extends Answering> =
  RouteOf<S> extends infer Route
    ? Route extends { readonly method: infer Method extends string; readonly path: infer Path extends string }
      ? `${Method} ${Path}`
      : never
    : never;

/** What is answered at an address. */
export type AnswerAt<S extends Answering, A extends string> =
  RouteOf<S> extends infer Route
    ? Route extends { readonly method: infer Method extends string; readonly path: infer Path extends string }
      ? `${Method} ${Path}` extends A
        ? Route extends { readonly response: infer Response extends z.ZodType }
          ? z.output<Response>
          : never
        : never
      : never
    : never;
