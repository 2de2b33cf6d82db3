import { type EmbeddedWorld, type EmbeddedWorldOptions, startEmbeddedWorld } from './start-embedded-world.ts';
import { WorldProcess } from './world-process.ts';

/** Starts worlds one after the other in processes that are kept: each world is new, but only the first pays for loading the libraries. */
export class KeptWorlds {
  readonly #idle: WorldProcess[] = [];

  async start(options: EmbeddedWorldOptions): Promise<EmbeddedWorld> {
    const holder = this.#take();
    const world = await startEmbeddedWorld(options, holder);
    let stopped: Promise<void> | undefined;
    const stop = async (): Promise<void> => {
      await world.stop();
      this.#idle.push(holder);
    };
    return {
      ...world,
      // Stopped twice, its process would be kept twice, and hold two worlds at once.
      stop: () => {
        stopped ??= stop();
        return stopped;
      },
    };
  }

  #take(): WorldProcess {
    for (let kept = this.#idle.pop(); kept !== undefined; kept = this.#idle.pop()) if (kept.isRunning) return kept;
    return new WorldProcess();
  }
}
