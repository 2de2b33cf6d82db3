import type { Vec3 } from 'vec3';
import { underOpenSky } from '../blocks/open-sky.ts';
import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';
import type { WeatherKind } from '../options/weather-kinds.ts';
import { installArrival } from '../players/arrival.ts';
import { TICKS_PER_DAY } from './day-cycle.ts';
import {
  advanceWeather,
  clearSky,
  kindOf,
  orderedWeather,
  type WeatherState,
  weatherStateSchema,
} from './weather-cycle.ts';

interface Weather {
  readonly kind: WeatherKind;
  /** Changes the weather now; it lasts as long as if it had come by itself. */
  set(kind: WeatherKind): void;
  /** Whether rain falls on a place: it rains, and nothing solid is above it. */
  rainsOn(position: Vec3): boolean;
}

/** Fading in and out is left to the client: it is sent the change and the final level. */
export function installWeather(context: WorldContext): Weather {
  const { serv, blocks, options, state: file, now, random } = context;
  const arrival = context.use(installArrival);
  // Shortened days have weather to match.
  const ticksPerMs = TICKS_PER_DAY / (options.dayLengthSeconds * 1000);
  let state: WeatherState = file.section('weather', weatherStateSchema, clearSky(random), () => state);
  if (options.weather === 'clear') state = clearSky(random);
  let lastAt = now();

  function packets(kind: WeatherKind): { reason: string; gameMode: number }[] {
    return [
      { reason: kind === 'clear' ? 'stop_raining' : 'start_raining', gameMode: 0 },
      { reason: 'rain_level_change', gameMode: kind === 'clear' ? 0 : 1 },
      { reason: 'thunder_level_change', gameMode: kind === 'thunder' ? 1 : 0 },
    ];
  }

  function become(next: typeof state): void {
    const before = kindOf(state);
    state = next;
    const kind = kindOf(state);
    if (kind === before) return;
    for (const packet of packets(kind)) serv._writeAll('game_state_change', packet);
    file.touch();
  }

  /** Clients assume dry weather in a new world. */
  function sendWeather(player: SquidPlayer): void {
    const kind = kindOf(state);
    if (kind === 'clear') return;
    for (const packet of packets(kind)) player._client.write('game_state_change', packet);
  }

  serv.on('newPlayer', (player: SquidPlayer) => {
    player.on('spawned', () => sendWeather(player));
  });
  arrival.onEntered(sendWeather);
  serv.on('tick', (_seconds: number, count: number) => {
    if (count % 20 !== 0) return;
    const at = now();
    const ticks = (at - lastAt) * ticksPerMs;
    lastAt = at;
    // Ordered weather ends even in a world whose weather does not change by itself.
    if (options.weather === 'cycle' || kindOf(state) !== 'clear') become(advanceWeather(state, ticks, random));
  });

  return {
    get kind() {
      return kindOf(state);
    },
    set: (kind) => become(orderedWeather(kind, random)),
    rainsOn: (position) => kindOf(state) !== 'clear' && underOpenSky(blocks, position),
  };
}
