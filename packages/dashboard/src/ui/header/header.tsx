import type { BotState } from '../../wire/bot-state.ts';
import { SiteNavigation } from '../frame/site-navigation.tsx';
import { drawnOn } from '../live/drawn-on.ts';
import type { Liveness } from '../live/live-source.ts';
import { formatWorldClock, partOfDayName } from '../text/times.ts';
import styles from './header.module.css';
import { ServiceStrip } from './service-strip.tsx';
import { Sky } from './sky.tsx';

/** What the sky of an earlier moment is drawn from. */
type SkyThen = Pick<BotState, 'connected' | 'time' | 'weather'>;

interface HeaderProps {
  /** The present. */
  readonly state: BotState | undefined;
  readonly liveness: Liveness;
  /** Of the moment that is past and looked at; undefined for the present. */
  readonly then: SkyThen | undefined;
}

/** Who this is, where it is and with which mind, under the sky it sees or saw. */
export const Header = drawnOn(
  ['name', 'connected', 'time', 'weather', 'connection', 'world', 'mind', 'stale', 'services'],
  ({ state, liveness, then }: HeaderProps) => {
    const presence = then === undefined || liveness === 'lost' ? presenceOf(state, liveness) : presenceThen(then);
    const seen = then ?? state;
    const time = seen?.connected ? seen.time : null;
    const rain = seen?.weather === 'rain' || seen?.weather === 'thunder';
    return (
      <header className={styles.header}>
        <Sky timeOfDay={time?.timeOfDay ?? null} rain={rain} />
        <div className={styles.ways}>
          <SiteNavigation />
        </div>
        <div className={styles.content}>
          <div className={styles.who}>
            <h1>{state?.name ?? 'conscious-bot'}</h1>
            <p className={styles.presence} role="status">
              <span className={styles.dot} data-presence={presence.kind} aria-hidden="true" />
              {presence.text}
            </p>
            <p className={styles.facts}>
              <span>{describeWorld(state)}</span>
              <span>{describeMind(state)}</span>
            </p>
          </div>
          <div className={styles.right}>
            {time && (
              <p className={styles.hour}>
                <strong>{formatWorldClock(time.timeOfDay)}</strong>
                <span>
                  {time.day === null ? '' : `day ${time.day + 1}, `}
                  {partOfDayName(time.timeOfDay)}
                  {rain ? `, ${seen?.weather === 'thunder' ? 'thunderstorm' : 'rain'}` : ''}
                </span>
              </p>
            )}
            <ServiceStrip services={state?.services} />
          </div>
        </div>
      </header>
    );
  },
);

interface Presence {
  readonly kind: 'in' | 'out' | 'unknown';
  readonly text: string;
}

const presenceThen = ({ connected }: SkyThen): Presence =>
  connected ? { kind: 'in', text: 'In the world at that moment' } : { kind: 'out', text: 'In no world at that moment' };

function presenceOf(state: BotState | undefined, liveness: Liveness): Presence {
  if (state === undefined)
    return { kind: 'unknown', text: liveness === 'lost' ? 'The dashboard’s server is not responding' : 'Connecting …' };
  if (liveness === 'lost') return { kind: 'unknown', text: 'Connection to the dashboard’s server lost' };
  // What came with the page may be shown before anything follows it.
  if (liveness === 'connecting') return { kind: 'unknown', text: 'Connecting …' };
  if (state.connected) return { kind: 'in', text: 'Connected, in the world' };
  const { connection } = state;
  if (state.stale || connection === null) return { kind: 'out', text: 'Offline: its body is not responding' };
  return { kind: 'out', text: `Offline: ${connection.reason ?? phaseText[connection.phase]}` };
}

const phaseText = {
  connecting: 'connecting to the world',
  online: 'arriving in the world',
  waiting: 'waiting for the next try',
  refused: 'the server refused it',
  stopped: 'stopped',
} as const;

function describeWorld(state: BotState | undefined): string {
  if (state === undefined) return 'World unknown';
  const server = state.connection?.server;
  const version = server?.version ? `, Minecraft ${server.version}` : '';
  if (state.world.kind === 'embedded') {
    return `Embedded world${state.world.seed === null ? '' : `, seed ${state.world.seed}`}${version}`;
  }
  return `${server ? `${server.host}:${server.port}` : 'A server'}${version}`;
}

function describeMind(state: BotState | undefined): string {
  const mind = state?.mind;
  if (!mind) return 'Mind unknown';
  if (mind.mode === 'none') return 'Mind: no model, rules only';
  return `Mind: ${mind.model ?? 'a model'}${mind.baseUrl ? ` at ${hostOf(mind.baseUrl)}` : ''}`;
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}
