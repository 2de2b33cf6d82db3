import { strategyModeOf } from '@conscious-bot/contracts/config';
import { z } from 'zod';
import type { RunningStack } from '../stack/stack.ts';
import { ask } from './ask.ts';
import { style } from './style.ts';

/** The routes it asks, and what it reads of their answers; a test compares both with the contracts. */
export const askedOf = {
  body: {
    path: '/api/bot/status',
    answer: z.object({
      connected: z.boolean(),
      phase: z.string(),
      reason: z.string().optional(),
      server: z.object({ version: z.string().optional() }),
    }),
  },
  cognition: {
    path: '/state',
    answer: z.object({
      cognitiveCore: z.object({
        mind: z.object({
          mode: z.string(),
          model: z.string().optional(),
          baseUrl: z.string().optional(),
          found: z.string().optional(),
        }),
      }),
    }),
  },
} as const;

/** What a person wants to know once everything is up: where it is, which world, which mind, what to try. One line each. */
export async function welcome(stack: RunningStack): Promise<string[]> {
  const { urls, config } = stack;
  const [world, mind] = await Promise.all([describeWorld(stack), describeMind(stack)]);
  const row = (name: string, text: string) => `  ${style.dim(name.padEnd(10))} ${text}`;
  return [
    '',
    `${style.bold(config.BOT_USERNAME)} is awake.`,
    ...('dashboard' in stack.ports ? [row('dashboard', style.bold(urls.dashboard))] : []),
    row('world', world),
    row('mind', mind),
    row('goals', describeStrategy(config)),
    row('services', `cognition ${urls.cognition} · planning ${urls.planning}`),
    row('', `body ${urls['minecraft-interface']} · memory ${urls.memory} ${style.dim('(API pages at /docs)')}`),
    row('data', `${config.DATA_DIR} ${style.dim('(logs in logs/)')}`),
    '',
    'Try, in another terminal:',
    `  npm run think -- "collect 3 oak logs"`,
    `  npm run think -- "craft a wooden pickaxe"`,
    `  npm run status`,
    style.dim('Ctrl-C or npm run stop stops everything.'),
  ];
}

async function describeWorld({ config, ports, urls }: RunningStack): Promise<string> {
  const answer = await ask(
    `${urls['minecraft-interface']}${askedOf.body.path}`,
    askedOf.body.answer,
    config.SERVICE_TOKEN,
  );
  const joined = !answer.ok
    ? ''
    : answer.data.connected
      ? ''
      : ` — not joined: ${answer.data.reason ?? answer.data.phase}`;
  const version = answer.ok && answer.data.server.version ? `, Minecraft ${answer.data.server.version}` : '';
  const where =
    ports.world === undefined
      ? `server ${config.MINECRAFT_HOST ?? '127.0.0.1'}:${config.MINECRAFT_PORT}`
      : `embedded, seed ${config.WORLD_SEED}, join at 127.0.0.1:${ports.world}`;
  return `${where}${version}${joined}`;
}

/** Who sets the bot's own goals. */
function describeStrategy(config: RunningStack['config']): string {
  switch (strategyModeOf(config)) {
    case 'off':
      return config.DRIVE_MODE === 'inject' ? 'from drives (DRIVE_MODE=inject)' : 'none of its own (STRATEGY=off)';
    case 'model':
      return 'its own, chosen by its mind (STRATEGY=model)';
    case 'motivators':
    case 'both':
      return 'it sets its own; your thoughts come first';
  }
}

async function describeMind({ config, urls }: RunningStack): Promise<string> {
  const answer = await ask(
    `${urls.cognition}${askedOf.cognition.path}`,
    askedOf.cognition.answer,
    config.SERVICE_TOKEN,
  );
  if (!answer.ok) return `unknown (${answer.why})`;
  const { mode, model, baseUrl, found } = answer.data.cognitiveCore.mind;
  if (mode === 'none') return 'no language model: your thoughts are read by rules, and it has none of its own';
  if (model?.startsWith('scripted:'))
    return `${style.bold(model)}: a script stands in for a model; nothing it says was really thought`;
  return `${model ?? 'model'} at ${baseUrl ?? 'its endpoint'}${found === 'probe' ? ' (found on its usual port)' : ''}`;
}
