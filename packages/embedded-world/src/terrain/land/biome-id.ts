import { z } from 'zod';
import type { GameRegistry } from '../../engine/flying-squid-types.ts';

/** Since 1.20.5 the server sends the client its biomes as a list in the login sequence; a biome's number is its place there. */
const sentBiomes = z.object({
  dimensionCodec: z.object({
    'minecraft:worldgen/biome': z.object({ entries: z.array(z.object({ key: z.string() })) }),
  }),
});

/** Number of a biome as the client will read it in chunks: by the list it is sent, else by the game's own table. */
export function biomeId(registry: GameRegistry, name: string): number {
  const sent = sentBiomes.safeParse(registry.loginPacket);
  const place = sent.data?.dimensionCodec['minecraft:worldgen/biome'].entries.findIndex(
    ({ key }) => key === `minecraft:${name}`,
  );
  return place !== undefined && place >= 0 ? place : (registry.biomesByName[name]?.id ?? 1);
}
