import { type CapabilityArgs, fail, materialsOf, planFor } from '@conscious-bot/contracts';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { withinReachOf } from '../../motion/reach.ts';
import { walk } from '../../motion/walk.ts';
import type { ActionTarget } from '../../senses/snapshot/action-snapshot.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { amount, clearSite, noMaterial, putUpBlocks, type Work } from '../../skills/building/build.ts';
import { closeDoors } from '../../skills/building/close-doors.ts';
import { missingFor } from '../../skills/building/materials.ts';
import { type Standing, standAt } from '../../skills/building/put-cell.ts';
import { cellsAt, findSite, type Site } from '../../skills/building/site.ts';
import { comeOut, isHeldIn } from '../../skills/hiding/come-out.ts';

const APPROACH_MS = 60_000;
/** Between two words that a site is still looked for, at most; milliseconds. */
const LOOK_MS = 3_000;
const ENTER_MS = 40_000;
/** A door that was just worked may have to be worked again. */
const GO_IN_TRIES = 2;
/** One block, with the way to it. */
const BLOCK_MS = 6_000;

type Args = CapabilityArgs<'build_structure'>;

export const buildStructure: Runner<'build_structure'> = {
  target: (args) => {
    const plan = planFor(args);
    return plan === undefined || args.origin === undefined ? {} : blocksOf({ plan, origin: args.origin });
  },

  async run(body, args, report) {
    const plan = planFor(args);
    if (plan === undefined) return failed(fail('build_structure.unknown_blueprint', args.blueprint));
    // A house is gone in and out of: whoever is asked for one in the hole he spends the night in has to come out of that first.
    const hasDoor = plan.cells.some(({ wanted }) => wanted.kind === 'door');
    if (hasDoor && isHeldIn(body)) await comeOut(body, report);
    const site = await siteFor(body, args, report);
    if (site === undefined) return failed(fail('build_structure.no_site', args.blueprint));
    const work = workOn(body, site, args, report);
    const standing = standingFor(work, report);
    const home = [new Vec3(site.origin.x, site.origin.y, site.origin.z)];
    const bound = 10_000 + plan.cells.length * BLOCK_MS;
    const goIn = async (each: ActionBody) => {
      for (let tries = 0; tries < GO_IN_TRIES; tries += 1)
        if (!plan.inside || (await standAt(each, home, report))) return true;
      return fail('build_structure.blocked', `there is no way to ${home.join('')}`, amount(each, work));
    };
    // What has a door is built from outside as well: where it is to stand may be a pit yet, or closed all round.
    const begin = async (each: ActionBody) => {
      const inside = await goIn(each);
      return hasDoor ? true : inside;
    };
    const end = await behave(body, report, {
      tree: 'root { sequence { action [Check] action [Clear] action [GoIn] action [Build] action [Enter] action [Shut] } }',
      states: {
        Check: { maxMs: 1_000, run: async (each) => enough(each, work) },
        Clear: { maxMs: bound, run: (each) => clearSite(each, work, report) },
        GoIn: { maxMs: ENTER_MS, run: begin },
        Build: { maxMs: bound, run: (each) => putUpBlocks(each, work, standing) },
        Enter: { maxMs: ENTER_MS, run: goIn },
        Shut: { maxMs: ENTER_MS, run: (each) => closeDoors(each, work) },
      },
    });
    const { done: right, total } = amount(body, work);
    return end.ok
      ? done({ built: args.blueprint, origin: site.origin, right, total })
      : failed(end.failure, { origin: site.origin, right, total });
  },
};

const blocksOf = (site: Site): ActionTarget => ({ blocks: cellsAt(site).map(({ at: { x, y, z } }) => ({ x, y, z })) });

/** Where it is to build, or the best place near by. Reports the target of the action before anything is touched. */
async function siteFor(body: ActionBody, args: Args, report: Report): Promise<Site | undefined> {
  const plan = planFor(args);
  if (plan === undefined) return undefined;
  if (args.origin !== undefined) {
    const { x, y, z } = args.origin;
    const unseen = () => cellsAt({ plan, origin: { x, y, z } }).some(({ at }) => body.bot.blockAt(at, false) === null);
    if (unseen()) {
      await walk(body, withinReachOf(args.origin), { timeoutMs: APPROACH_MS, legs: true, until: () => !unseen() });
    }
  }
  // Looking is no standing still: nobody gives up on it before it has come to an end.
  const onLook = () => report.waitingUntil(body.clock.now() + LOOK_MS);
  const site = args.origin === undefined ? await findSite(body, plan, onLook) : { plan, origin: args.origin };
  if (site !== undefined) report.target(blocksOf(site));
  return site;
}

function workOn(body: ActionBody, site: Site, args: Args, report: Report): Work {
  const material = materialsOf(args.material);
  const work: Work = {
    site,
    ...(material === undefined ? {} : { material }),
    reportProgress: () => report.progress({ ...amount(body, work), unit: 'blocks' }),
  };
  return work;
}

/**
 * Feet and head are to be in no cell that is to be filled. What one ends inside of is built from inside, but for its ground: without a door
 * there would be no way in.
 */
function standingFor({ site, material }: Work, report: Report): Standing {
  const cells = new Map(cellsAt(site).map(({ at, wanted }) => [`${at}`, wanted.kind]));
  const free = (at: Vec3) => (cells.get(`${at}`) ?? 'open') === 'open';
  const anywhere = !site.plan.inside || [...cells.values()].includes('door');
  return {
    allowed: (feet, at) =>
      free(feet) && free(feet.offset(0, 1, 0)) && (anywhere || cells.has(`${feet}`) || at.y < site.origin.y),
    ...(material === undefined ? {} : { material }),
    report,
  };
}

/** Whether there is enough for the whole of it: half a shelter is none. */
function enough(body: ActionBody, work: Work) {
  const missing = missingFor(body.bot, cellsAt(work.site), work.material);
  return missing.length === 0 ? true : noMaterial(body, work);
}
