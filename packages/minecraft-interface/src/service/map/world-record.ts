import type { Database } from '@conscious-bot/service-kit';
import type { BodyContext } from '../../body/context.ts';
import type { PresentBody } from '../../embodiment/present-body.ts';
import { GroundRecord } from './ground-record.ts';
import { GroundStore } from './ground-store.ts';
import { GroundSurvey } from './ground-survey.ts';
import { Trail } from './trail.ts';
import { TrailStore } from './trail-store.ts';

/** What the bot saw of the world and where it was, kept for the map. */
export interface WorldRecord {
  readonly ground: GroundStore;
  /** The ground with what is not stored yet. */
  readonly seen: GroundRecord;
  readonly points: TrailStore;
  readonly trail: Trail;
  /** Ends the recording; what was seen is stored. */
  stop(): void;
}

/** Records from now on. */
export function recordWorld({ clock }: BodyContext, db: Database, body: PresentBody): WorldRecord {
  const ground = new GroundStore(db);
  const points = new TrailStore(db);
  const seen = new GroundRecord(ground);
  const survey = new GroundSurvey(seen, clock, () => body.embodiment);
  return { ground, seen, points, trail: new Trail(points), stop: () => survey.stop() };
}
