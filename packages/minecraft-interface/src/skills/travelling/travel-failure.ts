import {
  type CapabilityArgs,
  describeDuration,
  type Failure,
  type FailureCode,
  fail,
  formatBlocks,
  formatCoordinates,
} from '@conscious-bot/contracts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { playerAbsent } from '../../embodiment/player-absent.ts';
import type { Aim } from '../../motion/aim.ts';
import type { WalkOutcome } from '../../motion/walk.ts';
import type { TunnelEnd } from '../tunnelling/dig-way.ts';

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
  if (left === undefined || last.code === 'target_gone')
    return fail('target_gone', args.player === undefined ? describeAim(args) : { instead: `${args.player} is gone` }, {
      people: peopleIn(args),
    });
  const digging = dug?.end === 'too_long' ? `; digging there would take ${describeDuration(dug.seconds * 1_000)}` : '';
  return fail(code(), `${formatBlocks(left)} short of ${describeAim(args)}${digging}`, {
    left,
    people: peopleIn(args),
  });

  function code(): FailureCode {
    if (ends.has('flapping')) return 'navigate.flapping';
    if (lagged) return 'server_lag';
    if (ends.has('stuck') || ends.has('timeout')) return 'navigate.stuck';
    const { x, z } = aim.where();
    return body.bot.world.getColumn(Math.floor(x) >> 4, Math.floor(z) >> 4) ? 'navigate.no_path' : 'chunk_unloaded';
  }
}

/** Why nothing can be aimed at. */
export function notFound(body: ActionBody, args: CapabilityArgs<'navigate'>): Failure {
  if (args.player !== undefined) return playerAbsent(body, 'navigate.not_found', args.player);
  return fail('navigate.not_found', describeAim(args));
}

const peopleIn = ({ player }: CapabilityArgs<'navigate'>): string[] => (player === undefined ? [] : [player]);

function describeAim({ position, block, entity, player }: CapabilityArgs<'navigate'>): string {
  if (position !== undefined) return formatCoordinates(position);
  return String(player ?? entity ?? block);
}
