import type { Config } from './config.ts';

/**
 * Whether the bot lives in the world that starts with the stack, and not on somebody's server. Within a stack the launcher names that world to the
 * services as it would name a server: on this machine, at the port it chose for it.
 */
export const isInEmbeddedWorld = ({
  MINECRAFT_HOST: host,
  MINECRAFT_PORT: port,
  WORLD_PORT: worldPort,
}: Pick<Config, 'MINECRAFT_HOST' | 'MINECRAFT_PORT' | 'WORLD_PORT'>): boolean =>
  host === undefined || (host === '127.0.0.1' && worldPort !== undefined && worldPort === port);
