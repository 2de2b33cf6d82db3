import { z } from 'zod';
import { capability, embodied, met, unmet } from '../../capability/capability.ts';
import { position } from '../../world/world-snapshot.ts';

const EYE_HEIGHT = 1.62;
/** Radians that still count as looking there. */
const TOLERANCE = 0.1;

export const lookAt = capability({
  name: 'look_at',
  version: '1.0.0',
  summary: 'Turn the head to a position.',
  input: z.object({ position }),
  preconditions: ['in a world', 'alive'],
  effects: ['the bot faces the position'],
  safetyLevel: 'safe',
  nearestGoal: 'check',
  cancellation: 'any_time',
  failures: {},
  deadlineMs: () => 5_000,
  cost: () => 0.3,
  guard: embodied,
  acceptance: (_before, after, args) => {
    if (after.position === undefined || after.yaw === undefined || after.pitch === undefined) {
      return unmet('the gaze is not known');
    }
    const dx = args.position.x - after.position.x;
    const dy = args.position.y - (after.position.y + EYE_HEIGHT);
    const dz = args.position.z - after.position.z;
    const flat = Math.hypot(dx, dz);
    const pitchOff = Math.abs(Math.atan2(dy, flat) - after.pitch);
    // Straight up or down the yaw means nothing.
    const yawOff = flat < 0.2 ? 0 : Math.abs(wrap(Math.atan2(-dx, -dz) - after.yaw));
    const off = Math.max(pitchOff, yawOff);
    return off <= TOLERANCE ? met('facing it') : unmet(`${off.toFixed(2)} rad off`);
  },
});

function wrap(angle: number): number {
  return Math.atan2(Math.sin(angle), Math.cos(angle));
}
