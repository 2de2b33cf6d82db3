import { type CapabilityArgs, fail, usesLeft } from '@conscious-bot/contracts';
import { unlessAborted } from '../actuator/action-abort.ts';
import { keptWithin, until } from '../actuator/until.ts';
import { behave, type StateOutcome } from '../behaviour/behave.ts';
import { heldSlots } from '../senses/inventory.ts';
import { APPROACH_MS, approach } from '../using/click.ts';
import { canUseOn, touched, useOnBlock } from '../using/use-on-block.ts';
import { approachEntity, creature, useOnEntity } from '../using/use-on-entity.ts';
import type { ActionBody } from './action-body.ts';
import { done, failed, type Report, type Runner } from './runner.ts';

const EQUIP_MS = 3_000;
/** The inventory shows the use within this time, milliseconds. */
const SHOWN_MS = 1_500;
const TRIES = 2;

export const useItem: Runner<'use_item'> = {
  target: ({ position, entityId }) => ({
    ...(position === undefined ? {} : { block: position }),
    ...(entityId === undefined ? {} : { entityId }),
  }),

  async run(body, args, report) {
    const { bot } = body;
    const { item } = args;
    const left = () => usesLeft(heldSlots(bot), item);
    const before = left();
    if (before === 0) return failed(fail('use_item.no_item', item));
    const end = await behave(body, report, {
      tree: `root { sequence { action [Approach] retry [${TRIES}] { sequence { action [TakeInHand] action [Use] } } } }`,
      states: {
        Approach: { maxMs: APPROACH_MS, run: (now) => getTo(now, args, report) },
        // Not before the walk: path finding may put another thing into the hand.
        TakeInHand: { maxMs: EQUIP_MS + 1_000, run: (now) => takeInHand(now, item) },
        Use: {
          maxMs: SHOWN_MS + 5_000,
          run: async (now) => {
            await use(now, args, report);
            if (await until(() => left() < before, SHOWN_MS, now.signal)) return true;
            return fail('use_item.no_effect', item);
          },
        },
      },
    });
    return end.ok ? done({ used: item }) : failed(end.failure);
  },
};

async function getTo(
  body: ActionBody,
  { position, face, entityId }: CapabilityArgs<'use_item'>,
  report: Report,
): Promise<StateOutcome> {
  const outcome =
    position !== undefined
      ? await approach(body, position, () => canUseOn(body, position, face), report)
      : await approachEntity(body, entityId ?? -1, report);
  return outcome === 'arrived' || fail('use_item.unreachable', outcome.replaceAll('_', ' '));
}

async function takeInHand({ bot, signal }: ActionBody, item: string): Promise<StateOutcome> {
  const found = bot.inventory.items().find(({ name }) => name === item);
  if (bot.heldItem?.name === item) return true;
  if (found === undefined) return fail('use_item.no_item', item);
  await unlessAborted(keptWithin(EQUIP_MS, bot.equip(found, 'hand')), signal);
  return bot.heldItem?.name === item || fail('use_item.no_effect', `${item} does not come to hand`);
}

async function use(
  body: ActionBody,
  { item, position, face, entityId }: CapabilityArgs<'use_item'>,
  report: Report,
): Promise<void> {
  if (position !== undefined) {
    report.target({ block: position, blocks: touched(body, position, face) });
    await useOnBlock(body, item, position, face);
    return;
  }
  const entity = creature(body, entityId ?? -1);
  if (entity !== undefined) await useOnEntity(body, entity);
}
