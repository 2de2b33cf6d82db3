'use client';
import { Awake } from '../elements/awake.tsx';
import { useNow } from '../live/use-now.ts';
import { formatAgo, formatDay } from '../text/times.ts';
import styles from './moment-bar.module.css';
import { useMoment } from './use-moment.ts';
import { type Playing, speeds, usePlaying } from './use-playing.ts';

/** One step of the buttons, ms. */
const stepMs = 60_000;

/** Says that a page looks back, at which moment, and leads to its neighbours and back to now. */
export function MomentBar({ at }: { readonly at: number }) {
  const { goTo, goLive } = useMoment();
  const playing = usePlaying();
  const now = useNow(10_000);
  return (
    <aside className={styles.bar} aria-label="The moment you are looking at">
      <p>
        You look at <time dateTime={new Date(at).toISOString()}>{formatDay(at)}</time>
        <span>{now !== undefined && now > at ? `${formatAgo(at, now)} ago` : ''}</span>
      </p>
      <Awake className={styles.ways}>
        <button type="button" onClick={() => goTo(at - stepMs)}>
          A minute back
        </button>
        <PlayControl playing={playing} />
        <button type="button" onClick={() => goTo(at + stepMs)}>
          A minute on
        </button>
        <button type="button" className={styles.now} onClick={goLive}>
          Back to now
        </button>
      </Awake>
    </aside>
  );
}

function PlayControl({ playing: { isPlaying, speed, play, pause, setSpeed } }: { playing: Playing }) {
  return (
    <>
      <button type="button" onClick={isPlaying ? pause : play}>
        {isPlaying ? 'Pause' : 'Play'}
        <span className="visually-hidden"> the life from this moment</span>
      </button>
      <select
        aria-label="Speed of playing"
        value={speed}
        onChange={({ target }) => setSpeed(speeds.find((one) => String(one) === target.value) ?? speed)}
      >
        {speeds.map((one) => (
          <option key={one} value={one}>{`${one}×`}</option>
        ))}
      </select>
    </>
  );
}
