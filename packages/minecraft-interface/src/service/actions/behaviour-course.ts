import {
  BEHAVIOURS_KEPT,
  type BehaviourNode,
  type BehaviourRun,
  behaviourMarks,
  CHANGES_KEPT,
} from '@conscious-bot/contracts/action';

/** Marks of a tree whose topmost node has come to its end. */
const ended = new RegExp(`^[${behaviourMarks.succeeded}\\${behaviourMarks.failed}]`);

interface Run {
  readonly nodes: readonly BehaviourNode[];
  readonly within: string | undefined;
  course: BehaviourRun['course'];
}

/** How the behaviour trees of one action went: the outermost, and the newest of those that ran within its states. */
export class BehaviourCourse {
  #runs: Run[] = [];

  /** @param at ms since the epoch @param state the state the action has entered last */
  changed(nodes: readonly BehaviourNode[], marks: string, at: number, state: string | undefined): void {
    const run = this.#runs.find((one) => one.nodes === nodes) ?? this.#begun(nodes, state);
    if (run.course.at(-1)?.marks === marks) return;
    run.course = [...run.course.slice(1 - CHANGES_KEPT), { at, marks }];
  }

  /** As the record of the action tells them; undefined where it has none. */
  runs(): BehaviourRun[] | undefined {
    if (this.#runs.length === 0) return undefined;
    return this.#runs.map(({ nodes, within, course }) => ({
      ...(within === undefined ? {} : { within }),
      nodes: [...nodes],
      course,
    }));
  }

  #begun(nodes: readonly BehaviourNode[], state: string | undefined): Run {
    const isWithin = this.#runs.some(({ course }) => !ended.test(course.at(-1)?.marks ?? ''));
    const run: Run = { nodes, within: isWithin ? state : undefined, course: [] };
    const [outermost, ...others] = this.#runs;
    this.#runs = outermost === undefined ? [run] : [outermost, ...others.slice(2 - BEHAVIOURS_KEPT), run];
    return run;
  }
}
