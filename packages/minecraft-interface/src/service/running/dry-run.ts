import type { CapabilityArgs, CapabilityName } from '@conscious-bot/contracts';
import type { DryRun } from '@conscious-bot/contracts/capability';
import type { Clock } from '@conscious-bot/service-kit';
import { ActionAbort } from '../../body/actuator/action-abort.ts';
import { type ActionBody, sparesNothing } from '../../embodiment/action-body.ts';
import type { Embodiment } from '../../embodiment/embodiment.ts';
import { type Runner, silentReport } from '../../embodiment/runner.ts';
import { isEmitter, TriedListeners } from './tried-listeners.ts';

/** A runner that has neither begun nor given up by then tells nothing, milliseconds. */
const MOST_MS = 1_000;

/** What only looks, of the bot and of what the body knows; every other call would act or remember something. */
const LOOKS: ReadonlySet<string> = new Set([
  ...['blockAt', 'blockInSight', 'canDigBlock', 'canSeeBlock', 'digTime', 'findBlock', 'findBlocks', 'nearestEntity'],
  ...['recipesAll', 'recipesFor', 'getEquipmentDestSlot', 'supportFeature', 'isABed', 'getControlState'],
  ...['listenerCount', 'listeners'],
  ...['isMoving', 'isMining', 'isBuilding', 'items', 'slots', 'count', 'firstEmptyInventorySlot', 'emptySlotCount'],
  ...[
    'near',
    'all',
    'own',
    'isOwn',
    'makerOf',
    'isAt',
    'lines',
    'seen',
    'last',
    'bed',
    'isSilent',
    'active',
    'arrived',
  ],
  ...['has', 'familiarity', 'find', 'knows', 'sees', 'ground'],
]);
/** Lets go of what it does not hold. */
const NOTHINGS: ReadonlySet<string> = new Set(['clearControlStates', 'stopDigging', 'deactivateItem']);
/** Parts of the bot that act as well. */
const ACTING: ReadonlySet<string> = new Set(['pathfinder', '_client', 'creative', 'inventory']);
/** Parts of the bot that are read as they are, but may be listened to. */
const LISTENED: ReadonlySet<string> = new Set(['world', 'currentWindow']);

export interface DryRunOptions<N extends CapabilityName> {
  readonly version: string;
  readonly runner: Runner<N>;
  readonly args: CapabilityArgs<N>;
  readonly embodiment: Embodiment;
  readonly clock: Clock;
  readonly onFault: (error: unknown) => void;
}

/**
 * Runs a runner up to its first command, on a body that only looks: whatever it would do first ends it before it is done. Answers how it would
 * have begun, or why not; undefined when it came to neither. Never rejects.
 */
export async function dryRun<N extends CapabilityName>(options: DryRunOptions<N>): Promise<DryRun | undefined> {
  const { version, runner, args, embodiment, clock, onFault } = options;
  const controller = new AbortController();
  let command: string | undefined;
  const refuse = (name: string): never => {
    command ??= name;
    const end = new ActionAbort('cancelled', `a dry run ends at ${name}`);
    controller.abort(end);
    throw end;
  };
  const thrown = Promise.withResolvers<DryRun>();
  const listeners = new TriedListeners((error) => {
    // A command that was refused; the run has ended with it.
    if (command !== undefined) return;
    onFault(error);
    thrown.resolve({ version, ok: false, fault: true });
  });
  const body = {
    ...lookingBody(embodiment, refuse, listeners),
    clock,
    deadlineAt: clock.now() + MOST_MS,
    signal: controller.signal,
    atomic: <T>(work: (isAwaited: () => boolean) => Promise<T>) => work(() => controller.signal.aborted),
    searching: () => {},
    spares: sparesNothing,
  } satisfies ActionBody;
  const begun = (): DryRun => ({ version, ok: true, fault: false, ...(command === undefined ? {} : { command }) });
  const begin = async () => runner.run(body, args, silentReport);
  const running = begin().then(
    (result): DryRun => {
      if (result.ok || command !== undefined) return begun();
      return { version, ok: false, code: result.failure.code, fault: false };
    },
    (error: unknown): DryRun | undefined => {
      if (command !== undefined) return begun();
      if (error instanceof ActionAbort) return undefined;
      onFault(error);
      return { version, ok: false, fault: true };
    },
  );
  const first = new Promise<DryRun>((resolve) => {
    controller.signal.addEventListener('abort', () => command !== undefined && resolve(begun()), { once: true });
  });
  const over = clock.sleep(MOST_MS, controller.signal).then(
    () => undefined,
    () => first,
  );
  return Promise.race([running, first, over, thrown.promise]).finally(() => {
    if (!controller.signal.aborted) controller.abort(new ActionAbort('cancelled', 'the dry run is over'));
    listeners.end();
  });
}

/** Everything a runner is handed, without what changes the world or what the body knows of it. */
function lookingBody(embodiment: Embodiment, refuse: (name: string) => never, listeners: TriedListeners): Embodiment {
  /** Of a part that is read as it is, only the listeners are watched. */
  const listenedTo = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, key, self): unknown {
        const value: unknown = Reflect.get(target, key, target);
        if (typeof value !== 'function' || !isEmitter(target)) return value;
        return listeners.method(target, String(key), self) ?? value.bind(target);
      },
    });
  const looks = <T extends object>(part: T): T =>
    new Proxy(part, {
      get(target, key, self): unknown {
        const value: unknown = Reflect.get(target, key, target);
        const name = String(key);
        if (typeof value === 'function') {
          const listening = isEmitter(target) ? listeners.method(target, name, self) : undefined;
          if (listening !== undefined) return listening;
          if (NOTHINGS.has(name)) return () => undefined;
          return LOOKS.has(name) ? value.bind(target) : () => refuse(name);
        }
        if (typeof value !== 'object' || value === null) return value;
        if (LISTENED.has(name)) return listenedTo(value);
        return ACTING.has(name) ? looks(value) : value;
      },
      set: (_target, key) => refuse(String(key)),
    });
  const parts = Object.fromEntries(
    Object.entries(embodiment).map(([name, part]: [string, unknown]) => {
      return [name, typeof part === 'object' && part !== null ? looks(part) : part];
    }),
  );
  return { ...embodiment, ...parts };
}
