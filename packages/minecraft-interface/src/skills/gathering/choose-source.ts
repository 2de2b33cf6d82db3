import type { ActionBody } from '../../embodiment/action-body.ts';
import { isUnderground } from '../tunnelling/way-out.ts';
import { awaitDug, type Collecting } from './collecting.ts';
import { standFor } from './dig-run.ts';
import { findThrough } from './dig-through.ts';
import type { Through } from './plan-through.ts';
import { canHarvest, findSources, type Source } from './sources.ts';

/** Chooses the cheapest source by the world as it is, and how to work it. False when there is none, and why in `stop`, unless drops are to be tried again. */
export async function chooseSource(body: ActionBody, c: Collecting): Promise<boolean> {
  if (await awaitDug(body, c, false)) return false;
  const { args, names, skipped, hopeless, misses } = c;
  const need = args.count - c.have();
  const search = { names, radius: args.radius, need };
  const open = misses > 1 ? [] : findSources(body, { ...search, skipped, covered: false });
  const sources = open.length > 0 ? open : findSources(body, { ...search, skipped: hopeless, covered: true });
  const workable = sources.filter(({ run }) => canHarvest(body, run.name, args.with));
  const [best] = workable;
  if (best === undefined) {
    if (await awaitDug(body, c, true)) return false;
    // From where the bot is by now, a drop it could not get to may be one it can.
    if (!c.triedAgain && c.unreachableDrops.size > 0) {
      c.triedAgain = true;
      c.unreachableDrops.clear();
      return false;
    }
    if (sources.length > 0) c.stop = c.hadTool ? 'tool_broke' : 'collect_item.wrong_tool';
    else c.stop = skipped.size + hopeless.size > 0 ? 'collect_item.unreachable' : 'collect_item.not_found';
    return false;
  }
  c.hadTool = true;
  const stand = standFor(body, best.run);
  const through = misses === 0 && need > 1 ? findThrough(body, c) : undefined;
  if (misses > 0 && !c.gotOut && isBelow(body, best)) c.choice = { way: 'get_out' };
  else if (through !== undefined && isQuicker(through, best, need)) c.choice = { way: 'through', through, need };
  else if (open.length === 0) c.choice = { way: 'tunnel', source: best };
  // After a miss, one search for all of them shows whether any can be walked to at all.
  else if (misses === 0 && stand !== undefined) c.choice = { way: 'run', source: best, stand, need };
  else c.choice = { way: 'around', sources: workable, need };
  return true;
}

/** Seconds it takes to fetch what fell somewhere about; of what is dug right ahead it falls at the feet. */
const FETCH_S = 0.5;

const isQuicker = ({ step, gives }: Through, best: Source, need: number): boolean =>
  (step.seconds / gives) * need <= best.cost + FETCH_S * need;

/** What grows above is out of reach from the bottom of the bot's own shaft. */
const isBelow = (body: ActionBody, { run }: Source): boolean =>
  run.bottom > body.bot.entity.position.y + 1 && isUnderground(body);
