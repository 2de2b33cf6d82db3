import type { z } from 'zod';
import { type CommandArgs, type CommandName, type CommandResult, commands } from './commands.ts';

/** Asks a running world to do or report something; for tests and for setting a scene. */
export type WorldControl = {
  [N in CommandName]: (...args: CommandArgs<N>) => Promise<CommandResult<N>>;
};

/** @param send carries one command over and resolves with the raw answer; it has its own time-out. */
export function controlClient(
  send: (command: CommandName, args: readonly unknown[]) => Promise<unknown>,
): WorldControl {
  function ask<A extends z.ZodType<unknown[], unknown[]>, R extends z.ZodType>(
    name: CommandName,
    spec: { args: A; result: R },
  ) {
    return async (...args: z.input<A>): Promise<z.output<R>> =>
      spec.result.parse(await send(name, spec.args.parse(args)));
  }
  return {
    give: ask('give', commands.give),
    setBlock: ask('setBlock', commands.setBlock),
    fill: ask('fill', commands.fill),
    getBlock: ask('getBlock', commands.getBlock),
    bury: ask('bury', commands.bury),
    lightAt: ask('lightAt', commands.lightAt),
    setTime: ask('setTime', commands.setTime),
    setWeather: ask('setWeather', commands.setWeather),
    teleport: ask('teleport', commands.teleport),
    buildPortal: ask('buildPortal', commands.buildPortal),
    spawnMob: ask('spawnMob', commands.spawnMob),
    removeMob: ask('removeMob', commands.removeMob),
    mobs: ask('mobs', commands.mobs),
    hurt: ask('hurt', commands.hurt),
    setHealth: ask('setHealth', commands.setHealth),
    setFood: ask('setFood', commands.setFood),
    setAir: ask('setAir', commands.setAir),
    giveExperience: ask('giveExperience', commands.giveExperience),
    clearInventory: ask('clearInventory', commands.clearInventory),
    inventory: ask('inventory', commands.inventory),
    stacks: ask('stacks', commands.stacks),
    containerItems: ask('containerItems', commands.containerItems),
    players: ask('players', commands.players),
    drop: ask('drop', commands.drop),
    clearDrops: ask('clearDrops', commands.clearDrops),
    droppedItems: ask('droppedItems', commands.droppedItems),
    kick: ask('kick', commands.kick),
    freeze: ask('freeze', commands.freeze),
    halfOpen: ask('halfOpen', commands.halfOpen),
    dropConnection: ask('dropConnection', commands.dropConnection),
    setSpawn: ask('setSpawn', commands.setSpawn),
    openWindows: ask('openWindows', commands.openWindows),
    refuse: ask('refuse', commands.refuse),
    badPackets: ask('badPackets', commands.badPackets),
    load: ask('load', commands.load),
    loadedColumns: ask('loadedColumns', commands.loadedColumns),
    unloadUnseen: ask('unloadUnseen', commands.unloadUnseen),
  };
}
