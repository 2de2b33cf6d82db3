import type { WorldContext } from '../context/world-context.ts';
import type { SquidPlayer } from '../engine/flying-squid-types.ts';

/** Whether players sneak (`player.crouching`) and sprint, as their clients say. */
interface Stance {
  isSprinting(player: SquidPlayer): boolean;
}

export function installStance({ serv }: WorldContext): Stance {
  const sprinting = new WeakSet<SquidPlayer>();
  serv.on('newPlayer', (player: SquidPlayer) => {
    player._client.on('entity_action', ({ actionId }: { actionId: string | number }) => {
      if (actionId === 'start_sprinting' || actionId === 3) sprinting.add(player);
      if (actionId === 'stop_sprinting' || actionId === 4) sprinting.delete(player);
      if (actionId === 'start_sneaking' || actionId === 0) player.crouching = true;
      if (actionId === 'stop_sneaking' || actionId === 1) player.crouching = false;
    });
    // Since 1.21.2 sneaking comes as a key state.
    player._client.on('player_input', ({ inputs }: { inputs?: { shift?: boolean } }) => {
      player.crouching = inputs?.shift === true;
    });
  });
  return { isSprinting: (player) => sprinting.has(player) };
}
