import type { WorldContext } from '../context/world-context.ts';
import { dimensionAt } from '../dimensions/dimension.ts';
import { installExperience } from '../experience/experience.ts';
import { installDamage } from '../health/damage.ts';
import { installDrowning } from '../health/drowning.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installArrival } from '../players/arrival.ts';
import { installPlayerMovement } from '../players/player-movement.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { commands } from './commands.ts';
import { on, playerNamed, spacePoint, whereabouts } from './handler.ts';

/** Commands about players: what they carry, where they are, how they are. */
export function playerHandlers(context: WorldContext) {
  const { serv, items } = context;
  const inventories = context.use(installInventories);
  const movement = context.use(installPlayerMovement);
  const arrival = context.use(installArrival);
  const windows = context.use(installOpenWindows);
  const damage = context.use(installDamage);
  const experience = context.use(installExperience);
  const drowning = context.use(installDrowning);

  return {
    give: on(commands.give, ([name, item, count, traits]) => {
      const inventory = inventories.of(playerNamed(serv, name));
      const left = inventory.add(items.create(item, count, traits));
      if (left > 0) throw new Error(`No room for ${left} of ${count} ${item}`);
      return null;
    }),
    teleport: on(commands.teleport, async ([name, place]) => {
      const player = playerNamed(serv, name);
      const position = spacePoint(place);
      if (dimensionAt(player.position.x) === place.dimension) movement.teleport(player, position);
      else await arrival.enter(player, position, 'travel');
      return null;
    }),
    hurt: on(commands.hurt, ([name, points]) => {
      damage.hurt(playerNamed(serv, name), points, { cause: 'control' });
      return null;
    }),
    setHealth: on(commands.setHealth, ([name, health]) => {
      playerNamed(serv, name).updateHealth(health);
      return null;
    }),
    setFood: on(commands.setFood, ([name, food]) => {
      const player = playerNamed(serv, name);
      player.food = food;
      player.foodSaturation = 0;
      player.updateHealth(player.health);
      return null;
    }),
    setAir: on(commands.setAir, ([name, ticks]) => {
      drowning.setAir(playerNamed(serv, name), ticks);
      return null;
    }),
    giveExperience: on(commands.giveExperience, ([name, points]) => {
      experience.give(playerNamed(serv, name), points);
      return null;
    }),
    clearInventory: on(commands.clearInventory, ([name]) => {
      inventories.of(playerNamed(serv, name)).clear();
      return null;
    }),
    inventory: on(commands.inventory, ([name]) =>
      inventories
        .of(playerNamed(serv, name))
        .stacks()
        .map(({ item }) => items.save(item)),
    ),
    stacks: on(commands.stacks, ([name]) =>
      inventories
        .of(playerNamed(serv, name))
        .stacks()
        .map(({ slot, item }) => ({ ...items.save(item), slot })),
    ),
    players: on(commands.players, () =>
      serv.players.map((p) => ({ name: p.username, ...whereabouts(p.position), health: p.health, food: p.food })),
    ),
    openWindows: on(commands.openWindows, () =>
      serv.players.flatMap((player) => {
        const kind = windows.of(player)?.kind;
        return kind ? [{ player: player.username, type: kind.type, title: kind.title }] : [];
      }),
    ),
  };
}
