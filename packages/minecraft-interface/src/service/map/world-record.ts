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
  readonly points: TrailStore;
  readonly trail: Trail;
  /** Ends the recording; what was seen is stored. */
  stop(): void;
}

/** Records from now on. */
export function recordWorld({ clock }: BodyContext, db: Database, body: PresentBody): WorldRecord {
  const ground = new GroundStore(db);
  const points = new TrailStore(db);
  const survey = new GroundSurvey(new GroundRecord(ground), clock, () => body.embodiment);
  return { ground, points, trail: new Trail(points), stop: () => survey.stop() };
}
