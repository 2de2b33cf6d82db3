import type { Vec3 } from 'vec3';
import { Vec3 as Vector } from 'vec3';
import { type DimensionName, dimensionAt } from '../dimensions/dimension.ts';
import { type Fluid, type FluidKind, source } from './fluid-states.ts';

/** The blocks around a fluid, as far as it cares. What is not in memory counts as shut. */
export interface FluidGround {
  fluid(position: Vec3): Fluid | null;
  /** Whether a fluid can come to where now is none. */
  givesWay(position: Vec3): boolean;
  /** Whether the block carries what lies on it. */
  solid(position: Vec3): boolean;
}

/** What a fluid comes to at a place. */
interface Flow {
  readonly position: Vec3;
  readonly fluid: Fluid;
}

/** Amount lost with every step, and how far away a way down is felt; the game's own numbers. */
const WATER = { loss: 1, sight: 4 };
const LAVA: Readonly<Record<DimensionName, { loss: number; sight: number }>> = {
  overworld: { loss: 2, sight: 2 },
  the_nether: { loss: 1, sight: 4 },
};
const flowRule = (kind: FluidKind, { x }: Vec3): { loss: number; sight: number } =>
  kind === 'water' ? WATER : LAVA[dimensionAt(x)];

const UP = new Vector(0, 1, 0);
const DOWN = new Vector(0, -1, 0);
const AROUND = [new Vector(0, 0, -1), new Vector(0, 0, 1), new Vector(-1, 0, 0), new Vector(1, 0, 0)];

const of = (ground: FluidGround, kind: FluidKind, position: Vec3): Fluid | null => {
  const fluid = ground.fluid(position);
  return fluid?.kind === kind ? fluid : null;
};

/** The fluid that the neighbours of a place make there, or null when they do not feed it. */
export function fedFluid(ground: FluidGround, kind: FluidKind, position: Vec3): Fluid | null {
  const around = AROUND.map((step) => of(ground, kind, position.plus(step)));
  const sources = around.filter((fluid) => fluid?.source).length;
  if (kind === 'water' && sources >= 2) {
    const below = position.plus(DOWN);
    if (ground.solid(below) || of(ground, kind, below)?.source) return source(kind);
  }
  if (of(ground, kind, position.plus(UP))) return { kind, amount: 8, source: false, falling: true };
  const amount = Math.max(0, ...around.map((fluid) => fluid?.amount ?? 0)) - flowRule(kind, position).loss;
  return amount > 0 ? { kind, amount, source: false, falling: false } : null;
}

/** Where a fluid goes on to from a place: down if it can, else to the sides that lead to a way down soonest. */
export function flowsFrom(ground: FluidGround, fluid: Fluid, position: Vec3): Flow[] {
  const { kind } = fluid;
  const below = position.plus(DOWN);
  const flows: Flow[] = [];
  if (canFallInto(ground, kind, below)) {
    flows.push({ position: below, fluid: { kind, amount: 8, source: false, falling: true } });
    const sources = AROUND.filter((step) => of(ground, kind, position.plus(step))?.source).length;
    if (sources < 3) return flows;
  } else if (!fluid.source && of(ground, kind, below)) return flows;
  if ((fluid.falling ? 7 : fluid.amount - flowRule(kind, position).loss) <= 0) return flows;

  const open = AROUND.filter((step) => passes(ground, kind, position.plus(step)));
  const ways = open.map((step) => ({
    to: position.plus(step),
    length: wayDown(ground, kind, position.plus(step), step, 0),
  }));
  const shortest = Math.min(...ways.map((way) => way.length));
  for (const { to, length } of ways) {
    if (length > shortest || !ground.givesWay(to)) continue;
    const fed = fedFluid(ground, kind, to);
    if (fed) flows.push({ position: to, fluid: fed });
  }
  return flows;
}

/** Lava that falls on water goes there too, and turns it to stone. */
const canFallInto = (ground: FluidGround, kind: FluidKind, below: Vec3): boolean =>
  ground.givesWay(below) || (kind === 'lava' && ground.fluid(below)?.kind === 'water');

function passes(ground: FluidGround, kind: FluidKind, position: Vec3): boolean {
  const there = of(ground, kind, position);
  return there ? !there.source : ground.givesWay(position);
}

const isHole = (ground: FluidGround, kind: FluidKind, position: Vec3): boolean => {
  const below = position.plus(DOWN);
  return of(ground, kind, below) !== null || ground.givesWay(below);
};

/** Steps from a place to the nearest way down; more than the fluid can see when there is none. */
function wayDown(ground: FluidGround, kind: FluidKind, position: Vec3, came: Vec3, steps: number): number {
  if (isHole(ground, kind, position)) return steps;
  if (steps >= flowRule(kind, position).sight) return Number.POSITIVE_INFINITY;
  let best = Number.POSITIVE_INFINITY;
  for (const step of AROUND) {
    if (step.x === -came.x && step.z === -came.z) continue;
    const next = position.plus(step);
    if (passes(ground, kind, next)) best = Math.min(best, wayDown(ground, kind, next, step, steps + 1));
  }
  return best;
}

/** What lava turns into beside or under water: the places are its four sides and the block above. Null: it stays lava. */
export function quenched(ground: FluidGround, position: Vec3): 'obsidian' | 'cobblestone' | null {
  const lava = of(ground, 'lava', position);
  if (!lava) return null;
  const wet = [...AROUND, UP].some((step) => ground.fluid(position.plus(step))?.kind === 'water');
  return wet ? (lava.source ? 'obsidian' : 'cobblestone') : null;
}
