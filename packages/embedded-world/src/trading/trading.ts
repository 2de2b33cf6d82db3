import type { WorldContext } from '../context/world-context.ts';
import { plainPoint } from '../dimensions/point.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import { installExperience } from '../experience/experience.ts';
import { installDamage } from '../health/damage.ts';
import { installInventories } from '../inventory/inventories.ts';
import { installEntityUses } from '../mobs/entity-uses.ts';
import type { Mob } from '../mobs/mob.ts';
import { installMobs } from '../mobs/mobs.ts';
import { installVillageFolk } from '../spawning/village-folk.ts';
import { installOpenWindows } from '../windows/open-windows.ts';
import { MerchantGrid } from './merchant-grid.ts';
import type { StockedOffer } from './offers.ts';
import { villagerShops } from './shops.ts';
import { tradeList } from './trade-list.ts';

const titleOf = (profession: string): string => profession.charAt(0).toUpperCase() + profession.slice(1);

/** Right click on a villager opens its shop. */
export function installTrading(context: WorldContext): void {
  const { serv, registry, items, log, random } = context;
  const mobs = context.use(installMobs);
  const uses = context.use(installEntityUses);
  const windows = context.use(installOpenWindows);
  const inventories = context.use(installInventories);
  const damage = context.use(installDamage);
  const experience = context.use(installExperience);
  const folk = context.use(installVillageFolk);
  const offersOf = villagerShops(context);
  const customers = new Map<SquidPlayer, { mob: Mob; grid: MerchantGrid }>();

  function openShop(player: SquidPlayer, mob: Mob): void {
    const offers = offersOf(mob);
    const traded = ({ sells }: StockedOffer): void => {
      experience.drop(mob.position.offset(0, 0.5, 0), 3 + Math.floor(random() * 4));
      log.append({
        kind: 'traded',
        player: player.username,
        mob: mob.name,
        item: sells.item,
        count: sells.count,
        position: plainPoint(mob.position),
      });
    };
    const { window } = windows.open(
      player,
      {
        type: 'minecraft:merchant',
        title: titleOf(folk.professionOf(mob)),
        size: 3,
        resultGrid: (own) => {
          const grid = new MerchantGrid(own, items, offers, traded);
          customers.set(player, { mob, grid });
          return grid;
        },
      },
      [],
      () => {},
    );
    player._client.write('trade_list', tradeList(registry, items, window.id, offers));
  }

  /** The customer of a villager, while the shop is open. */
  function customerOf(mob: Mob): SquidPlayer | undefined {
    for (const [player, customer] of customers) {
      if (windows.of(player)?.grid !== customer.grid) customers.delete(player);
      else if (customer.mob === mob) return player;
    }
    return undefined;
  }

  uses.onUse((player, mob) => {
    if (mob.name !== 'villager') return false;
    if (!customerOf(mob)) openShop(player, mob);
    return true;
  });
  // Who serves a customer stays.
  mobs.guide((mob) => (mob.name === 'villager' && customerOf(mob) ? mob.position : null));
  damage.onDeath((victim) => {
    for (const [player, { mob }] of customers) if (mob.entity === victim && customerOf(mob)) windows.shut(player);
  });
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('select_trade', ({ slot }: { slot: number }) => {
      const open = windows.of(player);
      const customer = customers.get(player);
      if (!open || open.grid !== customer?.grid) return;
      customer.grid.select(slot);
      const inventory = inventories.of(player);
      inventory.copyFrom(open.window);
      inventory.sendWindow(open.window);
    });
    player.on('disconnected', () => customers.delete(player));
  });
}
