import { vanillaPlugin, vanillaPluginList } from './prismarine.ts';

/**
 * The built-in flying-squid plugins that stay; all others are left out, because a survival world on a modern version needs
 * its own form of them (digging, inventory, containers, physics, damage, respawn, placing, time), because they open doors
 * (operator commands, creative slots), or because they print to the terminal and exit the process on errors.
 */
const KEPT = [
  'behavior',
  'chat',
  'communication',
  'experience',
  'health',
  'login',
  'logout',
  'players',
  'settings',
  'spawn',
  'tick',
  'updatePositions',
  'world',
] as const;

/** Makes the next `createMCServer` load only the kept plugins. */
export function selectVanillaPlugins(): void {
  const list = vanillaPluginList();
  list.initPlugins = () => {
    list.builtinPlugins = KEPT.map(vanillaPlugin);
  };
}
