import type { Item } from 'prismarine-item';
import { unlessAborted } from '../../body/actuator/action-abort.ts';
import { until } from '../../body/actuator/until.ts';
import type { ActionBody } from '../../embodiment/action-body.ts';
import type { Report } from '../../embodiment/runner.ts';
import { untilShown } from '../../embodiment/until-shown.ts';
import type { Place } from './free-place.ts';

/** What the server said against it may be followed by the block all the same, milliseconds. */
const SECOND_THOUGHT_MS = 200;
/** A jump is at its top within this time, and over within that; milliseconds. */
const JUMP_MS = 900;
const LANDED_MS = 1_000;

interface PutOptions {
  /** Puts it at the top of a jump, so many blocks up. */
  readonly jump?: number;
  /** Name of the block the item becomes, where it is not the item's own. */
  readonly becomes?: (block: string) => boolean;
  /** Gets the wait for the block. */
  readonly report?: Pick<Report, 'waitingUntil'>;
}

/** Puts the block there; '' when it stands, else why it does not. Leaves no key pressed. */
export async function putBlock(body: ActionBody, place: Place, item: Item, options: PutOptions = {}): Promise<string> {
  const { bot, signal } = body;
  const { position, against, face } = place;
  const stands = () => (options.becomes ?? ((name) => name === item.name))(bot.blockAt(position)?.name ?? '');
  const faceAt = against.position.offset(0.5, 0.5, 0.5).plus(face.scaled(0.5));
  const jump = options.jump ?? 0;
  let answer: string | undefined;
  const onError = (error: unknown) => {
    answer = error instanceof Error ? error.message : String(error);
  };
  const clicked = bot
    .equip(item, 'hand')
    .then(() => (jump > 0 ? rise(body, jump) : undefined))
    // At once: the library would turn the head slowly and only then place.
    .then(() => bot.lookAt(faceAt, true))
    .then(() => {
      // Not waited for: what the library makes of the server's answer is not the last word; the block is.
      bot.placeBlock(against, face).catch(onError);
    })
    .catch(onError);
  await unlessAborted(clicked, signal);
  await untilShown(body, () => stands() || answer !== undefined, options.report);
  const stood = await until(stands, SECOND_THOUGHT_MS, signal);
  if (jump > 0) await until(() => bot.entity.onGround, LANDED_MS, signal);
  return stood ? '' : (answer ?? `${bot.blockAt(position)?.name ?? 'nothing'} is there`);
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
