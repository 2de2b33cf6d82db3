import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installExperience } from '../experience/experience.ts';
import { installInventories } from '../inventory/inventories.ts';
import { type AnimalState, BABY_TICKS, wildAnimal } from '../mobs/animal-state.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { attractions, CLOSE, eats } from './attractions.ts';

const LOVE_TICKS = 600;
const COOLDOWN_TICKS = 6000;
/** Feeding a baby shortens the rest of its childhood by a tenth. */
const FED_SHARE = 0.1;
const HEARTS = 18;
const EVERY_TICKS = 10;
/** Animals follow their food, take it, find a mate, have young, and grow up. */
export function installBreeding(context: WorldContext): void {
  const { serv, options, state, log, random } = context;
  const mobs = context.use(installMobs);
  const uses = context.use(installEntityUses);
  const inventories = context.use(installInventories);
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const experience = context.use(installExperience);
  const drawn = attractions(context);
  const feeders = new WeakMap<Mob, SquidPlayer>();

  function showAge(mob: Mob, animal: AnimalState): void {
    spawning.describe(mob.entity, () => metadata.baby(animal.age < 0), 'age');
  }
  mobs.onSpawned((mob) => {
    if (mob.animal) showAge(mob, mob.animal);
  });

  function feed(player: SquidPlayer, mob: Mob, item: string | undefined): boolean {
    const { animal } = mob;
    if (!animal || !eats(mob, item)) return false;
    if (animal.age > 0 || animal.love > 0) return false;
    if (animal.age < 0) animal.age = Math.min(0, animal.age + BABY_TICKS * FED_SHARE);
    else {
      animal.love = LOVE_TICKS;
      feeders.set(mob, player);
      mob.entity._writeNearby('entity_status', { entityId: mob.entity.id, entityStatus: HEARTS });
    }
    const inventory = inventories.of(player);
    inventory.takeFrom(inventory.heldSlot, 1);
    if (animal.age === 0) showAge(mob, animal);
    state.touch();
    return true;
  }

  function breed(mob: Mob, animal: AnimalState): void {
    const mate = drawn.mateOf(mob);
    if (!mate?.animal || mate.position.distanceTo(mob.position) > CLOSE.mate + 0.5) return;
    for (const parent of [animal, mate.animal]) {
      parent.love = 0;
      parent.age = COOLDOWN_TICKS;
    }
    const colour = random() < 0.5 ? animal.colour : mate.animal.colour;
    mobs.spawn(mob.name, mob.position.clone(), { animal: { ...wildAnimal(random), age: -BABY_TICKS, colour } });
    const feeder = feeders.get(mob) ?? feeders.get(mate);
    experience.drop(mob.position, 1 + Math.floor(random() * 7));
    log.append({
      kind: 'bred',
      player: feeder?.username ?? '',
      mob: mob.name,
      count: 1,
      position: plainPoint(mob.position),
    });
  }

  /** A few ticks in the life of an animal. */
  function live(mob: Mob, animal: AnimalState): void {
    const passed = EVERY_TICKS * options.growthSpeed;
    if (animal.age < 0) {
      animal.age = Math.min(0, animal.age + passed);
      if (animal.age === 0) showAge(mob, animal);
    } else if (animal.age > 0) animal.age = Math.max(0, animal.age - passed);
    if (animal.love <= 0) return;
    // This lasts as long as in the game: finding a mate takes a walk, and nobody walks faster here.
    animal.love -= EVERY_TICKS;
    if (animal.love > 0) breed(mob, animal);
  }

  uses.onUse(feed);
  mobs.guide(drawn.drawnTo);
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % EVERY_TICKS !== 0 || serv.players.length === 0) return;
    for (const mob of [...mobs.all()]) if (mob.animal && mob.entity.health > 0) live(mob, mob.animal);
  });
}
