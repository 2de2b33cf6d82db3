import { sentence } from '@conscious-bot/contracts/phrases';
import type { GateResult, SanitizerStage, ThoughtGate, ThoughtMaking } from '@conscious-bot/contracts/thought';
import { heldBackReason } from '../text/held-back.ts';
import { capitalised, plainName } from '../text/names.ts';
import styles from './making.module.css';

/** How a thought was made: what each stage of the sanitizer took away, and what each gate did to its goal. */
export function Making({ making: { raw, stages, gates } }: { readonly making: ThoughtMaking }) {
  return (
    <>
      <p className={styles.raw}>{raw}</p>
      <h3 className={styles.head}>What the sanitizer removed</h3>
      <Stages stages={stages} />
      <h3 className={styles.head}>What the gates said</h3>
      {gates.length === 0 ? (
        <p className={styles.quiet}>It named no goal, so no gate had to decide on one.</p>
      ) : (
        <ol className={styles.gates} aria-label="Gates">
          {gates.map((gate) => (
            <li key={gate.gate} data-result={gate.result}>
              <strong>{gateNames[gate.gate]}</strong>
              <span>{gateText(gate)}</span>
            </li>
          ))}
        </ol>
      )}
    </>
  );
}

/** What the sanitizer did, stage by stage, each with what it took away. */
export function Stages({ stages }: { readonly stages: readonly SanitizerStage[] }) {
  if (stages.length === 0) return <p className={styles.quiet}>The sanitizer removed nothing.</p>;
  return (
    <ol className={styles.stages} aria-label="Stages of the sanitizer">
      {stages.map(({ step, before, after }, index) => {
        const { head, gone, put, tail } = changeOf(before, after);
        return (
          <li key={`${index} ${step}`}>
            <strong>{capitalised(plainName(step))}</strong>
            <span>
              {head}
              {gone !== '' && <del>{gone}</del>}
              {put !== '' && <ins>{put}</ins>}
              {tail}
            </span>
          </li>
        );
      })}
    </ol>
  );
}

/** Where two texts differ: what both begin and end with, and what stands between in each. */
function changeOf(before: string, after: string): { head: string; gone: string; put: string; tail: string } {
  const most = Math.min(before.length, after.length);
  let begin = 0;
  while (begin < most && before[begin] === after[begin]) begin += 1;
  let end = 0;
  while (end < most - begin && before.at(-1 - end) === after.at(-1 - end)) end += 1;
  return {
    head: before.slice(0, begin),
    gone: before.slice(begin, before.length - end),
    put: after.slice(begin, after.length - end),
    tail: before.slice(before.length - end),
  };
}

const gateNames: Readonly<Record<ThoughtGate, string>> = {
  goal_tag: 'Goal tag',
  reading: 'Reading',
  grounding: 'Grounding',
  policy: 'Rules of conduct',
  claims: 'Claims and facts',
  consideration: 'Consideration',
  site: 'Budget and what is open',
  novelty: 'Something new',
  planning: 'Planning is there',
  commitment: 'Commitment',
};

const results = { passed: 'passed', changed: 'changed', stopped: 'stopped here' } as const;

function gateText({ gate, result, before, after, reason }: GateResult): string {
  const change = [before, after].filter((text) => text !== undefined).join(' → ');
  const why = reason && sentence(gate === 'site' ? heldBackReason(reason) : plainName(reason));
  return [change === '' ? results[result] : `${results[result]}: ${change}`, why].filter(Boolean).join('. ');
}
