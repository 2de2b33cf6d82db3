import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { blockState } from '../engine/block-states.ts';
import type { ItemStacks } from '../engine/item-stacks.ts';
import { installBlockContainers } from './block-containers.ts';
import { FURNACE_KINDS } from './container-kinds.ts';
import { fuelRemainder, fuelTicks, SMELT_TICKS, smeltingResult } from './smelting.ts';
import type { BlockContainer } from './stored-containers.ts';

const INPUT = 0;
const FUEL = 1;
const OUTPUT = 2;
/** The numbers of `craft_progress_bar`. */
const BAR = { burn: 0, burnTotal: 1, cook: 2, cookTotal: 3 } as const;
const REPORT_EVERY_TICKS = 5;
/** Smokers and blast furnaces cook, and burn, twice as fast. */
const SPECIAL_SPEED = 2;

/** Furnaces burn and cook, whoever looks at them. */
export function installFurnaces(context: WorldContext): void {
  const { serv, registry, blocks, items, options, log, state } = context;
  const containers = context.use(installBlockContainers);

  function light(furnace: BlockContainer, lit: boolean): void {
    const { facing } = blocks.blockAt(furnace.position).getProperties();
    blocks.set(furnace.position, blockState(registry, furnace.kind, { facing: facing ?? 'north', lit }));
  }

  function cookOne(furnace: BlockContainer, result: string): void {
    furnace.cook = 0;
    use(items, furnace, INPUT, null);
    const output = furnace.slots[OUTPUT];
    furnace.slots[OUTPUT] = output ? items.withCount(output, output.count + 1) : items.create(result, 1);
    log.append({
      kind: 'smelted',
      player: furnace.lastUser,
      item: result,
      count: 1,
      position: plainPoint(furnace.position),
    });
  }

  function tick(furnace: BlockContainer): boolean {
    const result = resultOf(items, furnace);
    const fuel = furnace.slots[FUEL];
    const wasBurning = furnace.burn > 0;
    const speed = options.furnaceSpeed * (furnace.kind === 'furnace' ? 1 : SPECIAL_SPEED);
    let changed = false;
    if (furnace.burn <= 0 && result && fuel && fuelTicks(fuel.name) > 0) {
      furnace.burn = fuelTicks(fuel.name);
      furnace.burnTotal = furnace.burn;
      use(items, furnace, FUEL, fuelRemainder(fuel.name));
      changed = true;
    }
    if (furnace.burn > 0) {
      furnace.burn = Math.max(0, furnace.burn - speed);
      furnace.cook = result ? furnace.cook + speed : 0;
      if (result && furnace.cook >= SMELT_TICKS) {
        cookOne(furnace, result);
        changed = true;
      }
      state.touch();
    } else furnace.cook = Math.max(0, furnace.cook - 2);
    if (wasBurning !== furnace.burn > 0) light(furnace, furnace.burn > 0);
    return changed;
  }

  function report(furnace: BlockContainer): void {
    const values: [number, number][] = [
      [BAR.burnTotal, furnace.burnTotal],
      [BAR.burn, furnace.burn],
      [BAR.cookTotal, SMELT_TICKS],
      [BAR.cook, furnace.cook],
    ];
    for (const { player, window } of containers.viewers(furnace)) {
      for (const [property, value] of values) {
        player._client.write('craft_progress_bar', { windowId: window.id, property, value: Math.floor(value) });
      }
    }
  }

  serv.on('tick', (_seconds: number, count: number) => {
    for (const furnace of containers.all()) {
      if (!FURNACE_KINDS.has(furnace.kind)) continue;
      const wasBusy = furnace.burn > 0 || furnace.cook > 0;
      if (tick(furnace)) containers.refresh(furnace);
      if (wasBusy && count % REPORT_EVERY_TICKS === 0) report(furnace);
    }
  });
}

/** Whether the input can cook: it has a result and the output has room for it. */
function resultOf(items: ItemStacks, furnace: BlockContainer): string | null {
  const input = furnace.slots[INPUT];
  const result = input ? smeltingResult(input.name, furnace.kind) : null;
  if (!result || !items.exists(result)) return null;
  const output = furnace.slots[OUTPUT];
  return !output || (output.name === result && output.count < output.stackSize) ? result : null;
}

/** Takes one item out of a slot and leaves what remains of it. */
function use(items: ItemStacks, furnace: BlockContainer, slot: number, remainder: string | null): void {
  const item = furnace.slots[slot];
  if (!item) return;
  if (item.count > 1) furnace.slots[slot] = items.withCount(item, item.count - 1);
  else furnace.slots[slot] = remainder ? items.create(remainder, 1) : null;
}
