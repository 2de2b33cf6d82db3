import { fail, failureCode } from '@conscious-bot/contracts';
import { blockedMessages, blockedReason } from '@conscious-bot/contracts/failure';
import { describeAbsent, sentence } from '@conscious-bot/contracts/phrases';
import type { Random } from '../model-outputs/random.ts';
import { people, type Saying, say } from './sayings.ts';

/** Every row of the failure table: alone, about things, with what happened. */
export function failureSayings(names: readonly string[], random: Random, perRow: number): Saying[] {
  const blocked = blockedReason.options.map((reason) =>
    say('what is waited for', 'sentence', sentence(blockedMessages[reason])),
  );
  const rows = failureCode.options.flatMap((code) => {
    const about = Array.from({ length: perRow }, () => random.pick(names));
    const who = random.pick(people);
    const instead = describeAbsent(
      who,
      people.filter(() => random.chance(0.4)),
    );
    return [
      fail(code),
      ...about.map((name) => fail(code, name)),
      ...about.map((name) => fail(code, { what: name, how: `${random.below(8)} of 8 so far` })),
      fail(code, `${1 + random.below(60)} ${random.pick(names)}`),
      fail(code, `${random.below(90)} ${64} -${random.below(90)} (no path)`),
      fail(code, { instead }, { people }),
    ].map(({ message }) => say('failures', 'sentence', sentence(message)));
  });
  return [...blocked, ...rows];
}
