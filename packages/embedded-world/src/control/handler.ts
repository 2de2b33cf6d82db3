import { Vec3 } from 'vec3';
import type { z } from 'zod';
import { type DimensionName, type DimensionPlace, localPlace, spaceX } from '../dimensions/dimension.ts';
import { type Point, plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer, SquidServer } from '../engine/flying-squid-types.ts';

/** Carries out one checked command. @throws Error with a message for the asker when it cannot be done. */
export type ControlHandler = (args: unknown) => Promise<unknown>;

/** A handler that checks the arguments before and the answer after `run`. */
export function on<A extends z.ZodType, R extends z.ZodType>(
  spec: { args: A; result: R },
  run: (args: z.output<A>) => z.output<R> | Promise<z.output<R>>,
): ControlHandler {
  return async (args) => spec.result.parse(await run(spec.args.parse(args)));
}

export function playerNamed(serv: SquidServer, name: string): SquidPlayer {
  const player = serv.players.find((p) => p.username === name);
  if (!player) throw new Error(`No player ${name} in this world`);
  return player;
}

/** A place as it is asked for, in the one space of the server. */
export const spacePoint = ({ x, y, z, dimension }: DimensionPlace): Vec3 => new Vec3(spaceX(dimension, x), y, z);

/** A place of the one space as the answers say it. */
export function whereabouts(place: Point): { position: Point; dimension: DimensionName } {
  const { dimension, ...position } = localPlace(plainPoint(place));
  return { position, dimension };
}
