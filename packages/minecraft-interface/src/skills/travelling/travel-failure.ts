import { type CapabilityArgs, type Failure, type FailureCode, fail } from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Aim } from '../../motion/aim.ts';
import type { WalkOutcome } from '../../motion/walk.ts';
import type { TunnelEnd } from '../tunnelling/tunnel.ts';

/** What was tried on the way, and how it ended. */
export interface Course {
  readonly ends: ReadonlySet<WalkOutcome>;
  /** The server fell silent and did not come back. */
  readonly lagged: boolean;
  /** What came of a tunnel, if it came to one. */
  readonly dug: TunnelEnd | undefined;
  /** What the last state said. */
  readonly last: Failure;
}

/** Why it came to nothing, after everything was tried. */
export function travelFailure(body: ActionBody, aim: Aim, args: CapabilityArgs<'navigate'>, course: Course): Failure {
  const { ends, lagged, dug, last } = course;
  const left = aim.left();
  if (left === undefined || last.code === 'target_gone') return fail('target_gone', describeAim(args));
  const digging = dug?.end === 'too_long' ? `, to dig there would take ${dug.seconds.toFixed(0)} s` : '';
  return fail(code(), `${left.toFixed(0)} blocks short of ${describeAim(args)}${digging}`, { left });

  function code(): FailureCode {
    if (ends.has('flapping')) return 'navigate.flapping';
    if (lagged) return 'server_lag';
    if (ends.has('stuck') || ends.has('timeout')) return 'navigate.stuck';
    const { x, z } = aim.where();
    return body.bot.world.getColumn(Math.floor(x) >> 4, Math.floor(z) >> 4) ? 'navigate.no_path' : 'chunk_unloaded';
  }
}

export function describeAim({ position, block, entity, player }: CapabilityArgs<'navigate'>): string {
  if (position !== undefined) return `${position.x} ${position.y} ${position.z}`;
  return String(player ?? entity ?? block);
}
