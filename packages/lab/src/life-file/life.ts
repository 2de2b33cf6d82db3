/** A life as its file holds it: everything at a time, ms since the epoch, each in its order. */
export interface Life {
  readonly name: string;
  readonly from: number;
  readonly to: number;
  readonly thoughts: readonly LifeThought[];
  readonly intents: readonly LifeIntent[];
  readonly tasks: readonly LifeTask[];
  readonly moments: readonly LifeMoment[];
  readonly feelings: readonly FeelingSample[];
  readonly calls: readonly LifeCall[];
  readonly body: readonly BodySample[];
  readonly blocks: readonly ChangedBlock[];
}

export interface LifeThought {
  readonly id: string;
  readonly at: number;
  readonly text: string;
  /** `intrusive`, or the site of its own mind it arose in. */
  readonly kind: string;
  /** What it commits to, in words. */
  readonly goal?: string;
  /** What planning decided about it. */
  readonly decision?: string;
  /** The call of the model it came from. */
  readonly callId?: string;
}

/** What it felt at a time: stress and its known axes, 0–100. */
export interface FeelingSample {
  readonly at: number;
  readonly stress: number;
  readonly axes: Readonly<Record<string, number>>;
}

/** A call of the model, with what it was asked and what it answered; long texts are cut. */
export interface LifeCall {
  readonly id: string;
  readonly at: number;
  readonly durationMs: number;
  readonly purpose: string;
  readonly model: string;
  readonly prompt: string;
  /** Absent where there was none; then `failure` says why. */
  readonly answer?: string;
  readonly failure?: string;
}

export interface LifeIntent {
  readonly id: string;
  readonly at: number;
  readonly until?: number;
  readonly why: string;
  readonly ended?: string;
}

export interface LifeTask {
  readonly id: string;
  readonly at: number;
  readonly until?: number;
  readonly title: string;
  readonly origin: string;
  readonly status: string;
  readonly thoughtId?: string;
  readonly failure?: string;
  readonly plans: readonly { readonly rationale: string; readonly planner: string }[];
  readonly steps: readonly LifeStep[];
}

export interface LifeStep {
  readonly id: string;
  readonly at: number;
  readonly until?: number;
  readonly text: string;
  readonly state: string;
  readonly failure?: string;
}

/** Something that stands out: a death, a wound, a first. */
export interface LifeMoment {
  readonly at: number;
  readonly kind: 'death' | 'damage' | 'first';
  readonly text: string;
}

export interface BodySample {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  /** 0–20, absent where the world did not say. */
  readonly health?: number;
  readonly food?: number;
  readonly dimension?: string;
}

/** A block the bot changed, or the nearest of several changed at once. */
export interface ChangedBlock {
  readonly at: number;
  readonly x: number;
  readonly y: number;
  readonly z: number;
  readonly from: string;
  readonly to: string;
}
