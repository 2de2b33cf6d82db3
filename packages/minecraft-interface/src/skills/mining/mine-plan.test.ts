import { describe, expect, it } from 'vitest';
import { dugAt, newMine, nextFace, quarterOf, SPACING } from './mine-plan.ts';

const foot = { x: 0, y: 12, z: 0 };
const fresh = () => newMine('overworld', { entrance: { x: 0, y: 64, z: 0 }, stairs: [], foot }, 0);

describe('the plan of a mine', () => {
  it('begins with its main tunnel, and digs a side tunnel to the left and the right of every fifth block', () => {
    const first = nextFace(fresh());
    expect(first).toMatchObject({ from: foot, heading: { x: 1, z: 0 }, cells: SPACING });
    if (first === undefined) return;
    const mine = dugAt(fresh(), first, SPACING, false);
    const side = nextFace(mine);
    expect(side).toMatchObject({ from: { x: SPACING, y: 12, z: 0 }, heading: { x: 0, z: -1 }, branch: 0 });
    if (side === undefined) return;
    const other = nextFace(dugAt(mine, side, side.cells, false));
    expect(other).toMatchObject({ from: { x: SPACING, y: 12, z: 0 }, heading: { x: 0, z: 1 }, branch: 1 });
  });

  it('goes on where it stopped', () => {
    const first = nextFace(fresh());
    const mine = first === undefined ? fresh() : dugAt(fresh(), first, SPACING, false);
    const side = nextFace(mine);
    const later = side === undefined ? undefined : nextFace(dugAt(mine, side, 3, false));
    expect(later).toMatchObject({ from: { x: SPACING, y: 12, z: -3 }, branch: 0 });
  });

  it('turns to another heading where one is closed, and is done when all are', () => {
    let mine = fresh();
    const headings = [];
    for (let face = nextFace(mine); face !== undefined; face = nextFace(mine)) {
      headings.push(quarterOf(face.heading.x, face.heading.z));
      mine = dugAt(mine, face, 0, true);
    }
    expect(headings).toEqual([0, 1, 3]);
  });
});
