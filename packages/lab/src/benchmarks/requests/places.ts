/** Name of the bot on the stage. */
export const BOT = 'Mira';

export interface Point {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

export const apart = (a: Point, b: Point): number => Math.hypot(a.x - b.x, a.z - b.z);
