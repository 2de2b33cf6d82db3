import minecraftData from 'minecraft-data';
import type { SymbolicDimension } from './symbolic-dimensions.ts';

/** What there is in a world of counts: in the inventory, in place, in furnaces, and what luck has gathered so far. */
export class SymbolicStock {
  readonly inventory: Map<string, number>;
  tableNear: boolean;
  furnaceNear = false;
  dimension: SymbolicDimension = 'overworld';
  /** Whether a frame stands, and whether it is lit. */
  portal: 'none' | 'frame' | 'lit' = 'none';
  readonly fortune = new Map<string, number>();
  readonly standing = new Map<string, number>();
  /** What lies in furnaces, by what comes of it. */
  readonly burning = new Map<string, number>();
  readonly lying = new Map<string, number>();
  /** Tools with silk touch. */
  readonly silken = new Set<string>();
  structure = '';
  /** Biomes that were walked to, any of which it may be in. */
  land: readonly string[] = [];
  opened = 0;
  /** Uses the brush has had. */
  strokes = 0;
  waitedMs = 0;
  experience = 0;
  readonly data: ReturnType<typeof minecraftData>;

  constructor(version: string, inventory: Readonly<Record<string, number>> = {}, tableNear = false) {
    this.data = minecraftData(version);
    this.inventory = new Map(Object.entries(inventory));
    this.tableNear = tableNear;
  }

  count(item: string): number {
    return this.inventory.get(item) ?? 0;
  }

  stands(block: string): boolean {
    return (this.standing.get(block) ?? 0) > 0;
  }

  stand(block: string, change: number): void {
    this.standing.set(block, (this.standing.get(block) ?? 0) + change);
  }

  /** A drop that falls by luck, as often as it falls on the average. */
  luck(item: string, share: number): void {
    const sum = (this.fortune.get(item) ?? 0) + share + 1e-9;
    const whole = Math.floor(sum);
    this.fortune.set(item, sum - whole);
    if (whole > 0) this.add(item, whole);
  }

  add(item: string, change: number): void {
    this.inventory.set(item, this.count(item) + change);
  }
}
