import type { Group } from './horizon-tasks.ts';

interface Published {
  readonly agent: string;
  readonly percent: Readonly<Record<Group | 'all', number>>;
}

const row = (agent: string, ...values: readonly [number, number, number, number, number, number, number, number]) => {
  const [wooden, stone, iron, golden, redstone, diamond, armor, all] = values;
  return { agent, percent: { wooden, stone, iron, golden, redstone, diamond, armor, all } } satisfies Published;
};

/** Success of other agents in percent: MineEvolve, arXiv 2603.13131, table 4; 70 tasks with limits of 2, 3, 20, 10, 15, 30 and 25 minutes. */
export const published: readonly Published[] = [
  row('DEPS', 84, 70, 18, 4, 10, 3, 5, 30),
  row('JARVIS-1', 93, 89, 35, 10, 23, 9, 16, 42),
  row('Optimus-1', 99, 92, 46, 7, 24, 13, 19, 47),
  row('Optimus-2', 99, 94, 54, 10, 30, 14, 22, 50),
  row('MineEvolve', 99, 93, 55, 14, 34, 13, 27, 52),
];

/** What has to be known before anybody compares the two. @param servers names of those that were not the embedded world */
export const differences = (
  servers: readonly string[],
): string => `The published agents play from pixels, mostly in Mojang's own world at 1.16.5, and some of their limits differ by group. This bot
plays through the protocol and sees what a line of sight reaches; its world is ${servers.length === 0 ? 'the embedded one (docs/embedded-world.md)' : `that of ${servers.join(', ')}`}, its limits are
those of Optimus-1.`;
