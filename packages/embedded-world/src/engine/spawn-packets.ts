import type { WorldContext } from '../world-context.ts';
import type { PacketFields, SquidPlayer } from './flying-squid-types.ts';

/** The two packets that put a client into the world: `login` at joining, `respawn` after death. */
export interface SpawnPackets {
  login(player: SquidPlayer): void;
  respawn(player: SquidPlayer): void;
}

const GAME_MODES = ['survival', 'creative', 'adventure', 'spectator'];

export function spawnPackets({ serv, registry, options }: WorldContext): SpawnPackets {
  const overworld = serv.dimensionNames[0] ?? 'minecraft:overworld';
  const template: PacketFields = { ...registry.loginPacket };
  const nested = registry.supportFeature('spawnRespawnWorldDataField');

  /** Since 1.20.5 the world's description is one record inside both packets. */
  function worldState(player: SquidPlayer): PacketFields {
    const base = typeof template.worldState === 'object' ? template.worldState : {};
    return {
      ...base,
      name: overworld,
      hashedSeed: serv.hashedSeed,
      gamemode: GAME_MODES[player.gameMode] ?? 'survival',
      previousGamemode: 255,
      isFlat: false,
      seaLevel: 63,
    };
  }

  /** Until 1.20.4 the same is spread out in both; the dimension is a name since 1.19, and until then its whole description. */
  const flat = (player: SquidPlayer): PacketFields => ({
    worldName: overworld,
    dimension: template.dimension ?? template.worldType,
    hashedSeed: serv.hashedSeed,
    gamemode: player.gameMode,
    previousGamemode: 255,
    difficulty: serv.difficulty,
    levelType: 'default',
    isDebug: false,
    isFlat: false,
  });

  return {
    login(player) {
      player._client.write('login', {
        ...template,
        ...(nested
          ? { worldState: worldState(player) }
          : { ...flat(player), gameMode: player.gameMode, previousGameMode: template.previousGameMode }),
        entityId: player.id,
        worldNames: Object.values(serv.dimensionNames),
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
    respawn(player) {
      player._client.write(
        'respawn',
        nested
          ? { worldState: worldState(player), copyMetadata: 0 }
          : { ...flat(player), copyMetadata: false, death: undefined, portalCooldown: 0 },
      );
    },
  };
}
