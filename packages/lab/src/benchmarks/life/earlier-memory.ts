import { cpSync, readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { lifeDatabases } from '@conscious-bot/launcher';

/**
 * Whose memory a life begins with: its own of an earlier life in the same world, none, or that of a life in another world. `again` is none once
 * more: what two lives of one world without a memory differ by is chance.
 */
export const memories = ['own', 'none', 'other', 'again'] as const;
export type WhoseMemory = (typeof memories)[number];

/** Whether somebody's memory is brought into it. */
export const bringsMemory = (whose: WhoseMemory | undefined): whose is 'own' | 'other' =>
  whose === 'own' || whose === 'other';

/** Directories of lives as they are named where `--data` keeps them. */
const LIFE = /^life-(.+)-(\d+)-\w{6}$/;

/** Where the data of a life are whose memory another one is to begin with, the newest of several. @throws Error when there is none */
export function memoryOf(whose: 'own' | 'other', seed: number, lived: string): string {
  const lives = readdirSync(lived)
    .flatMap((name) => {
      const [, arm = '', of] = LIFE.exec(name) ?? [];
      // Lives that began with a memory are the outcome of an experiment and not what it begins with.
      return of === undefined || arm.includes('memory') ? [] : [{ directory: join(lived, name), seed: Number(of) }];
    })
    .filter((life) => (life.seed === seed) === (whose === 'own'))
    .sort((a, b) => statSync(b.directory).mtimeMs - statSync(a.directory).mtimeMs);
  const [newest] = lives;
  if (newest === undefined)
    throw new Error(
      `${lived} holds no life ${whose === 'own' ? `of seed ${seed}` : `of another seed than ${seed}`}; live one there first, with --data.`,
    );
  return newest.directory;
}

/** Gives a life that has not begun the databases of one that has ended, without its world. */
export function bringMemory(from: string, into: string): void {
  for (const name of lifeDatabases) cpSync(join(from, `${name}.sqlite`), join(into, `${name}.sqlite`));
}
