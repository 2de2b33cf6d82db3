import type { Item } from 'prismarine-item';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Place } from './free-place.ts';

/** The block and the inventory show the placing within this time, milliseconds. */
const SHOWN_MS = 800;
/** The library waits longer for an answer than a person would. */
const ANSWER_MS = 2_500;
/** A jump is at its top within this time, and over within that; milliseconds. */
const JUMP_MS = 900;
const LANDED_MS = 1_000;

export interface PutOptions {
  /** Puts it at the top of a jump, so many blocks up. */
  readonly jump?: number;
  /** Name of the block the item becomes, where it is not the item's own. */
  readonly becomes?: (block: string) => boolean;
}

/** Puts the block there; '' when it stands, else what the trouble was. Leaves no key pressed. */
export async function putBlock(body: ActionBody, place: Place, item: Item, options: PutOptions = {}): Promise<string> {
  const { bot, signal } = body;
  const { position, against, face } = place;
  const stands = () => (options.becomes ?? ((name) => name === item.name))(bot.blockAt(position)?.name ?? '');
  const faceAt = against.position.offset(0.5, 0.5, 0.5).plus(face.scaled(0.5));
  const jump = options.jump ?? 0;
  let late: ReturnType<typeof setTimeout> | undefined;
  const placing = bot
    .equip(item, 'hand')
    .then(() => (jump > 0 ? rise(body, jump) : undefined))
    // At once: the library would turn the head slowly and only then place.
    .then(() => bot.lookAt(faceAt, true))
    .then(() => bot.placeBlock(against, face))
    .then(
      () => '',
      (error: unknown) => (error instanceof Error ? error.message : String(error)),
    );
  const waited = new Promise<string>((resolve) => {
    late = setTimeout(() => resolve('the server did not answer'), ANSWER_MS);
  });
  const problem = await unlessAborted(Promise.race([placing, waited]), signal).finally(() => clearTimeout(late));
  // The world has the last word, whatever the library made of the answer.
  const stood = await until(stands, problem === '' ? SHOWN_MS : 200, signal);
  if (jump > 0) await until(() => bot.entity.onGround, LANDED_MS, signal);
  return stood ? '' : problem || `${bot.blockAt(position)?.name ?? 'nothing'} is there`;
}

/** Jumps and comes back when the feet are that much higher. */
async function rise({ bot, signal }: ActionBody, height: number): Promise<void> {
  const ground = bot.entity.position.y;
  try {
    bot.setControlState('jump', true);
    await until(() => bot.entity.position.y >= ground + height, JUMP_MS, signal);
  } finally {
    bot.setControlState('jump', false);
  }
}
