import { z } from 'zod';
import { actionRecord, actionRequest } from '../action/action.ts';
import { lease, leaseRequest } from '../action/lease.ts';
import { capabilityHealth } from '../capability/capability-health.ts';
import { route } from '../http/http.ts';
import { queriedInstant } from '../http/instant.ts';
import { keyCursor, nextKey } from '../http/page.ts';
import { GROUND_LEVELS } from '../world/ground-region.ts';
import { groundLayer, groundRegion, landmarks, trailPoint, worldMap } from '../world/world-map.ts';
import { position, worldSnapshot } from '../world/world-snapshot.ts';
import { configRoutes } from './config-routes.ts';
import { eventRoutes } from './event-routes.ts';
import { mapBox, mapLimit } from './map-box.ts';

const actionId = z.object({ id: z.string().min(1).max(200) });

export const botStatus = z.object({
  botId: z.string(),
  connected: z.boolean(),
  /** Why not connected, in words; absent while connected. */
  reason: z.string().optional(),
  /** connecting, online, waiting (for the next try), refused (by the server's own word: tried again slowly), stopped. */
  phase: z.enum(['connecting', 'online', 'waiting', 'refused', 'stopped']),
  code: z.string().optional(),
  /** Milliseconds until the next try to join; absent while there is one, or the bot is in the world. */
  retryInMs: z.number().int().optional(),
  server: z.object({ host: z.string(), port: z.number().int(), version: z.string().optional() }),
  username: z.string(),
  /** Half hearts and food, 0–20 each, and where the bot stands; absent while the body does not know them. */
  health: z.number().optional(),
  food: z.number().optional(),
  position: position.optional(),
  dimension: z.string().optional(),
  /** The running action of the body's own stream; what is said beside it is not listed here. */
  currentActionId: z.string().optional(),
  reconnects: z.number().int(),
  /** Whether the body looks after itself while nobody else does: off, watching, or at it. */
  failsafe: z.enum(['off', 'watching', 'engaged']),
});
export type BotStatus = z.infer<typeof botStatus>;

export const minecraftInterfaceRoutes = {
  ...configRoutes,
  ...eventRoutes,
  state: route({
    method: 'GET',
    path: '/state',
    summary: 'What the body knows of the world now.',
    response: worldSnapshot,
  }),
  status: route({
    method: 'GET',
    path: '/api/bot/status',
    summary: 'The connection, and how the bot is: health, food, position.',
    response: botStatus,
  }),
  retryConnection: route({
    method: 'POST',
    path: '/connection/retry',
    summary:
      'Tries to join the server now instead of waiting, even if the server refused the bot; answers like GET /api/bot/status.',
    response: botStatus,
  }),
  createAction: route({
    method: 'POST',
    path: '/actions',
    summary: 'Starts one action; a repeated idempotency key answers the action it named.',
    body: actionRequest,
    response: actionRecord,
    status: 202,
  }),
  getAction: route({
    method: 'GET',
    path: '/actions/:id',
    summary: 'One action.',
    params: actionId,
    response: actionRecord,
  }),
  cancelAction: route({
    method: 'DELETE',
    path: '/actions/:id',
    summary: 'Cancels an action, for a person or because something more urgent wants the body.',
    params: actionId,
    query: z.object({ reason: z.enum(['cancelled', 'preempted']).default('cancelled') }),
    response: actionRecord,
  }),
  lease: route({
    method: 'POST',
    path: '/lease',
    summary:
      'Takes or renews a hold on the body. An action of a holder that falls silent ends safely with executive_silent.',
    body: leaseRequest,
    response: lease,
  }),
  capabilityHealth: route({
    method: 'GET',
    path: '/capabilities/health',
    summary: 'How each capability has done lately, judged by the world.',
    response: z.object({ capabilities: z.array(capabilityHealth) }),
  }),
  worldMap: route({
    method: 'GET',
    path: '/map',
    summary: 'What there is on the map of what the bot saw: dimensions with their bounds, and where it is now.',
    response: worldMap,
  }),
  groundMap: route({
    method: 'GET',
    path: '/map/ground',
    summary:
      'The ground as it was seen, in regions of 64 × 64 pixels; what was never seen has no region. Level n shows 2^n blocks to a pixel.',
    query: z.object({
      dimension: z.string().min(1).max(100),
      layer: groundLayer.default('surface'),
      level: z.coerce
        .number()
        .int()
        .min(0)
        .max(GROUND_LEVELS - 1)
        .default(0),
      /** Of the first region, in regions. */
      x: z.coerce.number().int(),
      z: z.coerce.number().int(),
      /** Regions to each side. */
      size: z.coerce.number().int().min(1).max(4).default(1),
      /** As it was known then, ms since the epoch; now unless given. */
      at: queriedInstant.optional(),
    }),
    response: z.object({ regions: z.array(groundRegion) }),
  }),
  trail: route({
    method: 'GET',
    path: '/map/trail',
    summary:
      'Where the bot was, oldest first. If a trail has more points than the limit, every second, fourth, eighth … is returned, and `thinned` is true.',
    query: z.object({
      dimension: z.string().min(1).max(100),
      ...mapBox,
      from: queriedInstant.optional(),
      to: queriedInstant.optional(),
      limit: mapLimit,
    }),
    response: z.object({ points: z.array(trailPoint), thinned: z.boolean() }),
  }),
  landmarks: route({
    method: 'GET',
    path: '/map/landmarks',
    summary: 'The mines the bot has dug, then the places it has a name for, in every dimension, by pages.',
    query: z.object({ limit: z.coerce.number().int().min(1).max(500).default(500), cursor: keyCursor }),
    response: landmarks.extend({ next: nextKey }),
  }),
  viewer: route({
    method: 'POST',
    path: '/api/viewer/control',
    summary:
      'Starts or stops the 3D viewer, and says how it looks at the world: through the bot’s eyes or around it, and how far. An open page switches to the bot’s eyes at once, and back when it is reloaded.',
    body: z.object({
      action: z.enum(['start', 'stop', 'status']),
      firstPerson: z.boolean().optional(),
      /** Chunks shown around the bot in every direction. */
      distance: z.number().int().min(1).max(10).optional(),
    }),
    response: z.object({
      running: z.boolean(),
      url: z.string().optional(),
      /** What to tell whoever looks, a sentence: the world is of a version that the viewer shows as another. */
      note: z.string().optional(),
      firstPerson: z.boolean(),
      distance: z.number().int(),
    }),
  }),
} as const;
