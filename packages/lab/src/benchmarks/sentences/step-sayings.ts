import { fail, failureCode } from '@conscious-bot/contracts';
import { recoveryAction } from '@conscious-bot/contracts/failure';
import { describeRecovery, describeStep, describeStepUnderWay, sentence } from '@conscious-bot/contracts/phrases';
import { capabilities } from '@conscious-bot/contracts/verbs';
import type { GameNames } from '@conscious-bot/planning/testing';
import type { Random } from '../model-outputs/random.ts';
import { people, type Saying, say } from './sayings.ts';

/** Steps of every verb. */
function stepsOf({ items, blocks, creatures }: GameNames, random: Random, perVerb: number) {
  return Object.keys(capabilities).flatMap((capability) =>
    Array.from({ length: perVerb }, () => {
      const args = {
        item: random.pick(items),
        block: random.pick(blocks),
        crop: 'wheat',
        seed: 'wheat_seeds',
        on: 'suspicious_sand',
        animal: 'cow',
        kind: random.pick(creatures),
        seek: [random.pick(blocks), random.pick(blocks)],
        for: ['iron_ore', 'deepslate_iron_ore'],
        blueprint: 'hut',
        base: 'diamond_sword',
        count: 1 + random.below(20),
        height: 1 + random.below(5),
        position: { x: random.below(90) - 40, y: 60, z: random.below(90) - 40 },
        player: random.pick(people),
        text: `Hello, ${random.pick(people)}!`,
        name: 'old_mine',
        durationMs: 1_000 * (1 + random.below(100)),
        toY: 12 - random.below(40),
        to: 'the_nether',
        want: 'open',
        what: 'block',
      };
      // Every part of the arguments is missing at times.
      const given = Object.fromEntries(Object.entries(args).filter(() => random.chance(0.7)));
      return { capability, args: given };
    }),
  );
}

/** A step of every verb. */
export function stepSayings(names: GameNames, random: Random, perVerb: number): Saying[] {
  return stepsOf(names, random, perVerb).flatMap((step) => [
    say('steps', 'sentence', sentence(describeStep(step))),
    say('steps', 'sentence', sentence(`${describeStepUnderWay(step)} failed`)),
  ]);
}

/** A failure of a step of every verb, and of a whole plan, with what was done about it. */
export function recoverySayings(names: GameNames, random: Random, perVerb: number): Saying[] {
  const steps = stepsOf(names, random, perVerb);
  return [undefined, ...steps].flatMap((step) =>
    recoveryAction.options.map((action) => {
      const before = action === 'fetch' ? Array.from({ length: 1 + random.below(5) }, () => random.pick(steps)) : [];
      const told = describeRecovery({
        step: step && { ...step, ...(random.chance(0.5) && { part: random.below(14) }) },
        failure: fail(random.pick(failureCode.options), random.pick(names.items)),
        action,
        waitMs: random.below(90_000),
        steps: before,
      });
      return say('repairs', 'text', told);
    }),
  );
}
