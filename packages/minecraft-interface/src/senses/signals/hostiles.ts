import { signalOf } from '@conscious-bot/contracts';
import type { Detector } from './detector.ts';

/** Blocks. A hostile is near within the first and gone beyond the second. */
const NEAR = 16;
const GONE = 20;

/** hostile_near when the first hostile comes close, hostile_gone when the last one has left. */
export function hostiles(): Detector {
  let near = false;
  return (world) => {
    const nearest = world.hostiles.reduce<(typeof world.hostiles)[number] | undefined>(
      (least, hostile) => (least === undefined || hostile.distance < least.distance ? hostile : least),
      undefined,
    );
    if (!near && nearest !== undefined && nearest.distance <= NEAR) {
      near = true;
      const { name, id, distance, position, threat } = nearest;
      const count = world.hostiles.filter((hostile) => hostile.distance <= NEAR).length;
      const detail = { name, id, distance, position, count, ...(threat === undefined ? {} : { threat }) };
      return [signalOf('hostile_near', detail)];
    }
    if (near && (nearest === undefined || nearest.distance > GONE)) {
      near = false;
      return [signalOf('hostile_gone')];
    }
    return [];
  };
}
