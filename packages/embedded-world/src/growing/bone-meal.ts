import type { Vec3 } from 'vec3';
import { CROPS } from '../blocks/plant-ground.ts';
import { installPlacing } from '../building/placing.ts';
import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import { installInventories } from '../inventory/inventories.ts';
import { age } from './crops.ts';
import { installGarden } from './garden.ts';
import { advanceSapling } from './saplings.ts';

/** Bone meal moves a sapling on this often. */
const SAPLING_CHANCE = 0.45;
/** The client shows green sparks (and plays the sound) for this event. */
const SPARKS = 1505;

/** Bone meal makes crops two to five stages older (beetroots one at most) and sometimes saplings one. */
export function installBoneMeal(context: WorldContext): void {
  const { serv, log, random } = context;
  const land = context.use(installGarden);
  const placing = context.use(installPlacing);
  const inventories = context.use(installInventories);
  const beetrootStages = (): number => (random() < 0.75 ? 1 : 0);

  /** @returns whether the meal was used up, which it also is where a sapling did not take it. */
  function fertilize(position: Vec3): boolean {
    const plant = land.at(position);
    const name = plant?.name ?? '';
    if (plant && CROPS.has(name)) {
      if (plant.stage('age') >= land.most(name, 'age')) return false;
      const stages = name === 'beetroots' ? beetrootStages() : 2 + Math.floor(random() * 4);
      return stages === 0 || age(land, position, stages);
    }
    if (!name.endsWith('_sapling')) return false;
    if (random() < SAPLING_CHANCE) advanceSapling(land, position, random);
    return true;
  }

  placing.onItemUse(
    (item) => item === 'bone_meal',
    (player, { clicked }) => {
      if (!fertilize(clicked.position)) return false;
      const inventory = inventories.of(player);
      inventory.takeFrom(inventory.heldSlot, 1);
      for (const viewer of serv.players) {
        viewer._client.write('world_event', { effectId: SPARKS, location: clicked.position, data: 0, global: false });
      }
      log.append({
        kind: 'fertilized',
        player: player.username,
        block: clicked.name,
        count: 1,
        position: plainPoint(clicked.position),
      });
      return true;
    },
  );
}
