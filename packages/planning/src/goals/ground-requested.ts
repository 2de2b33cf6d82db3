import { defaultTarget, type Goal, singularsOf } from '@conscious-bot/contracts';
import { readExcavation, readLevel } from '@conscious-bot/contracts/goal';
import { splitUse } from './goal-vocabulary.ts';
import { splitWanted } from './handled-blocks.ts';
import { placeWord } from './place-named.ts';

/** What a word means in the game: something carried, or something in sight. */
interface Meanings {
  item(): string;
  seen(): string;
}

type Named = Goal & { readonly target: string };

/** Words for how long, beside seconds. */
const MINUTES = /^(a_)?minutes?$/;
const A_WHILE = /^(for_)?(a_)?(bit|while|moment|seconds?|here)$/;
const MORNING = /^(until_)?(the_)?(morning|day|dawn|sunrise|daylight|daytime)$/;
const NIGHT = /^(until_)?(the_)?(night|dark|dusk|sunset|nightfall|evening)$/;
const CLEAR = /^(until_)?(the_)?(clear|rain_stops|rain_is_over|weather_clears|storm_is_over|it_is_clear)$/;

/** Targets of what people ask for, as planning reads them; one that fits nothing stays as it is, and planning then says why. */
export function groundRequested(goal: Named, meaning: (word: string) => Meanings): Goal {
  const { action, target } = goal;
  const named = (name: string): Goal => ({ ...goal, target: name });
  switch (action) {
    case 'wait':
      if (MINUTES.test(target)) return { ...goal, target: 'here', amount: goal.amount * 60 };
      if (A_WHILE.test(target)) return named('here');
      if (MORNING.test(target)) return named('until_morning');
      if (NIGHT.test(target)) return named('until_night');
      return CLEAR.test(target) ? named('until_clear') : goal;
    case 'ascend':
    case 'descend':
      return level(goal, target.replace(/^(to_)?(the_)?/, ''));
    case 'excavate':
      return named(dug(target.replace(/^(a_|an_|the_)/, '')));
    case 'remember':
    case 'forget':
      return named(placeWord(target.replace(/^((this|the)_)?(place|spot|here|location|this)_(as|called|named)_/, '')));
    case 'patrol':
      return named(placeWord(target));
    case 'interact': {
      const { name, want } = splitWanted(target);
      const block = [name, ...singularsOf(name)].map((word) => meaning(word).seen()).find((word) => word !== name);
      return named(`${block ?? name}${want === undefined ? '' : `_${want}`}`);
    }
    case 'enchant':
      return named(meaning(target.replace(/^my_/, '')).item());
    case 'use': {
      const { item, on } = splitUse(target, (word) => word !== '' && meaning(word).item() !== '');
      return named(on === undefined ? meaning(item).item() : `${meaning(item).item()}_on_${meaning(on).seen()}`);
    }
    case 'ride':
      return named(/^(the_|a_|any_)?(boat|raft|vehicle)$/.test(target) ? 'any_boat' : target);
    case 'dismount':
    case 'wake':
    case 'sort':
    case 'hide':
      return named(defaultTarget(action) ?? target);
    default:
      return goal;
  }
}

/** "y 40" leaves the number as the amount. */
function level(goal: Named, target: string): Goal {
  if (/^(y|level)$/.test(target)) return { ...goal, target: `y_${goal.amount}`, amount: 1 };
  const y = readLevel(target);
  if (y !== undefined) return { ...goal, target, amount: 1 };
  if (/^(surface|top|sky|outside|ground)$/.test(target)) return { ...goal, target: 'surface' };
  return { ...goal, target };
}

function dug(target: string): string {
  if (readExcavation(target) !== undefined) return target;
  if (/^(hole|pit|shaft)$/.test(target)) return 'hole_2x2x2';
  if (target === 'tunnel') return 'tunnel_ahead';
  if (/^(staircase|stairs|stairway)(_down)?$/.test(target)) return 'staircase_down';
  return /^(staircase|stairs|stairway)_up$/.test(target) ? 'staircase_up' : target;
}
