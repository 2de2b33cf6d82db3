import { fail } from '@conscious-bot/contracts';
import { hasSky } from '@conscious-bot/contracts/verbs';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { isHeadUnder, isInWater } from '../../body/mineflayer/eyes.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { comeUpForAir } from '../../motion/breath.ts';
import { feetOf } from '../../motion/feet.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { type PillarProblem, pillar } from '../../skills/tunnelling/pillar.ts';
import { SkyMap } from '../../skills/tunnelling/sky-map.ts';
import { stairsOut } from '../../skills/tunnelling/stairs-out.ts';
import { walkOut } from '../../skills/tunnelling/way-out.ts';

const SWIM_MS = 12_000;
const WALK_MS = 50_000;
const TUNNEL_MS = 120_000;
const PILLAR_MS = 90_000;
/** Blocks a pillar may be raised, at most. */
const HIGHEST = 48;

/** Out of the water first; then a way that is open, stairs dug upwards, a pillar. In the open sea floating is all there is. */
const TREE = `root {
  selector {
    condition [Outside]
    sequence { action [SwimUp] action [WalkOut] }
    action [TunnelOut]
    action [Pillar]
    sequence { action [SwimUp] condition [Floating] }
  }
}`;

export const surface: Runner<'surface'> = {
  async run(body, _args, report) {
    const { bot } = body;
    const dimension = dimensionOf(bot);
    if (!hasSky(dimension)) return failed(fail('surface.no_sky', dimension));
    const from = bot.entity.position.y;
    const isOutside = () => isDry(body) && new SkyMap(bot).isOutside(feetOf(body));
    let problem: PillarProblem | undefined;
    const end = await behave(body, report, {
      tree: TREE,
      conditions: {
        Outside: isOutside,
        Floating: () => !isHeadUnder(body) && new SkyMap(bot).isUnderSky(above(body)),
      },
      states: {
        SwimUp: {
          maxMs: SWIM_MS + 1_000,
          run: async (b) => isDry(b) || !isHeadUnder(b) || comeUpForAir(b, SWIM_MS),
        },
        WalkOut: {
          maxMs: WALK_MS,
          run: async (b) => (await walkOut(b)) && isOutside(),
        },
        TunnelOut: { maxMs: TUNNEL_MS, run: async (b) => (await stairsOut(b, {})) && isOutside() },
        Pillar: {
          maxMs: PILLAR_MS,
          run: async (b) => {
            const raised = await pillar(b, { height: HIGHEST, digRoof: true, until: isOutside });
            problem = raised.problem;
            return problem === undefined && isOutside();
          },
        },
      },
    });
    const rose = Math.round(bot.entity.position.y - from);
    if (end.ok) return done({ rose });
    const code = problem === 'no_blocks' ? 'surface.no_blocks' : 'surface.no_way';
    return failed(fail(code, `${rose} blocks risen`, { done: rose }), { rose });
  },
};

const isDry = ({ bot }: ActionBody): boolean => !isInWater({ bot });

/** The cell of the head: floating, the feet are in the water. */
function above(body: ActionBody) {
  const feet = feetOf(body);
  return { ...feet, y: feet.y + 1 };
}
