import type { BlockPosition, DugWith } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { harvests, isDugWith } from '../../senses/belongings/best-tool.ts';
import { isClaimed } from './claims.ts';
import { holdsBackLava } from './dig-around.ts';
import { standFor } from './dig-run.ts';
import { costOf, goingOn, keyOf, type Run, runsOf } from './runs.ts';

/** Blocks looked at, at most; the nearest ones. */
const LOOKED_AT = 400;
/** Seconds that digging under water costs more. */
const UNDER_WATER = 10;
/** Seconds one rather walks than to work at what somebody else is at. */
const CLAIMED = 60;
/** Of so many of the cheapest it is looked at what comes after them, and whether leaves are in the way, which cost so many seconds. */
const LOOKED_INTO = 12;
const OVERGROWN = 1.5;
const LAVA: ReadonlySet<string> = new Set(['lava']);

export interface Source {
  readonly run: Run;
  /** Estimated seconds to get all that is needed by way of it. */
  readonly cost: number;
}

interface SourceSearch {
  readonly names: ReadonlySet<string>;
  readonly radius: number;
  readonly need: number;
  /** Keys of runs that could not be had. */
  readonly skipped: ReadonlySet<string>;
  /** Also what lies hidden in the ground. */
  readonly covered: boolean;
}

/** Whether any tool the bot carries, or its hand, gets the drop of a block of this name; with shears or silk touch, only such tools count. */
export function canHarvest({ bot }: Pick<ActionBody, 'bot'>, name: string, tool?: DugWith): boolean {
  const block = bot.registry.blocksByName[name];
  if (block === undefined) return false;
  // The data's table is typed as a flag per tool id, the block's as one per number.
  const items = bot.inventory.items();
  if (tool !== undefined) return items.some((item) => isDugWith(bot, item, tool) && harvests(block, item.type));
  return harvests(block, null) || items.some((item) => harvests(block, item.type));
}

/** Sources around the bot that were not skipped and would not let lava out, the cheapest first. */
export function findSources(body: ActionBody, search: SourceSearch): Source[] {
  const { bot } = body;
  const { position } = bot.entity;
  const found = body.blocks.find(search.names, position, search.radius, { limit: LOOKED_AT, covered: search.covered });
  // Looking beside every block is dear; without lava about there is nothing to look for. It is heard and felt before it is seen.
  const lava = body.blocks.find(LAVA, position, search.radius + 2, { limit: 1, unseen: true }).length > 0;
  const self = { name: bot.username, position };
  const others = Object.values(bot.players).flatMap(({ username, entity }) =>
    entity && username !== bot.username ? [{ name: username, position: entity.position }] : [],
  );
  const seconds = new Map<string, number>();
  const digSeconds = (name: string): number => seconds.get(name) ?? 0;
  const sources = runsOf(found)
    .filter(
      (run) =>
        !search.skipped.has(keyOf(run)) &&
        !ends(run).some((at) => body.spares(at)) &&
        !(lava && blocksOf([run]).some((block) => holdsBackLava(body, block.position))),
    )
    .map((run) => {
      if (!seconds.has(run.name)) seconds.set(run.name, secondsToDig(body, run));
      const wet = bot.blockAt(new Vec3(run.x, run.top + 1, run.z), false)?.name === 'water';
      const taken = isClaimed({ x: run.x, y: run.bottom, z: run.z }, self, others) ? CLAIMED : 0;
      const cost = costOf(run, { from: position, need: search.need, digSeconds }) + (wet ? UNDER_WATER : 0) + taken;
      return { run, cost };
    })
    .sort(byCost);
  const runs = sources.map(({ run }) => run);
  const lookedInto = sources.slice(0, LOOKED_INTO).map(({ run, cost }) => {
    const leaves = standFor(body, run)?.overgrown === true ? OVERGROWN : 0;
    return { run, cost: cost + goingOn(run, runs, search.need) + leaves };
  });
  return [...lookedInto.sort(byCost), ...sources.slice(LOOKED_INTO)];
}

const byCost = (a: Source, b: Source): number => a.cost - b.cost;

/** Where a run begins and ends: a tree that touches a house belongs to it. */
const ends = ({ x, z, bottom, top }: Run): BlockPosition[] => [
  { x, y: bottom, z },
  { x, y: top, z },
];

/** The blocks of a list of runs, top first within a run, in the order of the runs. */
export function blocksOf(runs: readonly Run[]): { name: string; position: BlockPosition }[] {
  return runs.flatMap(({ name, x, z, bottom, top }) =>
    Array.from({ length: top - bottom + 1 }, (_, i) => ({ name, position: { x, y: top - i, z } })),
  );
}

function secondsToDig({ bot }: ActionBody, run: Run): number {
  const block = bot.blockAt(new Vec3(run.x, run.bottom, run.z), false);
  if (block === null) return 0;
  const tools = [null, ...bot.inventory.items().map((item) => item.type)];
  return Math.min(...tools.map((type) => block.digTime(type, false, false, false))) / 1_000;
}
