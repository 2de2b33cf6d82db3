import type { Vec3 } from 'vec3';
import { CROPS } from '../blocks/plant-ground.ts';
import { installDigging } from '../building/digging.ts';
import type { WorldContext } from '../context/world-context.ts';
import { installWeather } from '../sky/weather.ts';
import { installBoneMeal } from './bone-meal.ts';
import { tickCrop } from './crops.ts';
import { tickFarmland } from './farmland.ts';
import { type Garden, type Grown, installGarden } from './garden.ts';
import { growableIndex } from './growable-index.ts';
import { leafDecay } from './leaf-decay.ts';
import { tickNetherWart } from './nether-wart.ts';
import { tickSapling } from './saplings.ts';
import { tickStalk } from './stalks.ts';
import { installTilling } from './tilling.ts';

/** The game ticks three of the 4096 blocks of every section, twenty times a second. */
const CHANCE_PER_TICK = 3 / 4096;
/** However fast things grow, a tick has room for this many. */
const MOST_PER_TICK = 400;

/** Everything that changes by itself as time passes: crops, fields, saplings, stalks, leaves without a tree. */
export function installGrowing(context: WorldContext): void {
  const { serv, blocks, options, random } = context;
  const digging = context.use(installDigging);
  const weather = context.use(installWeather);
  const land = context.use(installGarden);
  const decay = leafDecay(land, blocks, digging.crumble);
  const places = growableIndex(blocks, (stateId) => grows(land, land.of(stateId)));
  context.use(installTilling);
  context.use(installBoneMeal);

  function tick(position: Vec3): void {
    const name = land.at(position)?.name ?? '';
    if (CROPS.has(name)) tickCrop(land, position, random);
    else if (name === 'nether_wart') tickNetherWart(land, position, random);
    else if (name.endsWith('_sapling')) tickSapling(land, position, random);
    else if (name.endsWith('_leaves')) decay.tick(position);
    else if (name === 'sugar_cane' || name === 'cactus') tickStalk(land, blocks, position);
    else if (name === 'farmland') {
      const dries = random() * options.growthSpeed < 1;
      tickFarmland(land, position, weather.rainsOn(position), dries);
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
