import { type BlockPosition, fail, type KnownContainer } from '@conscious-bot/contracts';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { formatPosition } from '../../body/position.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { containerNames } from '../../senses/places/container-kinds.ts';
import type { Behaviour, StateOutcome } from '../behaviour/behave.ts';
import { REACH_MS, reachBlock, SESSION_MS, type Window, withBlockWindow } from './block-window.ts';
import { MOVE_MS } from './move-items.ts';

/** Containers one action goes to at most, one after the other. */
const CONTAINERS = 4;

interface ContainerWork {
  /** The container that was asked for, when one was. */
  readonly position: BlockPosition | undefined;
  /** Which of the known ones will do, the best first. */
  candidates(known: readonly KnownContainer[]): readonly KnownContainer[];
  /** Said when there is none. */
  readonly wanted: string;
  /** At the open window; a failure sends the bot to the next candidate. */
  work(body: ActionBody, window: Window, block: Block): Promise<StateOutcome>;
  /** Whether going to another container would be of no use after this one failed. */
  over(): boolean;
}

/** Going to one container after the other until the work is done. */
export function containerBehaviour(
  { bot, containers, spares }: ActionBody,
  report: Report,
  options: ContainerWork,
): Behaviour {
  const tried = new Set<string>();
  let at: BlockPosition | undefined;
  const next = (): BlockPosition | undefined => {
    const known = options.candidates(containers.near(bot)).map(({ position }) => position);
    const candidates = options.position === undefined ? known : [options.position];
    return candidates.find((one) => !tried.has(formatPosition(one)) && !spares(one));
  };
  return {
    tree: `root { retry [${CONTAINERS}] { sequence { action [Choose] action [Reach] action [Work] } } }`,
    states: {
      Choose: {
        maxMs: 1_000,
        run: async () => {
          at = options.over() ? undefined : next();
          if (at === undefined) return tried.size > 0 ? false : fail('container.not_found', options.wanted);
          tried.add(formatPosition(at));
          return standsThere(bot, at) ? true : fail('container.not_found', `none at ${formatPosition(at)}`);
        },
      },
      Reach: {
        maxMs: REACH_MS,
        run: async (body) => {
          const problem = at && (await reachBlock(body, at, report));
          if (problem !== undefined) return problem;
          return at !== undefined && standsThere(bot, at) ? true : fail('container.not_found', 'it is gone');
        },
      },
      Work: {
        maxMs: SESSION_MS + MOVE_MS,
        run: async (body) => {
          if (at === undefined) return false;
          const end = await withBlockWindow(body, at, (window, block) => options.work(body, window, block));
          return end.ok ? end.value : end.failure;
        },
      },
    },
  };
}

/** Whether a container is there; where the world is not loaded, that is found out on getting there. */
function standsThere(bot: Bot, { x, y, z }: BlockPosition): boolean {
  const block = bot.blockAt(new Vec3(x, y, z), false);
  return block === null || containerNames(bot).has(block.name);
}

/** How many of an item a container is known to hold; undefined when nobody looked. */
export function knownToHold({ items }: KnownContainer, item: string): number | undefined {
  return items?.reduce((sum, stack) => sum + (stack.name === item ? stack.count : 0), 0);
}
