import type { ActionSnapshot, BlockPosition, KnownContainer, WorldSnapshot } from '../world/world-snapshot.ts';

/** What verbs at containers can end in, whichever they are. */
export const containerFailures = ['container.not_found', 'container.unreachable', 'container.refused'] as const;

const same = (a: BlockPosition | undefined, b: BlockPosition): boolean =>
  a !== undefined && a.x === b.x && a.y === b.y && a.z === b.z;

/** The container that stands at a place, whichever half of it that is. */
export function containerAt(
  world: Pick<WorldSnapshot, 'containers'>,
  position: BlockPosition,
): KnownContainer | undefined {
  return world.containers?.find((known) => same(known.position, position) || same(known.otherHalf, position));
}

/** The containers the bot had open since a snapshot was taken; only the one at `position` where that is given. */
export function openedSince(
  before: ActionSnapshot,
  after: ActionSnapshot,
  position: BlockPosition | undefined,
): KnownContainer[] {
  const known = position === undefined ? (after.containers ?? []) : [containerAt(after, position)];
  return known.filter((one): one is KnownContainer => one?.openedAt !== undefined && one.openedAt >= before.at);
}

/** How many more of an item the containers hold than when they were opened; negative when fewer. */
export function gainOf(containers: readonly KnownContainer[], item: string): number {
  const count = (stacks: KnownContainer['items'] = []) =>
    stacks.reduce((sum, stack) => sum + (stack.name === item ? stack.count : 0), 0);
  return containers.reduce((sum, { items, openedWith }) => sum + count(items) - count(openedWith), 0);
}
