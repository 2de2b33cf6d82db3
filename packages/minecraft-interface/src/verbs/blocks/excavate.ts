import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { directions } from '@conscious-bot/contracts/goal';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { digHole } from '../../skills/excavating/dig-hole.ts';
import { digStraightTunnel } from '../../skills/excavating/dig-straight-tunnel.ts';

export const excavate: Runner<'excavate'> = {
  async run(body, args, report) {
    const heading = headingOf(body, args.towards);
    report.state(args.shape === 'hole' ? 'DigHole' : 'DigTunnel');
    const problem =
      args.shape === 'hole'
        ? await digHole(body, heading, args, report)
        : await digStraightTunnel(body, heading, args.length, report);
    return problem === undefined ? done() : failed(fail('excavate.blocked', problem));
  },
};

function headingOf({ bot }: ActionBody, towards: CapabilityArgs<'excavate'>['towards']) {
  if (towards !== 'ahead') return directions[towards];
  // Yaw 0 looks to the north, a quarter turn on to the west.
  const [dx, dz] = [-Math.sin(bot.entity.yaw), -Math.cos(bot.entity.yaw)];
  return Math.abs(dx) >= Math.abs(dz) ? { x: Math.sign(dx), z: 0 } : { x: 0, z: Math.sign(dz) };
}
