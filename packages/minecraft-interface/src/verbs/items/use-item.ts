import { type CapabilityArgs, fail } from '@conscious-bot/contracts';
import { usesLeft } from '@conscious-bot/contracts/game';
import type { ActionBody } from '../../embodiment/action-body.ts';
import { done, failed, type Report, type Runner } from '../../embodiment/runner.ts';
import { SHOWN_MS, untilShown } from '../../embodiment/until-shown.ts';
import { heldSlots } from '../../senses/belongings/inventory.ts';
import { behave, type StateOutcome } from '../../skills/behaviour/behave.ts';
import { APPROACH_MS, approach } from '../../skills/using/click.ts';
import { nearestTargets, type UseTarget } from '../../skills/using/nearest-target.ts';
import { EQUIP_MS, takeInHand } from '../../skills/using/take-in-hand.ts';
import { canUseOn, touched, useOnBlock } from '../../skills/using/use-on-block.ts';
import { approachEntity, creature, useOnEntity } from '../../skills/using/use-on-entity.ts';

const TRIES = 2;
/** Blocks or creatures of a kind walked to before none of them can be got to. */
const TARGETS = 3;

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
    let target: UseTarget | undefined;
    const end = await behave(body, report, {
      tree: `root { sequence { action [Approach] retry [${TRIES}] { sequence { action [TakeInHand] action [Use] } } } }`,
      states: {
        Approach: {
          maxMs: APPROACH_MS * (args.on === undefined ? 1 : TARGETS),
          run: async (now) => {
            const targets = targetsOf(now, args);
            let outcome: StateOutcome = fail('use_item.not_found', args.on);
            for (target of targets) {
              outcome = await getTo(now, target, args.face, report);
              if (outcome === true) break;
            }
            return outcome;
          },
        },
        // Not before the walk: path finding may put another thing into the hand.
        TakeInHand: { maxMs: EQUIP_MS + 1_000, run: (now) => toHand(now, item) },
        Use: {
          maxMs: SHOWN_MS + 5_000,
          run: async (now) => {
            if (target !== undefined) await use(now, args, target, report);
            if (await untilShown(now, () => left() < before, report)) return true;
            return fail('use_item.no_effect', item);
          },
        },
      },
    });
    return end.ok ? done({ used: item }) : failed(end.failure);
  },
};

function targetsOf(body: ActionBody, { position, entityId, on }: CapabilityArgs<'use_item'>): UseTarget[] {
  if (position !== undefined) return [{ position }];
  if (entityId !== undefined) return [{ entityId }];
  return on === undefined ? [] : nearestTargets(body, on, TARGETS);
}

async function getTo(
  body: ActionBody,
  target: UseTarget,
  face: CapabilityArgs<'use_item'>['face'],
  report: Report,
): Promise<StateOutcome> {
  const outcome =
    'position' in target
      ? await approach(body, target.position, report, () => canUseOn(body, target.position, face))
      : await approachEntity(body, target.entityId, report);
  return outcome === 'arrived' || fail('use_item.unreachable', outcome.replaceAll('_', ' '));
}

async function toHand(body: ActionBody, item: string): Promise<StateOutcome> {
  const end = await takeInHand(body, item);
  if (end === 'no_item') return fail('use_item.no_item', item);
  return end === 'held' || fail('use_item.no_effect', `${item} does not come to hand`);
}

async function use(
  body: ActionBody,
  { item, face }: CapabilityArgs<'use_item'>,
  target: UseTarget,
  report: Report,
): Promise<void> {
  if ('position' in target) {
    const { position } = target;
    report.target({ block: position, blocks: touched(body, position, face) });
    await useOnBlock(body, item, position, face);
    return;
  }
  report.target({ entityId: target.entityId });
  const entity = creature(body, target.entityId);
  if (entity !== undefined) await useOnEntity(body, entity);
}
