import { describe, expect, it } from 'vitest';
import { FLAPPING, FlappingDetector } from './flapping.ts';

/**
 * Walks through the points at five blocks a second, looked at ten times a second; the goal lies at x 100. At each of the points `searchesAt` it
 * stands still for five seconds while a way is searched.
 */
function walkThrough(
  points: readonly (readonly [number, number])[],
  detector = new FlappingDetector(),
  searchesAt: readonly number[] = [],
): boolean {
  let flapping = false;
  for (const [i, [x, z]] of points.entries()) {
    const [fromX, fromZ] = points[Math.max(0, i - 1)] ?? [x, z];
    const way = Math.hypot(x - fromX, z - fromZ);
    const steps = Math.max(1, Math.round(way * 2));
    for (let n = 0; searchesAt.includes(i) && n < 50; n++) {
      flapping ||= detector.sample({ x: fromX, y: 64, z: fromZ }, Math.hypot(100 - fromX, fromZ), 0);
    }
    for (let step = 1; step <= steps; step++) {
      const part = step / steps;
      const at = { x: fromX + (x - fromX) * part, y: 64, z: fromZ + (z - fromZ) * part };
      flapping ||= detector.sample(at, Math.hypot(100 - at.x, at.z), 100);
    }
  }
  return flapping;
}

describe('FlappingDetector', () => {
  it('going to and fro between two ways is flapping', () => {
    expect(
      walkThrough([
        [0, 0],
        [0, 5],
        [0, -5],
        [0, 5],
        [0, -5],
        [0, 5],
        [0, -5],
      ]),
    ).toBe(true);
  });

  it('nor does it matter where it began: beside the middle of its way, it is as far from there at both ends', () => {
    const toAndFro = Array.from({ length: 20 }, (_, i) => [0, i % 2 === 0 ? -2.1 : 2.1] as const);
    expect(walkThrough([[0.8, 0], ...toAndFro])).toBe(true);
  });

  it('a winding stair that leads on is none', () => {
    const corners = [
      [0, 0],
      [2, 0],
      [2, 2],
      [0, 2],
    ] as const;
    const detector = new FlappingDetector();
    const steps = Array.from({ length: 40 }, (_, i) => ({ corner: corners[i % 4] ?? corners[0], y: 64 + i }));
    const told = steps.map(({ corner: [x, z], y }) => detector.sample({ x, y, z }, 104 - y, 400));
    expect(told).not.toContain(true);
  });

  it('searches of five seconds at every turn do not hide it', () => {
    const toAndFro = Array.from({ length: 7 }, (_, i) => [0, i === 0 ? 0 : i % 2 === 0 ? -5 : 5] as const);
    expect(walkThrough(toAndFro, new FlappingDetector(), [1, 2, 3, 4, 5, 6])).toBe(true);
  });

  it('with the limit switched off the same walk goes unnoticed', () => {
    const toAndFro = Array.from({ length: 7 }, (_, i) => [0, i === 0 ? 0 : i % 2 === 0 ? -5 : 5] as const);
    expect(walkThrough(toAndFro)).toBe(true);
    const blind = new FlappingDetector({ ...FLAPPING, reversals: Number.POSITIVE_INFINITY });
    expect(walkThrough(toAndFro, blind)).toBe(false);
  });

  it('three reversals are not enough', () => {
    expect(
      walkThrough([
        [0, 0],
        [0, 5],
        [0, -5],
        [0, 5],
        [0, 0],
      ]),
    ).toBe(false);
  });

  it('a serpentine way that leads on is none, nor is a straight one or standing still', () => {
    const serpentine = Array.from({ length: 12 }, (_, i) => [i * 3, i % 2 === 0 ? 3 : -3] as const);
    expect(walkThrough(serpentine)).toBe(false);
    expect(
      walkThrough([
        [0, 0],
        [60, 0],
      ]),
    ).toBe(false);
    expect(walkThrough(Array.from({ length: 50 }, () => [0, 0] as const))).toBe(false);
  });

  it('reversals spread over a long time are none', () => {
    const slow = Array.from({ length: 8 }, (_, i) => [0, i % 2 === 0 ? 20 : -20] as const);
    expect(walkThrough(slow)).toBe(false);
  });
});
