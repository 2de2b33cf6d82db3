import type { SnapshotSources } from '../senses/snapshot/snapshot.ts';
import type { Embodiment } from './embodiment.ts';

/** The body as it is now, over leaving the world and coming back. */
export interface PresentBody {
  readonly sources: SnapshotSources;
  /** Absent while the bot is in no world. */
  readonly embodiment: Embodiment | undefined;
}
