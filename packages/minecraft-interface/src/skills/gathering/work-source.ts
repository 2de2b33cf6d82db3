import { Vec3 } from 'vec3';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { tunnelTo } from '../tunnelling/tunnel.ts';
import { getOut } from '../tunnelling/way-out.ts';
import { type Choice, type Collecting, countLying } from './collecting.ts';
import { AT_ONCE, digAround, digInReach, isDiggableFromHere } from './dig-around.ts';
import { digRun } from './dig-run.ts';
import { digThrough } from './dig-through.ts';
import { keyOf } from './runs.ts';
import { blocksOf, type Source } from './sources.ts';

/** What fell on the bot is in its inventory within this time, milliseconds; a drop appears within the second. */
const FALL_MS = 900;
const APPEAR_MS = 400;
/** Blocks of sources looked for in one walk. */
const SOURCES_AT_ONCE = 64;

/** Works the source that was chosen. Answers whether anything was dug. */
export async function workSource(body: ActionBody, c: Collecting): Promise<boolean> {
  const { choice } = c;
  if (choice === undefined) return false;
  if (choice.way === 'get_out') return leaveTheGround(body, c);
  const had = c.have();
  // Counted before, so that work which is cut short counts as well.
  c.misses += 1;
  const dug =
    choice.way === 'tunnel'
      ? await workByTunnel(body, c, choice.source)
      : choice.way === 'through'
        ? await workThrough(body, c, choice)
        : choice.way === 'run'
          ? await workRun(body, c, choice)
          : await workAround(body, c, choice);
  if (dug > 0) c.misses = 0;
  c.due = dug > 0 ? had + dug : undefined;
  c.barren = c.have() > had ? 0 : c.barren + dug;
  return dug > 0;
}

async function leaveTheGround(body: ActionBody, c: Collecting): Promise<boolean> {
  c.gotOut = true;
  if (!(await getOut(body))) return false;
  c.skipped.clear();
  c.hopeless.clear();
  c.misses = 0;
  return true;
}

async function workRun(
  body: ActionBody,
  { args, have, skipped }: Collecting,
  { source: { run }, stand, need }: Extract<Choice, { way: 'run' }>,
): Promise<number> {
  const had = have();
  const dug = await digRun(body, run, stand, need, args.with);
  if (dug === 0) skipped.add(keyOf(run));
  else await until(() => have() >= had + dug, FALL_MS, body.signal);
  return dug;
}

async function workThrough(
  body: ActionBody,
  c: Collecting,
  { through, need }: Extract<Choice, { way: 'through' }>,
): Promise<number> {
  const had = c.have();
  const dug = await digThrough(body, c, through, need);
  if (dug > 0) await until(() => c.have() >= had + dug, FALL_MS, body.signal);
  return dug;
}

async function workAround(
  body: ActionBody,
  c: Collecting,
  { sources, need }: Extract<Choice, { way: 'around' }>,
): Promise<number> {
  const wanted = blocksOf(sources.slice(0, SOURCES_AT_ONCE).map(({ run }) => run));
  const had = c.have();
  const dug = await digAround(body, wanted, need, c.args.with);
  if (dug.length > 0) await appearance(body, c, had + dug.length);
  // One search looked for the first of them: none of those can be walked to.
  else for (const { run } of sources.slice(0, AT_ONCE)) c.skipped.add(keyOf(run));
  return dug.length;
}

/** Digs the way to what cannot be walked to; wanted ground that is dug on the way counts as well. */
async function workByTunnel(body: ActionBody, c: Collecting, { run }: Source): Promise<number> {
  const { args, have } = c;
  const had = have();
  const position = { x: run.x, y: run.top, z: run.z };
  const inReach = () => isDiggableFromHere(body, position);
  const gone = () => body.bot.blockAt(new Vec3(position.x, position.y, position.z), false)?.name !== run.name;
  const there = await tunnelTo(body, position, () => have() >= args.count || gone() || inReach());
  const dug = there && inReach() && !gone() ? await digInReach(body, [{ name: run.name, position }], 1, args.with) : [];
  if (dug.length > 0) await appearance(body, c, had + dug.length);
  const gained = Math.max(dug.length, have() - had, there && gone() ? 1 : 0);
  if (gained === 0) c.hopeless.add(keyOf(run));
  return gained;
}

/** Waits until all that was dug lies there or is had already: the last of it would be dug for once more if it were not waited for. */
async function appearance(body: ActionBody, c: Collecting, due: number): Promise<void> {
  await until(() => c.have() + countLying(body, c) >= due, APPEAR_MS, body.signal);
}
