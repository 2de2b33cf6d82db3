import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { inspectionAbout } from '@conscious-bot/contracts/verbs';
import { Vec3 } from 'vec3';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { pause } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Runner, type RunnerResult } from '../../embodiment/runner.ts';

/** A turn of the head goes out with the next tick of the game, milliseconds. */
const TURN_MS = 60;
const QUARTER = Math.PI / 2;

type Args = CapabilityArgs<'inspect'>;

/** Turns the head to what is to be looked at, and lets the senses have the closer look. */
export const inspect: Runner<'inspect'> = {
  target: ({ what, position, entityId }) => ({
    ...(what === 'block' && position !== undefined ? { block: position } : {}),
    ...(what === 'entity' && entityId !== undefined ? { entityId } : {}),
  }),
  async run(body, args) {
    const about = inspectionAbout(args);
    switch (args.what) {
      case 'surroundings':
        return surroundings(body, about, args);
      case 'block':
        return block(body, about, args);
      case 'entity':
        return entity(body, about, args);
      case 'recipes':
        return recipes(body, about, args);
    }
  },
};

async function surroundings({ bot, inspector, signal }: ActionBody, about: string, { radius }: Args) {
  const { yaw } = bot.entity;
  // Once round, as a player does, ending where the look began.
  for (let quarter = 1; quarter <= 4; quarter++) {
    await unlessAborted(bot.look(yaw + quarter * QUARTER, 0, true), signal);
    await pause(TURN_MS, signal);
  }
  return done(inspector.surroundings(about, radius));
}

async function block({ bot, inspector, signal }: ActionBody, about: string, { position }: Args): Promise<RunnerResult> {
  if (position === undefined) return failed(fail('inspect.not_found', 'no position was given'));
  const found = inspector.block(about, position);
  if (found === undefined) return failed(fail('inspect.not_found', `${about} is not loaded`));
  await unlessAborted(bot.lookAt(new Vec3(position.x, position.y, position.z).offset(0.5, 0.5, 0.5), true), signal);
  await pause(TURN_MS, signal);
  return done(found);
}

async function entity(
  { bot, inspector, signal }: ActionBody,
  about: string,
  { entityId }: Args,
): Promise<RunnerResult> {
  const seen = entityId === undefined ? undefined : bot.entities[entityId];
  const found = seen === undefined ? undefined : inspector.entity(about, seen.id);
  if (seen === undefined || found === undefined) return failed(fail('inspect.not_found', `${about} is not in sight`));
  await unlessAborted(bot.lookAt(seen.position.offset(0, seen.height * 0.8, 0), true), signal);
  await pause(TURN_MS, signal);
  return done(found);
}

function recipes({ inspector }: ActionBody, about: string, { item = '' }: Args): RunnerResult {
  const found = inspector.recipes(about, item);
  return found === undefined ? failed(fail('inspect.unknown_item', item)) : done(found);
}
