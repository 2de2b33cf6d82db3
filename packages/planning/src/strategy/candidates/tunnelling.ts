import { nearestLevel, oreOf } from '@conscious-bot/contracts/game';
import { z } from 'zod';
import { oreGenerationOf } from '../../game/processes/mining.ts';
import type { StepDraft } from '../../tasks/step-record.ts';
import type { Facts } from '../facts/facts.ts';

/** Where a goal digs, as far as that makes a danger. */
export interface Tunnelling {
  /** On the way to its level it may break into caves. */
  readonly leavesLevel: boolean;
  /** Lava lies at that depth. */
  readonly isAmidLava: boolean;
}

/** Levels that are dug without leaving the rock one knows. */
const SAME_LEVEL = 3;
/** Lava fills caves up to 10 until 1.17 and up to -55 since 1.18; so far above that it may still run down the walls of a cave that is broken into. */
const LAVA_UP_TO = { 'until_1.16': 16, '1.17': 16, 'since_1.18': -49 } as const;

const minedFor = z.object({ for: z.array(z.string()), y: z.number().optional() });
const descent = z.object({ toY: z.number() });

/** Where the steps of a plan dig; undefined where none of them digs its way into the ground. */
export function tunnellingOf(steps: readonly StepDraft[], facts: Facts): Tunnelling | undefined {
  const dug = steps.filter(({ capability }) => capability === 'branch_mine' || capability === 'descend');
  if (dug.length === 0) return undefined;
  const levels = dug.flatMap((step) => levelOf(step, facts) ?? []);
  const height = facts.position?.y;
  const lava = LAVA_UP_TO[oreGenerationOf(facts.data)];
  return {
    leavesLevel: height === undefined || levels.some((level) => Math.abs(height - level) > SAME_LEVEL),
    isAmidLava: facts.dimension === 'the_nether' || levels.some((level) => level <= lava),
  };
}

function levelOf({ args }: StepDraft, facts: Facts): number | undefined {
  const toY = descent.safeParse(args).data?.toY;
  if (toY !== undefined) return toY;
  const mine = minedFor.safeParse(args).data;
  if (mine?.y !== undefined) return mine.y;
  const generation = oreGenerationOf(facts.data);
  const levels = (mine?.for ?? []).flatMap((name) => oreOf(name)?.levels[generation] ?? []);
  // As the mine is dug: the rarest ore decides.
  const [rarest] = levels.toSorted((a, b) => a.perThousand - b.perThousand);
  return rarest && nearestLevel(rarest, facts.position?.y ?? rarest.mine.to);
}
