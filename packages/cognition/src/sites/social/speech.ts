import type { Goal } from '@conscious-bot/contracts';
import type { BotContext } from '../../context/bot-context.ts';
import { sanitize } from '../../parse/sanitize/sanitize.ts';
import type { ReadThought } from '../../thoughts/read-thought.ts';
import type { InnerVoice, VoiceRequest } from '../inner-voice.ts';
import type { Speaker } from './speaker.ts';

/** Longest line, characters: the game takes 256 of what is said, and the body 200 of what is whispered. */
const LONGEST = { say: 250, whisper: 200 } as const;
const MOST_TOKENS = 96;

/** To whom something is said. */
interface Audience {
  readonly player: string;
  /** To this player alone. */
  readonly whisper: boolean;
}

/** Words without a mind: the thought that goes with them, and what is said. */
interface PlainWords {
  readonly thought: string;
  readonly text: string;
}

/** How the bot comes to speak: a thought of its own that commits to saying a line, aloud or to one player alone, one after the other. */
export class Speech {
  readonly #context: Pick<BotContext, 'events' | 'logger'>;
  readonly #voice: InnerVoice;
  readonly #speaker: Speaker;

  constructor(
    context: Pick<BotContext, 'events' | 'logger'>,
    { voice, speaker }: { readonly voice: InnerVoice; readonly speaker: Speaker },
  ) {
    this.#context = context;
    this.#voice = voice;
    this.#speaker = speaker;
  }

  /** Thinks something about company without a word. */
  note(thought: string): void {
    const request = { site: 'social', type: 'observation', heldBack: () => 'site' } as const;
    this.#context.events.transaction(() => this.#voice.record({ text: thought, ungrounded: [] }, request));
  }

  /** Says a line as soon as it is its turn. What is said from facts is committed to as it is: a goal tag could not hold a whole line. */
  say(thought: string, text: string, whisperTo: string | undefined): void {
    const read = spokenThought(thought, speechGoal(text, whisperTo));
    // Asked the same again, it says the same again.
    const request = { site: 'social', type: 'social', heldBack: () => undefined, occasion: 'renewed' } as const;
    this.#speaker.say(() => {
      this.#context.events.transaction(() => this.#voice.record({ text: thought, read, ungrounded: [] }, request));
    });
  }

  /** Says what a mind makes of it; without one, or when it fails, the plain words, or nothing. */
  async ask(
    { prompt, fill, beside }: Pick<VoiceRequest, 'prompt' | 'fill' | 'beside'>,
    { player, whisper }: Audience,
    plain: PlainWords | undefined,
  ): Promise<void> {
    const request: VoiceRequest = {
      site: 'social',
      prompt,
      fill,
      ...(beside === undefined ? {} : { beside }),
      plain: undefined,
      type: 'social',
      maxTokens: MOST_TOKENS,
      heldBack: ({ goal }) => (goal === undefined || isSpeech(goal, player) ? undefined : 'site'),
      occasion: 'renewed',
    };
    const utterance = await this.#voice.ask(request);
    if (utterance === undefined) {
      if (plain !== undefined) this.say(plain.thought, plain.text, whisper ? player : undefined);
      return;
    }
    const { read } = utterance;
    const said = read?.goal?.action === 'say' ? read.goal.target : undefined;
    const goal = said === undefined ? undefined : speechGoal(said, whisper ? player : undefined);
    const meant = read === undefined || goal === undefined ? read : { sanitized: { ...read.sanitized, goal }, goal };
    this.#speaker.say(() => {
      this.#context.events.transaction(() =>
        this.#voice.record({ ...utterance, ...(meant === undefined ? {} : { read: meant }) }, request),
      );
    });
  }
}

/** The commitment to say a line aloud, or to one player alone. */
function speechGoal(text: string, whisperTo: string | undefined): Goal {
  return whisperTo === undefined
    ? { action: 'say', target: lineOf(text, LONGEST.say), amount: 1 }
    : { action: 'whisper', target: `${whisperTo} ${lineOf(text, LONGEST.whisper)}`, amount: 1 };
}

/** In company words are all that may come of words, and a whisper goes to nobody but who spoke. */
function isSpeech({ action, target = '' }: Goal, player: string): boolean {
  return action === 'say' || (action === 'whisper' && target.startsWith(`${player} `));
}

function spokenThought(thought: string, goal: Goal): ReadThought {
  return { sanitized: { ...sanitize(thought), goal, goalTag: { failReason: 'none', tags: 1 } }, goal };
}

/** One line that is no command: without line ends, formatting codes and a slash at its beginning. */
function lineOf(text: string, most: number): string {
  const line = text
    .replace(/[\p{Cc}\p{Cf}§]+/gu, ' ')
    .replace(/\s+/g, ' ')
    .replace(/^[\s/]+/, '')
    .trim();
  return line.length <= most ? line : `${line.slice(0, most - 1).replace(/\s\S*$/, '')}…`;
}
