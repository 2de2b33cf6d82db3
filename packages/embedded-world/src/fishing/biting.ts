import type { WorldContext } from '../context/world-context.ts';
import type { SquidEntity } from '../engine/flying-squid-types.ts';
import { installEntityMetadata } from '../entities/entity-metadata.ts';
import { installEntitySpawning } from '../entities/entity-spawning.ts';
import { installWeather } from '../sky/weather.ts';
import { biteParticles } from './bite-particles.ts';
import type { Bobber } from './bobber-flight.ts';

export interface Line extends Bobber {
  readonly entity: SquidEntity;
  /** Ticks until a fish bites. */
  biteIn: number;
  /** Ticks for which the fish stays on the hook. */
  hookedFor: number;
}

/** The game waits 100 to 600 ticks, a fifth less in the rain, and then the fish hangs on for 20 to 40. */
const WAIT = { least: 100, most: 600, rain: 0.8 };
const HOOKED_TICKS = 40;

/** When fish bite, and how those who see the bobber are shown. */
interface Biting {
  /** Ticks until the next bite. */
  nextBite(): number;
  /** A tick of waiting, for a bite or until the fish has gone again. */
  wait(line: Line): void;
}

export function biting(context: WorldContext): Biting {
  const { serv, registry, options, random } = context;
  const spawning = context.use(installEntitySpawning);
  const metadata = context.use(installEntityMetadata);
  const weather = context.use(installWeather);

  const nextBite = (): number => {
    const wait = WAIT.least + random() * (WAIT.most - WAIT.least);
    return (weather.kind === 'clear' ? wait : wait * WAIT.rain) / options.growthSpeed;
  };

  function showBite(line: Line): void {
    const hooked = line.hookedFor > 0;
    spawning.describe(line.entity, () => metadata.biting(hooked), 'bite');
    if (!hooked) return;
    const packet = biteParticles(registry, line.position);
    for (const player of serv.players) player._client.write('world_particles', packet);
  }

  function wait(line: Line): void {
    if (line.hookedFor > 0) {
      line.hookedFor--;
      if (line.hookedFor > 0) return;
      line.biteIn = nextBite();
      showBite(line);
      return;
    }
    line.biteIn--;
    if (line.biteIn > 0) return;
    line.hookedFor = HOOKED_TICKS;
    showBite(line);
  }

  return { nextBite, wait };
}
