import { readStackState, type StackServiceName } from '../state/stack-state.ts';
import { isAlive } from '../supervision/process-identity.ts';

/** Base addresses of the stack that runs on a data directory, wherever its ports came from; undefined when none runs or one is missing. */
export function stackAddresses(
  dataDir: string,
): Record<Exclude<StackServiceName, 'world' | 'scripted-model' | 'dashboard'>, string> | undefined {
  const state = readStackState(dataDir);
  if (state?.launcher === undefined || !isAlive(state.launcher)) return undefined;
  const url = (name: StackServiceName) => state.services.find((service) => service.name === name)?.url;
  const [memory, planning, cognition, body] = [
    url('memory'),
    url('planning'),
    url('cognition'),
    url('minecraft-interface'),
  ];
  if (memory === undefined || planning === undefined || cognition === undefined || body === undefined) return undefined;
  return { memory, planning, cognition, 'minecraft-interface': body };
}
