export {
  type CallError,
  type CallOptions,
  type CallResult,
  type Client,
  type ClientOptions,
  createClient,
} from './client.ts';
export { createHostCheck } from './host-check.ts';
export { isLoopback } from './loopback.ts';
export { ServiceError } from './service-error.ts';
export { requireStreamRoom } from './stream-limit.ts';
export { TextAnswer } from './text-answer.ts';
export { TokenGuard } from './token-guard.ts';
export type { RouteHandler, RouteInput } from './typed-route.ts';
export { type SocketPeer, useWebSocket, type WebSocketRoute } from './web-socket-route.ts';
