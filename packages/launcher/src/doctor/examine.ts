import { resolve } from 'node:path';
import { ConfigError, loadConfig } from '@conscious-bot/service-kit/process';
import { checkSettings } from '../settings/check-settings.ts';
import { type Check, fail, ok } from './check.ts';
import { checkDataDirectory, checkNode, checkPorts, runningStack } from './check-machine.ts';
import { checkMinecraft, checkModel } from './check-outside.ts';

/** Looks at all that a bot needs before it is started. Changes nothing, but makes the data directory if it is missing. `env`: the configuration, the process's and `.env` unless given. */
export async function examine(
  env?: Record<string, string>,
  { allOfModel = false }: { readonly allOfModel?: boolean } = {},
): Promise<readonly Check[]> {
  const node = checkNode();
  let config: ReturnType<typeof loadConfig>;
  let notes: string[];
  try {
    config = loadConfig(env);
    notes = await checkSettings(config);
  } catch (error) {
    if (!(error instanceof ConfigError)) throw error;
    const lines = error.message.split('\n').map((line) => line.trim());
    return [
      node,
      fail('settings', ...lines, 'Settings come from the environment and from .env; .env.example lists them all.'),
    ];
  }
  const dataDir = resolve(config.DATA_DIR);
  const [ports, minecraft, model] = await Promise.all([
    checkPorts(config, dataDir),
    checkMinecraft(config, runningStack(dataDir)),
    checkModel(config, allOfModel),
  ]);
  return [
    node,
    ok('settings', 'All settings are valid.', ...notes),
    checkDataDirectory(dataDir),
    ports,
    minecraft,
    model,
  ];
}
