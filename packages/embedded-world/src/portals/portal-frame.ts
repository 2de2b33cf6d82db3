import { Vec3 } from 'vec3';

export type PortalAxis = 'x' | 'z';

/** What a place is to a portal: `free` is air or fire. */
export type PortalGround = 'obsidian' | 'portal' | 'free' | 'other';
type PortalView = (position: Vec3) => PortalGround;

/** The inside of an upright rectangle of obsidian; its corners need not be there. */
export interface PortalFrame {
  readonly axis: PortalAxis;
  /** The lowest place inside with the smallest x or z. */
  readonly corner: Vec3;
  readonly width: number;
  readonly height: number;
}

/** Sizes of the inside; minecraft.wiki "Nether portal" (Java edition 1.21.4): 4×5 to 23×23 outside. */
const WIDTH = { least: 2, most: 21 };
const HEIGHT = { least: 3, most: 21 };

const UP = new Vec3(0, 1, 0);
export const along = (axis: PortalAxis): Vec3 => (axis === 'x' ? new Vec3(1, 0, 0) : new Vec3(0, 0, 1));

/** The whole frame around a place inside it, lit or not; null where there is none of that axis. */
export function frameAround(view: PortalView, inside: Vec3, axis: PortalAxis): PortalFrame | null {
  const isInside = (position: Vec3): boolean => view(position) === 'free' || view(position) === 'portal';
  const isObsidian = (position: Vec3): boolean => view(position) === 'obsidian';
  if (!isInside(inside)) return null;
  const right = along(axis);
  let bottom = inside.floored();
  for (let down = 0; isInside(bottom.minus(UP)); down++) {
    if (down >= HEIGHT.most) return null;
    bottom = bottom.minus(UP);
  }
  const floored = (position: Vec3): boolean => isInside(position) && isObsidian(position.minus(UP));
  let corner = bottom;
  for (let left = 0; floored(corner.minus(right)); left++) {
    if (left >= WIDTH.most) return null;
    corner = corner.minus(right);
  }
  if (!isObsidian(corner.minus(right))) return null;
  let width = 0;
  while (width <= WIDTH.most && floored(corner.plus(right.scaled(width)))) width++;
  if (width < WIDTH.least || width > WIDTH.most || !isObsidian(corner.plus(right.scaled(width)))) return null;

  const at = (x: number, y: number): Vec3 => corner.plus(right.scaled(x)).offset(0, y, 0);
  const row = (y: number, holds: (position: Vec3) => boolean): boolean => {
    for (let x = 0; x < width; x++) if (!holds(at(x, y))) return false;
    return true;
  };
  let height = 0;
  while (
    height <= HEIGHT.most &&
    row(height, isInside) &&
    isObsidian(at(-1, height)) &&
    isObsidian(at(width, height))
  ) {
    height++;
  }
  if (height < HEIGHT.least || height > HEIGHT.most || !row(height, isObsidian)) return null;
  return { axis, corner, width, height };
}

/** Every place inside a frame. */
export function insideOf({ axis, corner, width, height }: PortalFrame): Vec3[] {
  const places: Vec3[] = [];
  for (let y = 0; y < height; y++) {
    for (let x = 0; x < width; x++) places.push(corner.plus(along(axis).scaled(x)).offset(0, y, 0));
  }
  return places;
}

/** Where the feet of somebody are who comes out of a portal. */
export const standIn = ({ corner }: PortalFrame): Vec3 => corner.offset(0.5, 0, 0.5);
