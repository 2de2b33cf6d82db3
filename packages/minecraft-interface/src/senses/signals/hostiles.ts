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
      const within = world.hostiles.filter(({ distance }) => distance <= NEAR).length;
      return [
        {
          category: 'safety',
          name: 'hostile_near',
          severity: 'danger',
          detail: {
            name: nearest.name,
            id: nearest.id,
            distance: nearest.distance,
            position: nearest.position,
            count: within,
          },
        },
      ];
    }
    if (near && (nearest === undefined || nearest.distance > GONE)) {
      near = false;
      return [{ category: 'safety', name: 'hostile_gone', severity: 'info', detail: {} }];
    }
    return [];
  };
}
