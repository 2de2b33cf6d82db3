export {
  type MinecraftInterface,
  type StartMinecraftInterfaceOptions,
  startMinecraftInterface,
} from './start-minecraft-interface.ts';
