import type { BuildProgress } from '../dashboard/dashboard-build.ts';
import type { StackServiceName } from '../state/stack-state.ts';
import type { LogLine } from './log-line.ts';

/** What happens to a stack, for whoever shows it to a person. */
export type StackEvent =
  | { readonly kind: 'leftovers_ended'; readonly services: readonly string[] }
  | { readonly kind: 'data_moved'; readonly to: string }
  | { readonly kind: 'building_dashboard'; readonly progress: BuildProgress }
  /** The services run from their sources, which costs more of the processor and of memory. */
  | { readonly kind: 'not_bundled'; readonly why: string }
  | { readonly kind: 'up'; readonly service: StackServiceName; readonly ms: number }
  /** Takes long to get ready; it is still waited for. */
  | { readonly kind: 'waiting'; readonly service: StackServiceName; readonly why: string }
  /** Runs but is not ready, e.g. because the Minecraft server refuses the bot. */
  | { readonly kind: 'not_ready'; readonly service: StackServiceName; readonly why: string }
  /** Every child has been started; what follows is life, not birth. */
  | { readonly kind: 'started' }
  /** Everything is being stopped, in order. */
  | { readonly kind: 'stopping' }
  /** It lives, but has not answered for so long, and is ended. `stack`: where it was, innermost call first; empty when that could not be told. */
  | {
      readonly kind: 'hung';
      readonly service: StackServiceName;
      readonly silentMs: number;
      readonly stack: readonly string[];
    }
  | { readonly kind: 'died'; readonly service: StackServiceName; readonly how: string; readonly restartInMs: number }
  | { readonly kind: 'recovered'; readonly service: StackServiceName; readonly ms: number }
  /** What runs could not be written down, e.g. because the disk is full; it is tried again. */
  | { readonly kind: 'not_saved'; readonly why: string }
  | { readonly kind: 'saved_again' }
  /** A checkpoint of the life could not be taken; it is tried again. */
  | { readonly kind: 'no_checkpoint'; readonly why: string }
  /** Something a person should know of a process that goes on; undefined when there is nothing any more. Its log says it too. */
  | { readonly kind: 'notice'; readonly service: StackServiceName; readonly notice: string | undefined }
  | { readonly kind: 'stop_forced'; readonly service: StackServiceName }
  | { readonly kind: 'log'; readonly service: StackServiceName; readonly line: LogLine };
