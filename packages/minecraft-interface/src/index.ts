export { type BodyCrashHook, type BodyCrashPoint, bodyCrashPoints } from './crash-point.ts';
export {
  type MinecraftInterface,
  type StartMinecraftInterfaceOptions,
  startMinecraftInterface,
} from './start-minecraft-interface.ts';
