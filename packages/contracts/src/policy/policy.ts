import { canonicalName } from '../goal/canonical-name.ts';
import type { Goal } from '../goal/goal.ts';
import { findCapability } from '../verbs/registry.ts';
import type { NearbyEntity, Position } from '../world/world-snapshot.ts';
import { isMadeBlock } from './made-blocks.ts';
import { type MannersRule, type OwnRange, refuseUnasked } from './manners.ts';
import { type ForbiddenSteps, type PolicyRule, policyRules, type StepCircumstance } from './policy-rules.ts';
import type { OwnBlocks, PolicyWorld } from './policy-world.ts';
import { creatureOf, type PolicyStep, placeOf, thingsOf } from './step-view.ts';

/** The rule a goal breaks by its target, or undefined. `players` are the names of those that are known. */
export function refuseGoal(goal: Goal, players: readonly string[] = []): PolicyRule | undefined {
  const target = canonicalName(goal.target ?? '');
  const known = players.map(canonicalName);
  return policyRules.find(({ goals = [] }) =>
    goals.some(
      ({ actions, targets }) =>
        actions.includes(goal.action) &&
        (targets.includes(target) || (targets.includes('player') && (target === 'players' || known.includes(target)))),
    ),
  );
}

/** That nobody asked for it: the rules of manners hold as well. `range`: how far such work may lead; absent: anywhere. */
export interface OwnAccord {
  readonly range?: OwnRange | undefined;
}

/** The rule a step would break if it were carried out in this world, or undefined. */
export function refuseStep(
  step: PolicyStep,
  world: PolicyWorld,
  own: OwnBlocks,
  ownAccord?: OwnAccord,
): PolicyRule | MannersRule | undefined {
  const rule = policyRules.find(({ steps }) => steps.some((forbidden) => breaks(step, forbidden, world, own)));
  return rule ?? (ownAccord && refuseUnasked(step, world, own, ownAccord.range));
}

/** The first step of a plan that breaks a rule, judged where the plan would have the bot stand by then. */
export function refusePlan(
  steps: readonly PolicyStep[],
  world: PolicyWorld,
  own: OwnBlocks,
  ownAccord?: OwnAccord,
): { readonly at: number; readonly rule: PolicyRule | MannersRule } | undefined {
  let there: PolicyWorld = world;
  const put = new Set<string>();
  const ownByThen: OwnBlocks = { has: own.has, hasKind: (block) => put.has(block) || own.hasKind(block) };
  for (const [at, step] of steps.entries()) {
    const rule = refuseStep(step, there, ownByThen, ownAccord);
    if (rule !== undefined) return { at, rule };
    if (step.capability === 'place_block') for (const name of thingsOf(step)) put.add(name);
    const place = placeOf(step);
    if (step.capability === 'navigate' && place !== undefined) there = { ...there, position: place };
    else if (step.capability === 'enter_portal') there = beyondPortal(there, step.args.to);
    // A walk to something else ends nobody knows where, and what is below there is not known either.
    else if (findCapability(step.capability)?.endsElsewhere === true) {
      const { position: _, ...rest } = there;
      there = rest;
    }
  }
  return undefined;
}

/** Of the other world nothing is known before the bot is there. */
function beyondPortal({ players, username }: PolicyWorld, to: unknown): PolicyWorld {
  return {
    players,
    nearbyBlocks: [],
    nearbyEntities: [],
    containers: [],
    ...(username === undefined ? {} : { username }),
    ...(typeof to === 'string' ? { dimension: to } : {}),
  };
}

function breaks(step: PolicyStep, forbidden: ForbiddenSteps, world: PolicyWorld, own: OwnBlocks): boolean {
  const { verbs, things, when, at = [], unlessAt = [] } = forbidden;
  if (!verbs.some((verb) => verb === step.capability)) return false;
  if (things !== undefined && !thingsOf(step).some((name) => things.includes(name))) return false;
  if (unlessAt.length > 0 && isKnownThere(step, unlessAt, world)) return false;
  return when === undefined || circumstances[when](step, world, own, at);
}

type CircumstanceCheck = (step: PolicyStep, world: PolicyWorld, own: OwnBlocks, at: readonly string[]) => boolean;

const circumstances: Record<StepCircumstance, CircumstanceCheck> = {
  straight_down: (step, { position: feet }) => {
    const at = placeOf(step);
    return at !== undefined && feet !== undefined && sameColumn(at, feet) && Math.floor(at.y) < Math.floor(feet.y);
  },
  known_there: (step, world, _, at) => isKnownThere(step, at, world),
  to_a_player: (step, world) => isPlayer(step, world),
  under_a_player: (step, { nearbyEntities }) => {
    const at = placeOf(step);
    return (
      at !== undefined &&
      nearbyEntities.some(
        ({ kind, position: feet }) =>
          kind === 'player' && sameColumn(at, feet) && at.y < feet.y && feet.y - at.y <= UNDER_FEET,
      )
    );
  },
  made_by_others: (step, world, own) => isOthersWork(step, world, own),
  below_the_world: (step, { dimension }) => {
    const at = placeOf(step);
    return at !== undefined && at.y < (dimension === undefined || /overworld$/.test(dimension) ? LOWEST : 0);
  },
};

/** Blocks below the feet of a player whose going would drop them. */
const UNDER_FEET = 2;
/** Lowest block of the overworld since 1.18; the other dimensions begin at 0 (minecraft.wiki "Altitude"). */
const LOWEST = -64;

function sameColumn(a: Position, b: Position): boolean {
  return Math.floor(a.x) === Math.floor(b.x) && Math.floor(a.z) === Math.floor(b.z);
}

function isKnownThere(step: PolicyStep, names: readonly string[], { nearbyBlocks }: PolicyWorld): boolean {
  const at = placeOf(step);
  if (at === undefined) return false;
  return nearbyBlocks.some(
    ({ name, nearest }) =>
      names.includes(name) && sameColumn(at, nearest) && Math.floor(at.y) === Math.floor(nearest.y),
  );
}

function isPlayer(step: PolicyStep, { nearbyEntities, players, username }: PolicyWorld): boolean {
  const id = creatureOf(step);
  const isThem = (one: NearbyEntity) => one.id === id && one.kind === 'player';
  if (id !== undefined && nearbyEntities.some(isThem)) return true;
  const others = players.filter((name) => name !== username).map((name) => name.toLowerCase());
  return thingsOf(step).some((name) => name === 'player' || (step.capability === 'attack' && others.includes(name)));
}

/** What a block of copper was when it was put up. */
const unweathered = (block: string): string => block.replace(/^(exposed|weathered|oxidized)_/, '');

/** Whether a step breaks what somebody else made: a block it names or that is known to be there, unless the bot put it there. */
function isOthersWork(step: PolicyStep, { nearbyBlocks, containers = [] }: PolicyWorld, own: OwnBlocks): boolean {
  const at = placeOf(step);
  if (at === undefined) {
    const { sources } = step.args;
    const made = (Array.isArray(sources) ? sources : []).filter(
      (name): name is string => typeof name === 'string' && isMadeBlock(name),
    );
    // Of a kind it has set itself some will be its own, and the nearest of them is dug first.
    return made.some((name) => !own.hasKind(name) && !own.hasKind(unweathered(name)));
  }
  if (own.has(at)) return false;
  const known = [
    ...nearbyBlocks.map(({ name, nearest }) => ({ name, position: nearest })),
    ...containers.flatMap(({ name, position: first, otherHalf }) =>
      [first, ...(otherHalf === undefined ? [] : [otherHalf])].map((each) => ({ name, position: each })),
    ),
  ].filter(({ position: there }) => sameColumn(there, at) && Math.floor(there.y) === Math.floor(at.y));
  return [...thingsOf(step), ...known.map(({ name }) => name)].some(isMadeBlock);
}
