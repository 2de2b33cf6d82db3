import { afterEach, expect, it } from 'vitest';
import { GAME_VERSIONS } from '../src/options/game-versions.ts';
import { blockAt, countOf, type Scene, startScene, until } from './scene.ts';

/** Chunks around a player: as far as it looks for what might have been given away. */
const VIEW = 3;

let scene: Scene | undefined;
afterEach(() => scene?.close());

it.each(GAME_VERSIONS)(
  'SRV-3: a world of %s lets a player in, gives nothing away, and the player can live off it',
  async (version) => {
    scene = await startScene({ viewDistance: VIEW, version, gifts: false, mobs: 'all' });
    const { bot, world } = scene;
    expect(bot.version).toBe(version);
    expect(bot.inventory.items()).toEqual([]);
    const isRipe = ({ name, metadata }: { name: string; metadata: number }) => name === 'wheat' && metadata === 7;
    expect(bot.findBlock({ matching: isRipe, maxDistance: 48 })).toBeNull();
    const isLog = ({ name }: { name: string }) => name.endsWith('_log');
    const nearestLog = () => bot.findBlock({ matching: isLog, maxDistance: 64 });
    await until(() => nearestLog() !== null, 'a tree');
    const log = nearestLog();
    if (log === null) throw new Error('the tree is gone');
    await scene.stand(log.position.offset(1.5, 0, 0.5));
    await bot.dig(blockAt(bot, log.position), true);
    await until(() => countOf(bot, log.name) === 1, 'a log picked up');
    expect(await world.control.badPackets()).toEqual([]);
  },
);
