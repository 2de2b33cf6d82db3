import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';

/**
 * Lists the players to clients. flying-squid announces nobody to the newcomer and leaves a timer behind per join; a client that does
 * not know a player's name cannot show its body.
 */
interface PlayerList {
  /** Tells everyone (the newcomer too) about a newcomer, and the newcomer about everyone. */
  announce(player: SquidPlayer): void;
}

export function installPlayerList({ serv, registry }: WorldContext): PlayerList {
  const bitfield = registry.supportFeature('playerInfoActionIsBitfield');

  function entries(players: readonly SquidPlayer[]) {
    return bitfield
      ? {
          action: { add_player: true, update_game_mode: true, update_listed: true, update_latency: true },
          data: players.map((p) => ({
            uuid: p.uuid,
            player: { name: p.username, properties: [] },
            gamemode: p.gameMode,
            listed: 1,
            latency: 0,
          })),
        }
      : {
          action: 'add_player',
          data: players.map((p) => ({ uuid: p.uuid, name: p.username, properties: [], gamemode: p.gameMode, ping: 0 })),
        };
  }

  return {
    announce(player) {
      player._client.write('player_info', entries(serv.players));
      for (const other of serv.players) if (other !== player) other._client.write('player_info', entries([player]));
    },
  };
}
