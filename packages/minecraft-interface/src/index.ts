export { type BodyCrashHook, type BodyCrashPoint, bodyCrashPoints } from './body/crash-point.ts';
export {
  type MinecraftInterface,
  type StartMinecraftInterfaceOptions,
  startMinecraftInterface,
} from './service/start-minecraft-interface.ts';
