import { describeCount, describeItem, describeOne, describeStep, listOf } from '@conscious-bot/contracts';
import { dimensionNames } from '../../../game/facts/dimension.ts';
import { PORTAL } from '../../../game/processes/portals.ts';
import type { DraftStep } from './draft-step.ts';

/** A plan in one line; a step that repeats is written once, with its count. */
export function describeDrafts(steps: readonly DraftStep[]): string {
  const lines: { text: string; times: number }[] = [];
  for (const text of steps.map(describeDraft)) {
    const last = lines.at(-1);
    if (last?.text === text) last.times += 1;
    else lines.push({ text, times: 1 });
  }
  return lines.map(({ text, times }) => (times === 1 ? text : `${text} (${times} times)`)).join(', ');
}

/** A step as a short phrase, for plans that people read: as the step itself is described, with what only a plan has to say about it. */
function describeDraft(step: DraftStep): string {
  const plain = describeStep(step);
  switch (step.capability) {
    case 'collect_item':
      return step.args.with === undefined ? plain : `${plain} with ${describeItem(step.args.with)}`;
    case 'smelt_item':
      return step.args.leave === true ? `leave a furnace to ${plain}` : plain;
    case 'attack':
      return step.args.item === undefined || step.args.kind === undefined
        ? plain
        : `hunt ${listOf([step.args.kind].flat().map(describeOne), 'or')} for ${describeCount(step.args.count, step.args.item)}`;
    case 'inspect_container':
      return 'look into it';
    case 'enter_portal':
      return `go to ${dimensionNames[step.args.to]}`;
    case 'build_structure':
      return step.args.blueprint === PORTAL ? 'build the frame of a portal' : plain;
    case 'smith_item':
      return `smith ${describeItem(step.args.base)} with ${describeItem(step.args.addition)}`;
    default:
      return plain;
  }
}
