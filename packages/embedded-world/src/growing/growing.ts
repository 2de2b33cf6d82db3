import type { Vec3 } from 'vec3';
import { CROPS } from '../blocks/plant-ground.ts';
import type { Digging } from '../building/digging.ts';
import type { Durability } from '../building/durability.ts';
import type { Placing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { Inventories } from '../inventory/inventories.ts';
import type { WorldLight } from '../light/world-light.ts';
import type { Weather } from '../sky/weather.ts';
import { installBoneMeal } from './bone-meal.ts';
import { tickCrop } from './crops.ts';
import { tickFarmland } from './farmland.ts';
import { type Garden, type Grown, garden } from './garden.ts';
import { growableIndex } from './growable-index.ts';
import { leafDecay } from './leaf-decay.ts';
import { tickNetherWart } from './nether-wart.ts';
import { tickSapling } from './saplings.ts';
import { tickStalk } from './stalks.ts';
import { installTilling } from './tilling.ts';

export interface GrowingParts {
  light: WorldLight;
  placing: Placing;
  digging: Digging;
  durability: Durability;
  inventories: Inventories;
  weather: Weather;
}

/** The game ticks three of the 4096 blocks of every section, twenty times a second. */
const CHANCE_PER_TICK = 3 / 4096;
/** However fast things grow, a tick has room for this many. */
const MOST_PER_TICK = 400;

/** Everything that changes by itself as time passes: crops, fields, saplings, stalks, leaves without a tree. */
export function installGrowing(context: WorldContext, parts: GrowingParts): void {
  const { serv, blocks, options, random } = context;
  const land = garden(context, parts.light.lightAt);
  const decay = leafDecay(land, blocks, parts.digging.crumble);
  const places = growableIndex(blocks, (stateId) => grows(land, land.of(stateId)));
  installTilling(context, land, parts);
  installBoneMeal(context, land, parts);

  function tick(position: Vec3): void {
    const name = land.at(position)?.name ?? '';
    if (CROPS.has(name)) tickCrop(land, position, random);
    else if (name === 'nether_wart') tickNetherWart(land, position, random);
    else if (name.endsWith('_sapling')) tickSapling(land, position, random);
    else if (name.endsWith('_leaves')) decay.tick(position);
    else if (name === 'sugar_cane' || name === 'cactus') tickStalk(land, blocks, position);
    else if (name === 'farmland') {
      const dries = random() * options.growthSpeed < 1;
      tickFarmland(land, position, parts.weather.rainsOn(position), dries);
    }
  }

  serv.on('tick', () => {
    if (serv.players.length === 0) return;
    decay.settle();
    // As many as the game's dice would hit on average, without throwing them for every block of the land.
    const expected = places.size * CHANCE_PER_TICK * options.growthSpeed;
    const count = Math.min(MOST_PER_TICK, Math.floor(expected + random()));
    for (let i = 0; i < count; i++) {
      const position = places.pick(random);
      if (position) tick(position);
    }
  });
}

/** Whether random ticks can change a block at all. */
function grows(land: Garden, { name, stage, persistent }: Grown): boolean {
  if (CROPS.has(name) || name === 'nether_wart') return stage('age') < land.most(name, 'age');
  if (name.endsWith('_leaves')) return !persistent && stage('distance') === 7;
  return name === 'farmland' || name === 'sugar_cane' || name === 'cactus' || name.endsWith('_sapling');
}
