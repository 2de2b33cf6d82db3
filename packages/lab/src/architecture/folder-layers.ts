/**
 * The rooms of a package, lowest first: a folder of `packages/<name>/src` may import itself and the folders named before it. Folders on one line
 * (an inner array) do not import each other. A package that is not listed has no order beyond "no circles".
 */
export const folderLayers: Readonly<Record<string, readonly (string | readonly string[])[]>> = {
  'service-kit': ['time', 'process', ['storage', 'http'], 'events', 'service'],
  memory: [
    ['text', 'events', 'memories'],
    ['episodes', 'learning', 'methods', 'retention', 'retrieval'],
    ['provenance', 'schema'],
    'transfer',
    'service',
  ],
  'minecraft-interface': [
    'body/actuator',
    'body/mineflayer',
    'body/connection',
    'senses/blocks',
    ['senses/surroundings', 'senses/belongings'],
    ['senses/creatures', 'senses/places'],
    'senses/logs',
    ['senses/snapshot', 'senses/events'],
    'senses/signals',
    'pathfinding',
    'embodiment',
    'motion',
    'skills',
    'verbs',
    ['service/running', 'service/health', 'service/viewer'],
    ['service/actions', 'service/failsafe'],
  ],
};
