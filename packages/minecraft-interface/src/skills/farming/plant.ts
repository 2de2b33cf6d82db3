import type { BlockPosition } from '@conscious-bot/contracts';
import type { Crop } from '@conscious-bot/contracts/game';
import { Vec3 } from 'vec3';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { putBlock } from '../placing/put-block.ts';
import { approach, canTouch, middleOf } from '../using/click.ts';
import type { PieceEnd } from './field-work.ts';
import { above, vec } from './soil.ts';

const UP = new Vec3(0, 1, 0);

/** Puts a seed on a piece of soil. */
export async function plantOn(
  body: ActionBody,
  crop: Crop,
  soil: BlockPosition,
  report: Pick<Report, 'waitingUntil'>,
): Promise<PieceEnd> {
  const { bot } = body;
  const top = middleOf(soil, 'up');
  if ((await approach(body, soil, report, () => canTouch(body, soil, top))) !== 'arrived') return 'unreachable';
  const item = bot.inventory.items().find(({ name }) => name === crop.seed);
  const against = bot.blockAt(vec(soil));
  if (item === undefined) return 'missing';
  if (against?.name !== crop.soil) return 'unreachable';
  const place = { position: above(soil), against, face: UP };
  const problem = await putBlock(body, place, item, { becomes: (name) => name === crop.block, report });
  return problem === '' ? 'done' : 'refused';
}
