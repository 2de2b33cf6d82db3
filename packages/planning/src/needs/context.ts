import { dayTicks, isBedtime, isUpToDawnFrom, type NeedName, type WorldSnapshot } from '@conscious-bot/contracts';

/** A circumstance that makes needs count for more or less. */
interface Gate {
  readonly name: string;
  /** Undefined when the world does not show it. */
  holds(world: WorldSnapshot): boolean | undefined;
  /** Factors of the needs it touches while it holds, and while it does not. */
  readonly when: Partial<Record<NeedName, number>>;
  readonly otherwise?: Partial<Record<NeedName, number>>;
}

/** The time, the place and the company that a need is seen in. */
export const gates: readonly Gate[] = [
  {
    name: 'night',
    holds: (world) => isUpToDawnFrom(world, dayTicks.sunset),
    when: { shelter: 1, light: 0.8, rest: 1, company: 0.5 },
    otherwise: { shelter: 0.2, light: 0.1, rest: 0.5 },
  },
  {
    name: 'evening',
    holds: ({ timeOfDay }) =>
      timeOfDay === undefined ? undefined : timeOfDay >= dayTicks.evening && timeOfDay < dayTicks.sunset,
    when: { shelter: 3, rest: 1.5 },
  },
  {
    name: 'thunderstorm',
    holds: ({ weather }) => (weather === undefined ? undefined : weather === 'thunder'),
    when: { shelter: 2, light: 1.5 },
  },
  {
    name: 'underground',
    holds: ({ exposure, light }) =>
      exposure === undefined ? undefined : !exposure.sky && !exposure.sheltered && (light?.sky ?? 0) === 0,
    when: { light: 5, shelter: 0.5, tools: 1.2 },
  },
  {
    name: 'sheltered',
    holds: ({ exposure }) => exposure?.sheltered,
    when: { safety: 0.5, light: 0.5 },
  },
  {
    name: 'others in the world',
    holds: ({ players, username }) => players.some((player) => player !== username),
    when: { company: 0.6 },
    otherwise: { company: 0.1 },
  },
  {
    name: 'peaceful company',
    holds: ({ nearbyEntities }) => nearbyEntities.some(({ kind, distance }) => kind === 'player' && distance <= 16),
    when: { company: 0 },
  },
  {
    name: 'cannot sleep now',
    holds: (world) => (isBedtime(world) === undefined ? undefined : isBedtime(world) === false),
    when: { rest: 0.6 },
  },
];

/** Factor of a need in its context, and the circumstances that had a part in it. */
export function contextOf(need: NeedName, world: WorldSnapshot): { readonly factor: number; readonly names: string[] } {
  let factor = 1;
  const names: string[] = [];
  for (const { name, holds, when, otherwise } of gates) {
    const held = holds(world);
    if (held === undefined) continue;
    const by = (held ? when : otherwise)?.[need];
    if (by === undefined || by === 1) continue;
    factor *= by;
    names.push(held ? name : `not ${name}`);
  }
  return { factor, names };
}
