import { canonicalName } from '@conscious-bot/contracts';

/** Whether a player is the one a goal names: as goals are written, in lower case and without underscores around it, which the game allows. */
export const isPlayer = (player: string, name: string): boolean => canonicalName(player) === canonicalName(name);

/** Who of the players is meant by a name in a goal, as the game writes it: whoever is called just so, before another who would be written alike. */
export const playerNamed = (name: string, players: readonly string[]): string | undefined =>
  players.find((player) => player.toLowerCase() === name.toLowerCase()) ??
  players.find((player) => isPlayer(player, name));
