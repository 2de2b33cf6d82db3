import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Config } from '@conscious-bot/contracts';
import { ConfigError } from '@conscious-bot/service-kit/process';
import { didYouMean } from '../../../../scripts/did-you-mean.mjs';
import { repositoryRoot } from '../repository/repository.ts';
import { unknownSettings, unknownSettingText } from './unknown-settings.ts';

/**
 * Checks what the schema of the configuration cannot know: that names exist, and that no key is misspelt. Answers sentences a person should
 * read though nothing is wrong.
 *
 * @throws ConfigError with a sentence for each setting that cannot be used.
 */
export async function checkSettings(config: Config, unknown = unknownSettings()): Promise<string[]> {
  const misspelt = unknown.filter(({ meant }) => meant !== undefined);
  const faults = [
    ...misspelt.map(unknownSettingText),
    ...scriptFault(config.SCRIPTED_MIND),
    ...(await versionFault(config)),
    ...(await scenarioFault(config.WORLD_SCENARIO)),
  ];
  if (faults.length > 0) throw new ConfigError(faults.join('\n'));
  return unknown.filter((setting) => !misspelt.includes(setting)).map(unknownSettingText);
}

const scriptFolder = join(repositoryRoot, 'packages', 'lab', 'scripts-of-minds');

function scriptFault(script: string | undefined): string[] {
  if (script === undefined) return [];
  const names = readdirSync(scriptFolder).flatMap((file) => /^([\w-]+)\.yaml$/.exec(file)?.[1] ?? []);
  if (names.includes(script) || existsSync(resolve(script))) return [];
  return [
    `There is no script "${script}" for a scripted mind.${didYouMean(script, names)} There are ${names.join(', ')}; or give the path of a YAML or JSON file.`,
  ];
}

/** The libraries behind these two take a moment to load, so they are asked only when there is something to ask. */
async function versionFault({ MINECRAFT_VERSION: version, MINECRAFT_HOST: host }: Config): Promise<string[]> {
  if (version === undefined) return [];
  const { GAME_VERSIONS } = await import('@conscious-bot/embedded-world/game-versions');
  if (GAME_VERSIONS.some((known) => known === version)) return [];
  if (host === undefined)
    return [
      `The embedded world cannot run Minecraft ${version} (MINECRAFT_VERSION); it can run ${GAME_VERSIONS.join(', ')}.`,
    ];
  const { default: minecraftData } = await import('minecraft-data');
  const released = minecraftData.supportedVersions.pc;
  if (released.includes(version)) return [];
  return [`The bot knows no Minecraft version ${version} (MINECRAFT_VERSION).${didYouMean(version, released)}`];
}

async function scenarioFault(scenario: string | undefined): Promise<string[]> {
  if (scenario === undefined) return [];
  const { scenarioNames } = await import('@conscious-bot/embedded-world/scenarios');
  const names = scenarioNames();
  if (names.includes(scenario)) return [];
  return [
    `There is no world "${scenario}" (WORLD_SCENARIO).${didYouMean(scenario, names)} There are ${names.join(', ')}.`,
  ];
}
