import { createRequire } from 'node:module';

/** minecraft-data: what is known of a version of the game; null where it knows none by that name. */
type GameData = (version: string | number, preNetty?: boolean) => object | null;

/**
 * Has minecraft-data remember what it answered. It keeps the data of a version, but finds out which version is meant by looking through all 800 that it
 * knows, a tenth of a millisecond each time; and the physics of a body ask at every tick. Only who asks for the library from now on has it remember.
 *
 * @param user the file of a library that uses the minecraft-data that is meant
 */
export function rememberGameData(user: string): void {
  const require = createRequire(user);
  const library: GameData = require('minecraft-data');
  const loaded = require.cache[require.resolve('minecraft-data')];
  if (loaded === undefined) return;
  const known = new Map<string, object>();
  const remembering: GameData = (version, preNetty = false) => {
    const name = `${version} ${preNetty}`;
    const data = known.get(name) ?? library(version, preNetty);
    if (data !== null) known.set(name, data);
    return data;
  };
  loaded.exports = Object.assign(remembering, library);
}
