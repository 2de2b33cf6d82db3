import { minecraftInterfaceRoutes as routes } from '@conscious-bot/contracts';
import { pageByKey } from '@conscious-bot/contracts/http';
import type { MappedMine, NamedPlace, WorldMap } from '@conscious-bot/contracts/world';
import type { Service } from '@conscious-bot/service-kit';
import { dimensionOf } from '../../body/mineflayer/dimension.ts';
import type { PresentBody } from '../../embodiment/present-body.ts';
import type { WorldRecord } from './world-record.ts';

interface MapParts {
  readonly record: WorldRecord;
  readonly body: PresentBody;
  readonly mines: () => MappedMine[];
}

/** A mine or a named place, and what a page can end at: mines come before places. */
interface Landmark {
  readonly key: string;
  readonly mine?: MappedMine;
  readonly place?: NamedPlace;
}

const mineKey = ({ dimension, foot: { x, y, z } }: MappedMine): string => `mine ${dimension} ${x} ${y} ${z}`;

/** Serves the map of what the bot saw. */
export function addMapRoutes(service: Service, { record: { ground, seen, points }, body, mines }: MapParts): void {
  service.route(routes.worldMap, () => ({
    ...hereOf(body),
    dimensions: ground.bounds(),
    kinds: ground.kinds(),
  }));
  service.route(routes.groundMap, ({ query: { size, at, ...key } }) => ({
    regions: (at === undefined ? seen.read(key, size) : ground.read(key, size, at)).map(({ pixels, ...region }) => ({
      ...region,
      pixels: pixels.toString('base64'),
    })),
  }));
  service.route(routes.trail, ({ query }) => points.read(query));
  service.route(routes.landmarks, ({ query }) => {
    const all: Landmark[] = [
      ...mines().map((mine) => ({ key: mineKey(mine), mine })),
      ...body.sources.places.all().map((place) => ({ key: `place ${place.name}`, place })),
    ];
    const { rows, ...page } = pageByKey(all, ({ key }) => key, query);
    return { ...page, mines: rows.flatMap(({ mine }) => mine ?? []), places: rows.flatMap(({ place }) => place ?? []) };
  });
}

function hereOf({ embodiment }: PresentBody): Pick<WorldMap, 'here'> {
  if (embodiment?.dimensionChange.isPlaced !== true) return {};
  const { bot } = embodiment;
  const { x, y, z } = bot.entity.position;
  return { here: { dimension: dimensionOf(bot), position: { x, y, z }, yaw: bot.entity.yaw } };
}
