import { type BlockPosition, type Failure, fail } from '@conscious-bot/contracts';
import { TORCHES } from '@conscious-bot/contracts/verbs';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { blockLightAt, darkPlaces, isDark } from '../../skills/placing/dark-places.ts';
import { isReplaceable } from '../../skills/placing/free-place.ts';
import { goAndPlace } from '../../skills/placing/go-and-place.ts';

/** Places tried one after the other before it is given up. */
const TRIES = 3;

export const placeTorch: Runner<'place_torch'> = {
  target: ({ position }) => (position === undefined ? {} : { block: position }),

  async run(body, { position }, report) {
    const { bot } = body;
    const block = TORCHES.find((name) => bot.inventory.items().some((item) => item.name === name));
    if (block === undefined) return failed(fail('place_torch.no_torch'));
    const places = position === undefined ? darkPlaces(bot) : [position];
    const why = position === undefined ? undefined : unsuitable(body, position);
    if (why !== undefined) return failed(why);
    if (places.length === 0) return failed(noneNear(body));
    let problem: Failure | undefined;
    for (const at of places.slice(0, TRIES)) {
      const put = await goAndPlace(body, { block, position: at }, report);
      if (put.ok) return done({ placed: block, position: at });
      problem = put.failure;
      if (put.failure.code === 'place_block.refused') break;
    }
    const code = problem?.code === 'place_block.refused' ? 'place_torch.refused' : 'place_torch.no_place';
    return failed(fail(code, problem?.message));
  },
};

function unsuitable({ bot }: ActionBody, at: BlockPosition): Failure | undefined {
  const there = bot.blockAt(new Vec3(at.x, at.y, at.z));
  if (there !== null && (!isReplaceable(there) || there.name === 'water'))
    return fail('place_torch.no_place', `${there.name} is at ${at.x} ${at.y} ${at.z}`);
  return there === null || isDark(bot, at)
    ? undefined
    : fail('place_torch.not_dark', `block light ${blockLightAt(bot, at)}`);
}

/** Why no place near will do: all of them lit, or nothing to put it on. */
function noneNear({ bot }: ActionBody): Failure {
  const light = blockLightAt(bot, bot.entity.position.floored());
  return isDark(bot, bot.entity.position.floored())
    ? fail('place_torch.no_place', 'no free ground near')
    : fail('place_torch.not_dark', `block light ${light}`);
}
