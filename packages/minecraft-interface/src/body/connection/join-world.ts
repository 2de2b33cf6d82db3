import { createRequire } from 'node:module';
import minecraftData from 'minecraft-data';
import mineflayer, { type Bot } from 'mineflayer';
import mineflayerPathfinder from 'mineflayer-pathfinder';
import { avertEyes } from '../mineflayer/averted-eyes.ts';
import { mendBreath } from '../mineflayer/breath.ts';
import { mendClock } from '../mineflayer/clock.ts';
import { learnDamageTypes } from '../mineflayer/damage-types.ts';
import { mendDigTime } from '../mineflayer/dig-time.ts';
import { mendEntityActions } from '../mineflayer/entity-actions.ts';
import { keepHungryLegs } from '../mineflayer/hungry-legs.ts';
import { mendNamelessItems } from '../mineflayer/nameless-items.ts';
import { ownRegistry } from '../mineflayer/own-registry.ts';
import { rememberGameData } from '../mineflayer/remembered-game-data.ts';
import { mendSilentClicks } from '../mineflayer/silent-clicks.ts';
import { mendSmithingWindow } from '../mineflayer/smithing-slots.ts';
import { learnTrims } from '../mineflayer/trims.ts';
import { mendVelocity } from '../mineflayer/velocity.ts';
import { chunksAround } from './chunks-around.ts';
import type { ConnectionFailure } from './connection-failure.ts';
import { failureOfEnd, failureOfError, failureOfKick } from './disconnect-reason.ts';
import { chooseVersion } from './game-version.ts';
import { pingServer } from './ping-server.ts';
import { watchSilence } from './silence.ts';

// Before the first body: its physics ask for the data at every tick.
rememberGameData(createRequire(import.meta.url).resolve('mineflayer'));

export interface JoinOptions {
  readonly host: string;
  readonly port: number;
  /** Undefined: found out by a ping. */
  readonly version: string | undefined;
  readonly auth: 'offline' | 'microsoft';
  readonly username: string;
  /** Folder for the tokens of a Microsoft sign-in. */
  readonly profilesFolder: string;
  /** Milliseconds for the ping; and for the way from the open connection to standing in the world. */
  readonly pingTimeoutMs: number;
  readonly joinTimeoutMs: number;
  /** Milliseconds to wait for the chunks around the bot; a world that sends them slower is joined all the same. */
  readonly chunkTimeoutMs: number;
  /** Called with what a person has to do to sign in, as a sentence. */
  readonly onSignIn: (instructions: string) => void;
}

export type JoinResult =
  | {
      readonly ok: true;
      readonly bot: Bot;
      readonly version: string;
      /** Settles when the connection has ended, with why. */
      readonly ended: Promise<ConnectionFailure>;
    }
  | { readonly ok: false; readonly failure: ConnectionFailure };

/** A sign-in by code needs a person to walk to a browser. */
const SIGN_IN_MS = 300_000;

/** Pings the server, settles the version, joins and waits until the bot stands in the world with chunks around it. Never rejects. */
export async function joinWorld(options: JoinOptions, signal: AbortSignal): Promise<JoinResult> {
  const { host, port } = options;
  const ping = await pingServer({ host, port, version: options.version, timeoutMs: options.pingTimeoutMs });
  if (!ping.ok) return { ok: false, failure: ping.failure };
  const choice = chooseVersion(options.version, ping.info, options);
  if (!choice.ok) return choice;
  if (signal.aborted) return { ok: false, failure: failureOfEnd('stopped', options) };

  let bot: Bot;
  try {
    bot = mineflayer.createBot({
      host,
      port,
      username: options.username,
      auth: options.auth,
      version: choice.version,
      profilesFolder: options.profilesFolder,
      // The library's own watch counts keep-alives only; ours comes first.
      checkTimeoutInterval: 60_000,
      hideErrors: true,
      logErrors: false,
      // Checks the types of plugin channels, all of them the libraries' own, against a schema that it compiles at every join.
      validateChannelProtocol: false,
      onMsaCode: ({ verification_uri, user_code }) =>
        options.onSignIn(`Sign in to Microsoft: open ${verification_uri} and enter the code ${user_code}.`),
    });
  } catch (error) {
    return { ok: false, failure: failureOfError(error instanceof Error ? error : new Error(String(error)), options) };
  }
  learnDamageTypes(bot);
  learnTrims(bot);
  bot.prependOnceListener('inject_allowed', () => ownRegistry(bot));
  bot.once('inject_allowed', () => {
    mendDigTime(bot);
    mendEntityActions(bot);
    mendSilentClicks(bot);
    mendNamelessItems(bot);
    mendVelocity(bot);
    mendClock(bot);
    mendBreath(bot);
    avertEyes(bot);
    keepHungryLegs(bot);
  });
  bot.loadPlugin(mineflayerPathfinder.pathfinder);
  const ended = endOf(bot, options, choice.version);
  const failure = await Promise.race([ended, inWorld(bot, options, signal)]);
  if (failure === undefined) {
    mendSmithingWindow(bot);
    return { ok: true, bot, version: choice.version, ended };
  }
  // Errors that arrive after this belong to a connection nobody uses any more; its listeners stay and swallow them.
  bot.end('the join failed');
  return { ok: false, failure };
}

/** What the server said comes first, then the first error; the end that follows them says nothing. */
function endOf(bot: Bot, options: JoinOptions, version: string): Promise<ConnectionFailure> {
  const { language } = minecraftData(version);
  // Servers use words that the oldest versions did not have yet.
  const translate = (key: string): string | undefined =>
    language[key] ?? minecraftData(mineflayer.latestSupportedVersion).language[key];
  return new Promise((resolve) => {
    let cause: ConnectionFailure | undefined;
    bot.once('kicked', (reason) => {
      cause = failureOfKick(reason, { ...options, playing: version }, translate);
    });
    bot.on('error', (error) => {
      const failure = failureOfError(error, options);
      // A packet that cannot be read is an error event as well, but the connection goes on and the next error is another matter.
      if (failure.code === 'lost' && !('code' in error)) return;
      cause ??= failure;
      // Sign-in and socket errors are not always followed by an end.
      if (failure.code !== 'lost') resolve(cause);
    });
    let stopWatching = () => {};
    // Before that a person may be signing in, for which the server waits.
    bot._client.once('connect', () => {
      stopWatching = watchSilence(bot, (ms) => {
        const message = `The server ${options.host}:${options.port} has been silent for ${Math.round(ms / 1_000)} s.`;
        resolve(cause ?? { code: 'timeout', message });
      });
    });
    bot.on('end', (reason) => {
      stopWatching();
      resolve(cause ?? failureOfEnd(reason, options));
    });
  });
}

function inWorld(bot: Bot, options: JoinOptions, signal: AbortSignal): Promise<ConnectionFailure | undefined> {
  const timeoutMs = options.auth === 'microsoft' ? SIGN_IN_MS : options.joinTimeoutMs;
  return new Promise((resolve) => {
    const settle = (result: ConnectionFailure | undefined) => {
      clearTimeout(timer);
      signal.removeEventListener('abort', onAbort);
      resolve(result);
    };
    const onAbort = () => settle(failureOfEnd('stopped', options));
    const timer = setTimeout(
      () =>
        settle({
          code: 'timeout',
          message: `The server ${options.host}:${options.port} accepted the connection but did not let the bot into the world within ${Math.round(timeoutMs / 1000)} s.`,
        }),
      timeoutMs,
    );
    signal.addEventListener('abort', onAbort, { once: true });
    bot.once('spawn', () => {
      chunksAround(bot, options.chunkTimeoutMs).then(() => settle(undefined));
    });
  });
}
