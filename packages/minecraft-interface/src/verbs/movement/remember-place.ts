import { fail } from '@conscious-bot/contracts';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';
import { MOST_PLACES } from '../../senses/places/known-places.ts';

export const rememberPlace: Runner<'remember_place'> = {
  async run({ bot, clock, places }, { name }) {
    const { x, y, z } = bot.entity.position;
    const dimension = dimensionOf(bot);
    const place = { name, position: { x, y, z }, at: clock.now(), ...(dimension === undefined ? {} : { dimension }) };
    return places.put(place) ? done({ place }) : failed(fail('remember_place.full', `${MOST_PLACES} are known`));
  },
};
