import { type InteroSample, stressAxisNames } from '@conscious-bot/contracts/interoception';
import { axisNames } from '../feelings/axis-names.ts';
import { MomentLink } from '../moment/moment-link.tsx';
import styles from './thought-page.module.css';

/** What was felt when the thought came, with the way to how it came to that. */
export function Felt({ sample }: { readonly sample: InteroSample }) {
  const axes = stressAxisNames.flatMap((axis) => {
    const value = sample.stressAxes[axis];
    return value === null ? [] : [{ axis, name: axisNames[axis], value: Math.round(value) }];
  });
  return (
    <>
      <dl className={styles.axes}>
        {axes.map(({ axis, name, value }) => (
          <div key={axis}>
            <dt>{name}</dt>
            <dd>
              <meter min={0} max={100} value={value} aria-label={name} /> {value}
            </dd>
          </div>
        ))}
      </dl>
      <p className={styles.quiet}>
        Stress {Math.round(sample.stress)}, focus {Math.round(sample.focus)}, curiosity {Math.round(sample.curiosity)}
        {sample.health === null ? '' : `, health ${Math.round(sample.health)} of 20`}
        {sample.food === null ? '' : `, food ${Math.round(sample.food)} of 20`}.{' '}
        <MomentLink href="/feelings" at={sample.at}>
          Its feelings at that moment
        </MomentLink>
      </p>
    </>
  );
}
