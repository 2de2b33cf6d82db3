import { fail } from '@conscious-bot/contracts';
import { done, failed, type Runner } from '../../embodiment/runner.ts';

export const forgetPlace: Runner<'forget_place'> = {
  async run({ places }, { name }) {
    return places.forget(name) ? done() : failed(fail('forget_place.unknown', name));
  },
};
