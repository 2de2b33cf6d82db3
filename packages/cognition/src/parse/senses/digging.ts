import { isDirection, levelTarget } from '@conscious-bot/contracts/goal';
import { numberAt } from '../../language/words/numbers.ts';
import type { Arguments } from '../phrases/arguments.ts';
import { cannot, type RequestContext } from '../phrases/request-context.ts';
import { behind, firstThing, one, type Sense, type SenseInput, thingBehind } from './sense.ts';

const MAX_SIDE = 99;
/** Blocks of length or depth when nobody says how far. */
const USUAL = 10;
const HOLE = 3;

/** Lowest and highest block of the overworld, y (Java edition 1.18 and later). */
const LOWEST = -64;
const HIGHEST = 320;

/** A level nobody can stand at. */
const outside = (level: number | undefined) =>
  level === undefined || (level >= LOWEST && level <= HIGHEST)
    ? undefined
    : cannot('impossible', `The world reaches from y ${LOWEST} to y ${HIGHEST}.`);

const up = (args: Arguments): boolean => args.towards === 'up';

/** Whichever way the level lies: "climb until you reach y 100" and "go down to y 100" both end there. */
const toLevel = (level: number, { world }: RequestContext, otherwise: 'ascend' | 'descend') => {
  const y = world?.position?.y;
  const way = y === undefined ? otherwise : level > y ? 'ascend' : 'descend';
  return outside(level) ?? one(way, levelTarget(level));
};

export const descend: Sense = ({ args, phrase, context }) => {
  if (args.spot !== undefined && args.spot !== 'there') return undefined;
  if (args.unknown.length > 0 || args.operands.length > 0) return stairsDown({ args, phrase });
  if (args.level !== undefined) return toLevel(args.level, context, 'descend');
  const goal = behind(args, 'to', 'in', 'near', 'at');
  if (goal !== undefined) return undefined;
  if (/stairs|staircase/.test(args.unknown.join(' '))) return one('excavate', 'staircase_down', args.distance ?? USUAL);
  const towards = args.towards;
  if (towards !== undefined && isDirection(towards)) return undefined;
  if (phrase === 'get down' && args.distance === undefined && args.complements.length > 0) return undefined;
  return one('descend', 'down', args.distance ?? args.size.deep ?? USUAL);
};

/** "dig your way down, with stairs". */
function stairsDown({ args }: Pick<SenseInput, 'args' | 'phrase'>) {
  const named = [
    ...args.unknown,
    ...args.operands.map((operand) => (operand.kind === 'thing' ? operand.thing.said : '')),
  ].join(' ');
  return /stairs?|staircase|steps/.test(named)
    ? one('excavate', 'staircase_down', args.distance ?? args.size.deep ?? USUAL)
    : undefined;
}

export const ascend: Sense = ({ args, phrase, context }) => {
  if (args.unknown.length > 0) return undefined;
  const spot = args.spot ?? args.complements.find((complement) => complement.spot !== undefined)?.spot;
  const from = behind(args, 'from')?.operand;
  const object = args.operands[0];
  const underground = [from, object].some(
    (operand) =>
      operand?.kind === 'thing' &&
      /^(cave|cavern|ravine|mineshaft|hole|pit|mine|tunnel|shaft)$/.test(operand.thing.region ?? operand.thing.said),
  );
  const isMine = spot === 'mine' && behind(args, 'from')?.spot === 'mine';
  const isLeaving = /out|leave|exit|escape|come|return|get|back/.test(phrase);
  if (args.level !== undefined)
    return isLeaving && !/up|climb/.test(phrase) ? undefined : toLevel(args.level, context, 'ascend');
  if (spot === 'surface') return one('ascend', 'surface');
  if (isLeaving && (underground || isMine)) return one('ascend', 'surface');
  if (isLeaving && !/up$|^dig|^work|^make/.test(phrase)) return undefined;
  if (object !== undefined || spot !== undefined || behind(args, 'to', 'in', 'on', 'at', 'near', 'from') !== undefined)
    return undefined;
  if (args.towards !== undefined && !up(args)) return undefined;
  if (/^get (up|back up)$/.test(phrase)) return undefined;
  if (phrase === 'climb' && args.distance === undefined && !up(args)) return undefined;
  return args.distance === undefined ? one('ascend', 'surface') : one('ascend', 'up', args.distance);
};

/** Holes, tunnels and stairs, out of the words for them and their measures. */
export const excavate: Sense = (input) => {
  const { args, phrase } = input;
  const named = [
    ...args.operands.map((operand) =>
      operand.kind === 'thing' ? (operand.thing.structure ?? operand.thing.name ?? operand.thing.said) : '',
    ),
    ...args.unknown,
  ]
    .join(' ')
    .replaceAll('_', ' ');
  const isTunnel =
    /\btunnels?\b|\bcorridor\b|\bpassage(way)?\b|\bmine ?shaft\b|\bstrip mine\b/.test(named) ||
    /^(tunnel|burrow)$/.test(phrase);
  if (/\bstairs?\b|\bstaircase\b|\bstairway\b|\bsteps\b/.test(named)) {
    // "a staircase down to y 12": going down and up is by stairs.
    if (args.level !== undefined) return toLevel(args.level, input.context, up(args) ? 'ascend' : 'descend');
    const onTheWay = thingBehind(input, 'of', 'from')?.name;
    if (
      onTheWay !== undefined ||
      (/\b\w+ stairs\b/.test(named.replace(/\b(some|the|a) /g, '')) &&
        !up(args) &&
        args.towards === undefined &&
        /craft|make|create/.test(phrase))
    )
      return undefined;
    const length = args.distance ?? args.size.long ?? args.size.deep ?? USUAL;
    if (args.spot === 'surface' || up(args)) return one('excavate', 'staircase_up', length);
    return args.towards === 'down' || /dig|carve|cut/.test(phrase)
      ? one('excavate', 'staircase_down', length)
      : undefined;
  }
  if (isTunnel)
    return one(
      'excavate',
      `tunnel_${sideOf(args)}`,
      args.distance ?? args.size.long ?? args.size.sides[0] ?? args.size.deep ?? lengthIn(args.words) ?? USUAL,
    );
  if (
    /\b(hole|pit|shaft|trench|moat|pond|basement|cellar|well|pool|ditch|square|room)\b/.test(named) &&
    (/dig|excavate|carve|hollow|cut|mine|clear/.test(phrase) || /\b(hole|pit)\b/.test(named))
  )
    return hole(args);
  return /^(dig|excavate|clear|hollow out|dig out)$/.test(phrase) &&
    args.size.sides.length >= 2 &&
    args.operands.length === 0
    ? hole(args)
    : undefined;
};

function hole({ size, distance }: Arguments) {
  const [width = HOLE, length = width, third] = size.sides;
  const deep = size.deep ?? third ?? (size.sides.length < 2 ? (distance ?? size.long ?? HOLE) : 1);
  // "a hole 4 deep" is as wide as one needs to stand in it.
  const sides = [width, length, deep].map((side) => Math.min(MAX_SIDE, Math.max(1, Math.round(side))));
  return one('excavate', `hole_${sides.join('x')}`);
}

const sideOf = ({ towards }: Arguments): string => {
  if (towards === undefined || !isDirection(towards)) return 'ahead';
  return towards.split('_')[0] ?? 'ahead';
};

/** "a tunnel 15 to the north", "straight ahead 40 you have the pick": the only number, where nothing is counted by it. */
function lengthIn(words: string): number | undefined {
  const all = words.split(' ');
  const numbers = all.flatMap((_, at) => numberAt(all, at) ?? []);
  const [only, ...others] = numbers;
  if (only === undefined || others.length > 0 || only.value < 2 || only.value > MAX_SIDE) return undefined;
  const isFree = /^(to|towards?|straight|ahead|north|south|east|west|long|far|in|from|please|pls|you|u|we|i|it|is)?$/;
  return isFree.test(all[only.next] ?? '') ? only.value : undefined;
}

/** "dig" itself: down, a hole, a tunnel, or for something. */
export const dig: Sense = (input) => {
  const { args, phrase } = input;
  const made = excavate(input);
  if (made !== undefined) return made;
  if (!phrase.startsWith('dig') || firstThing(input) !== undefined || args.unknown.length > 0) return undefined;
  if (args.towards !== undefined && isDirection(args.towards))
    return one('excavate', `tunnel_${sideOf(args)}`, args.distance ?? USUAL);
  if (args.towards === 'ahead') return one('excavate', 'tunnel_ahead', args.distance ?? USUAL);
  return undefined;
};
