import { expect, it } from 'vitest';
import { type PlainRequest, unless } from '../src/benchmarks/requests/plain-request.ts';
import { runRequest } from '../src/benchmarks/requests/run-request.ts';
import type { Scene } from '../src/benchmarks/requests/scene.ts';
import { withRequestStage } from '../src/benchmarks/requests/stage.ts';

/** Who carries how many: the bot, then Alex. */
const shared = async (scene: Scene, item: RegExp) =>
  [await scene.carried(item), await scene.carried(item, scene.alex.name)].join(' and ');

/** The bot carries of the same kind what the request does not mean. */
const requests: readonly PlainRequest[] = [
  {
    name: 'wool',
    text: 'kill two sheep and bring me the wool',
    given: [
      ['iron_sword', 1],
      ['white_wool', 5],
    ],
    set: async (scene) => {
      await scene.mob('sheep', 5, 2);
      await scene.mob('sheep', 6, -3);
    },
    lacks: async (scene) => {
      const wool = await shared(scene, /_wool$/);
      return unless(wool === '5 and 2', `wool: ${wool}`);
    },
  },
  {
    name: 'meat',
    text: 'kill a pig and cook the meat',
    given: [
      ['iron_sword', 1],
      ['beef', 12],
      ['coal', 4],
    ],
    set: async (scene) => {
      await scene.put([2, 0, 2], 'furnace');
      await scene.mob('pig', 5, 2);
    },
    lacks: async (scene) => {
      const [beef, raw, cooked] = [
        await scene.carried(/beef$/),
        await scene.carried(/^porkchop$/),
        await scene.carried(/^cooked_porkchop$/),
      ];
      return unless(
        beef === 12 && (await scene.carried(/^beef$/)) === 12 && raw === 0 && cooked > 0,
        `${beef} beef, ${raw} raw and ${cooked} cooked porkchops`,
      );
    },
    seconds: 120,
  },
  {
    name: 'filled',
    text: 'thanks, now fill it in again please',
    before: [{ text: 'dig a hole 2 deep and 2 wide' }],
    ready: async (scene) => {
      expect(await scene.count(/^air$/, [-4, -2, -4], [4, -1, 4])).toBeGreaterThanOrEqual(4);
    },
    given: [['iron_shovel', 1]],
    lacks: async (scene) => {
      const open = await scene.count(/^air$/, [-4, -2, -4], [4, -1, 4]);
      return unless(open === 0, `${open} blocks are open`);
    },
  },
];

it('LANG-1: what is done with what a request brings first is done with that, and a hole is filled in again, in the world', {
  timeout: 400_000,
}, async () => {
  await withRequestStage(async (stage) => {
    for (const [number, request] of requests.entries())
      expect(await runRequest(request, number, stage)).toMatchObject({ name: request.name, seen: true });
  });
});
