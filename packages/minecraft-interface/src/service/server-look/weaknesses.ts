import minecraftData from 'minecraft-data';
import { describeShownVersion } from '../viewer/shown-version.ts';

/** What the bot uses where the game has it, and what it does without where the game does not. */
const uses: readonly (readonly [item: string, without: string])[] = [
  ['shield', 'There are no shields at this version: arrows and blows are only kept away from.'],
  [
    'smithing_table',
    'There are no smithing tables at this version, so diamond is the best there is to wear and to wield.',
  ],
  ['campfire', 'There are no campfires at this version: food is cooked in furnaces only.'],
  ['brush', 'There are no brushes at this version: suspicious sand and gravel are left alone.'],
];

/** Every verb is tried in a live world of versions from this one on; of older ones, joining, looking about and walking. */
const triedSince = '1.16.5';

/** What the bot cannot do, or not as well, at a version of the game, a sentence each. */
export function weaknessesAt(version: string): string[] {
  const { itemsByName, version: own } = minecraftData(version);
  const untried = own['<'](triedSince)
    ? [
        `Before ${triedSince} only joining, looking about and walking have been tried; the rest goes by the data of the version.`,
      ]
    : [];
  const missing = uses.filter(([item]) => itemsByName[item] === undefined).map(([, without]) => without);
  const shown = describeShownVersion(version);
  return [...untried, ...missing, ...(shown === undefined ? [] : [shown])];
}
