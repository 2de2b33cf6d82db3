import { minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import type { MappedMine, WorldMap } from '@conscious-bot/contracts/world';
import type { Service } from '@conscious-bot/service-kit';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { PresentBody } from '../../embodiment/present-body.ts';
import type { WorldRecord } from './world-record.ts';

interface MapParts {
  readonly record: WorldRecord;
  readonly body: PresentBody;
  readonly mines: () => MappedMine[];
}

/** Serves the map of what the bot saw. */
export function addMapRoutes(service: Service, { record: { ground, points }, body, mines }: MapParts): void {
  service.route(routes.worldMap, () => ({
    ...hereOf(body),
    dimensions: ground.bounds(),
    kinds: ground.kinds(),
  }));
  service.route(routes.groundMap, ({ query: { size, at = Number.MAX_SAFE_INTEGER, ...key } }) => ({
    regions: ground.read(key, size, at).map(({ pixels, ...region }) => ({
      ...region,
      pixels: pixels.toString('base64'),
    })),
  }));
  service.route(routes.trail, ({ query }) => points.read(query));
  service.route(routes.landmarks, () => ({ mines: mines(), places: body.sources.places.all() }));
}

function hereOf({ embodiment }: PresentBody): Pick<WorldMap, 'here'> {
  if (embodiment?.dimensionChange.isPlaced !== true) return {};
  const { bot } = embodiment;
  const { x, y, z } = bot.entity.position;
  return { here: { dimension: dimensionOf(bot), position: { x, y, z }, yaw: bot.entity.yaw } };
}
