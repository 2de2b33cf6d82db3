import type { WorldContext } from '../context/world-context.ts';
import { type DimensionName, dimensionAt } from '../dimensions/dimension.ts';
import { dimensionTypes, worldName, worldNames } from '../dimensions/dimension-types.ts';
import type { PacketFields, SquidPlayer } from '../engine/flying-squid-types.ts';

/** The two packets that put a client into a dimension, that of the player's position: `login` at joining, `respawn` later. */
interface SpawnPackets {
  login(player: SquidPlayer): void;
  /** @param cause a death resets the player; travelling keeps attributes, effects and looks. */
  respawn(player: SquidPlayer, cause: 'death' | 'travel'): void;
}

const GAME_MODES = ['survival', 'creative', 'adventure', 'spectator'];
const SEA_LEVEL: Readonly<Record<DimensionName, number>> = { overworld: 63, the_nether: 32 };
/** Bits of `copyMetadata`: attributes and metadata. */
const KEEP_ALL = 3;

export function installSpawnPackets({ serv, registry, options }: WorldContext): SpawnPackets {
  const template: PacketFields = { ...registry.loginPacket };
  const types = dimensionTypes(registry);
  const nested = registry.supportFeature('spawnRespawnWorldDataField');
  const dimensionOf = (player: SquidPlayer): DimensionName => dimensionAt(player.position.x);

  /** Since 1.20.5 the world's description is one record inside both packets. */
  function worldState(player: SquidPlayer): PacketFields {
    const base = typeof template.worldState === 'object' ? template.worldState : {};
    const dimension = dimensionOf(player);
    return {
      ...base,
      dimension: types.number(dimension),
      name: worldName(dimension),
      hashedSeed: serv.hashedSeed,
      gamemode: GAME_MODES[player.gameMode] ?? 'survival',
      previousGamemode: 255,
      isFlat: false,
      seaLevel: SEA_LEVEL[dimension],
    };
  }

  /** Until 1.20.4 the same is spread out in both; the dimension is a name since 1.19, and until then its whole description. */
  function flat(player: SquidPlayer): PacketFields {
    const name = worldName(dimensionOf(player));
    return {
      worldName: name,
      worldType: name,
      dimension: registry.supportFeature('dimensionDataInCodec') ? name : types.description(dimensionOf(player)),
      hashedSeed: serv.hashedSeed,
      gamemode: player.gameMode,
      previousGamemode: 255,
      difficulty: serv.difficulty,
      levelType: 'default',
      isDebug: false,
      isFlat: false,
    };
  }

  return {
    login(player) {
      player._client.write('login', {
        ...template,
        ...(nested
          ? { worldState: worldState(player) }
          : { ...flat(player), gameMode: player.gameMode, previousGameMode: template.previousGameMode }),
        entityId: player.id,
        worldNames,
        enforcesSecureChat: serv._server.options.enforcesSecureChat ?? false,
        maxPlayers: Math.min(255, serv._server.maxPlayers),
        viewDistance: options.viewDistance,
        reducedDebugInfo: false,
        enableRespawnScreen: true,
      });
      if (registry.supportFeature('difficultySentSeparately')) {
        player._client.write('difficulty', { difficulty: serv.difficulty, difficultyLocked: false });
      }
    },
    respawn(player, cause) {
      const keeps = cause === 'travel';
      // A flag until 1.19.2, bits since.
      const bits = keeps ? KEEP_ALL : 0;
      player._client.write(
        'respawn',
        nested
          ? { worldState: worldState(player), copyMetadata: bits }
          : {
              ...flat(player),
              copyMetadata: registry.version['>=']('1.19.3') ? bits : keeps,
              death: undefined,
              portalCooldown: 0,
            },
      );
    },
  };
}
