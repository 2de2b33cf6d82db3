import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { isButton, isSwitched, switchedProperty } from '@conscious-bot/contracts/game';
import type { Bot } from 'mineflayer';
import type { Block } from 'prismarine-block';
import { Vec3 } from 'vec3';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { behave } from '../../skills/behaviour/behave.ts';
import { APPROACH_MS, approach, click } from '../../skills/using/click.ts';

/** A first click that shows late would be undone by a second. */
const TRIES = 2;

/** Walks up and clicks, unless it stands as wanted already. */
const TREE = `root {
  sequence {
    selector { condition [Seen] action [Approach] }
    action [Look]
    selector {
      condition [AsWanted]
      sequence { action [Approach] action [Click] }
    }
  }
}`;

export const interact: Runner<'interact'> = {
  target: ({ position }) => ({ block: position }),

  async run(body, { position, want }, report) {
    const { bot } = body;
    const at = new Vec3(position.x, position.y, position.z);
    const place = `${at.x} ${at.y} ${at.z}`;
    const block = () => bot.blockAt(at);
    const before = stateOf(bot, at);
    let wanted = before === undefined ? undefined : wantedOf(want, before);
    const asWanted = () => wanted !== undefined && stateOf(bot, at) === wanted;
    let clicks = 0;
    const end = await behave(body, report, {
      tree: TREE,
      conditions: { Seen: () => block() !== null, AsWanted: asWanted },
      states: {
        Approach: {
          maxMs: APPROACH_MS,
          run: async (now) => {
            const outcome = await approach(now, position, report);
            return outcome === 'arrived' || fail('interact.unreachable', `${place} (${outcome.replaceAll('_', ' ')})`);
          },
        },
        Look: {
          maxMs: 1_000,
          run: async () => {
            const seen = block();
            if (seen === null || /^(cave_|void_)?air$/.test(seen.name)) return fail('interact.not_found', place);
            const why = unusable(seen.name, want);
            if (why !== undefined) return fail('interact.not_usable', why);
            wanted ??= wantedOf(want, stateOf(bot, at) ?? false);
            if (wanted || !isButton(seen.name) || asWanted()) return true;
            return fail('interact.not_usable', 'a button springs back by itself');
          },
        },
        Click: {
          maxMs: SHOWN_MS * TRIES + 5_000,
          run: async (now) => {
            for (; clicks < TRIES && !asWanted(); clicks += 1) {
              const seen: Block | null = block();
              if (seen === null) return fail('interact.not_found', place);
              await click(now, seen);
              await untilShown(now, asWanted, report);
            }
            return asWanted() || fail('interact.refused', `${block()?.name ?? 'nothing'} at ${place}`);
          },
        },
      },
    });
    if (!end.ok) return failed(end.failure, { clicks });
    return done({ position, switched: wanted, clicks });
  },
};

function stateOf(bot: Bot, at: Vec3): boolean | undefined {
  const block = bot.blockAt(at);
  return block === null ? undefined : isSwitched({ name: block.name, properties: block.getProperties() });
}

const wantedOf = (want: CapabilityArgs<'interact'>['want'], now: boolean): boolean =>
  want === undefined ? !now : want === 'open' || want === 'on';

/** Why a block of this name cannot be brought by hand to what is wanted. */
function unusable(name: string, want: CapabilityArgs<'interact'>['want']): string | undefined {
  const property = switchedProperty(name);
  if (property === undefined) return name;
  if (want === undefined) return undefined;
  const fits = (want === 'open' || want === 'closed') === (property === 'open');
  return fits ? undefined : `${name} is never ${want}`;
}
