import { type GameData, gameDataOf } from '../src/game/game-data.ts';

/** Data of a version that is known to be there. */
export function gameData(version = '1.21.4'): GameData {
  const data = gameDataOf(version);
  if (data === undefined) throw new Error(`no game data of ${version}`);
  return data;
}
