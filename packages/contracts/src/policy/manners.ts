import { findCapability } from '../verbs/registry.ts';
import type { Position } from '../world/position.ts';
import { isBuiltBlock } from './built-blocks.ts';
import type { OwnBlocks, PolicyWorld } from './policy-world.ts';
import { type PolicyStep, placeOf, thingsOf } from './step-view.ts';

/** Names of the rules for what nobody asked for. */
export const mannersRuleIds = ['others_containers', 'others_work', 'own_range'] as const;
export type MannersRuleId = (typeof mannersRuleIds)[number];

/** How far work that nobody asked for may lead on a world that is not the bot's alone. */
export interface OwnRange {
  /** The places it stays near to: home and spawn. Nothing is known of how far it is where there is none. */
  readonly around: readonly Position[];
  /** Blocks, sideways. */
  readonly radius: number;
}

export interface MannersRule {
  readonly id: MannersRuleId;
  /** What it forbids, for people. */
  readonly description: string;
  /** Whether a step would break it in this world. */
  breaks(step: PolicyStep, world: PolicyWorld, own: OwnBlocks, range?: OwnRange): boolean;
}

const opening: ReadonlySet<string> = new Set(['withdraw', 'deposit', 'inspect_container']);
/** Ways out of the ground, out of a boat and away from danger: whoever is far out needs them to come home. */
const comingBack: ReadonlySet<string> = new Set(['ascend', 'descend', 'surface', 'leave_boat', 'pillar_up', 'flee']);
const digging: ReadonlySet<string> = new Set(['dig_block', 'collect_item']);

/**
 * What the bot does not do of its own accord, beside all that it never does: for a strategic intent, a need or a reflex. Who asks for such a
 * thing has his reasons, and answers for it. What a step leaves open (which tree, which chest) the body chooses by the same rules.
 */
const mannersRules: readonly MannersRule[] = [
  {
    id: 'others_containers',
    description: 'Of its own accord it opens no chest that it did not put there.',
    breaks: (step, { containers = [] }, own) => {
      const at = placeOf(step);
      if (at === undefined || !opening.has(step.capability) || own.has(at)) return false;
      const known = containers.find(({ position, otherHalf }) =>
        [position, otherHalf].some((half) => isSame(half, at)),
      );
      return known?.own !== true;
    },
  },
  {
    id: 'others_work',
    description: 'Of its own accord it breaks nothing that somebody has built or planted.',
    breaks: (step, { nearbyBlocks }, own) => {
      if (!digging.has(step.capability)) return false;
      const at = placeOf(step);
      if (at === undefined) {
        const sources = Array.isArray(step.args.sources) ? step.args.sources : [];
        return sources.some((name) => typeof name === 'string' && isBuiltBlock(name) && !own.hasKind(name));
      }
      if (own.has(at)) return false;
      const there = nearbyBlocks.filter(({ nearest }) => isSame(nearest, at)).map(({ name }) => name);
      return [...thingsOf(step), ...there].some(isBuiltBlock);
    },
  },
  {
    id: 'own_range',
    description: 'Of its own accord it stays near its home and the spawn in a world that is not its own.',
    breaks: (step, { position, dimension }, _own, range) => {
      if (range === undefined || range.around.length === 0 || !isSurface(dimension)) return false;
      const off = (at: Position) => Math.min(...range.around.map((from) => Math.hypot(at.x - from.x, at.z - from.z)));
      const aim = placeOf(step);
      if (aim !== undefined) return off(aim) > range.radius;
      if (findCapability(step.capability)?.endsElsewhere !== true || comingBack.has(step.capability)) return false;
      if (position === undefined) return false;
      const { distance } = step.args;
      const further = typeof distance === 'number' ? distance : 0;
      return off(position) + further > range.radius;
    },
  },
];

/** The rule of manners that a step breaks in this world which nobody asked for, or undefined. */
export const refuseUnasked = (
  step: PolicyStep,
  world: PolicyWorld,
  own: OwnBlocks,
  range?: OwnRange,
): MannersRule | undefined => mannersRules.find((rule) => rule.breaks(step, world, own, range));

const isSurface = (dimension: string | undefined): boolean => dimension !== 'the_nether' && dimension !== 'the_end';

const isSame = (a: Position | undefined, b: Position): boolean =>
  a !== undefined &&
  Math.floor(a.x) === Math.floor(b.x) &&
  Math.floor(a.y) === Math.floor(b.y) &&
  Math.floor(a.z) === Math.floor(b.z);
