/** Every creature by its name (Java edition 1.21.4, minecraft-data). A name that is none of these, where a creature or a person may stand, is a person's. */
const names: ReadonlySet<string> = new Set([
  ...['allay', 'armadillo', 'axolotl', 'bat', 'bee', 'blaze', 'bogged', 'breeze', 'camel', 'cat', 'cave_spider'],
  ...['chicken', 'cod', 'cow', 'creaking', 'creeper', 'dolphin', 'donkey', 'drowned', 'elder_guardian', 'enderman'],
  ...['endermite', 'ender_dragon', 'evoker', 'fox', 'frog', 'ghast', 'giant', 'glow_squid', 'goat', 'guardian'],
  ...['hoglin', 'horse', 'husk', 'illusioner', 'iron_golem', 'llama', 'magma_cube', 'mooshroom', 'mule', 'ocelot'],
  ...['panda', 'parrot', 'phantom', 'pig', 'piglin', 'piglin_brute', 'pillager', 'polar_bear', 'pufferfish', 'rabbit'],
  ...['ravager', 'salmon', 'sheep', 'shulker', 'silverfish', 'skeleton', 'skeleton_horse', 'slime', 'sniffer'],
  ...['snow_golem', 'spider', 'squid', 'stray', 'strider', 'tadpole', 'trader_llama', 'tropical_fish', 'turtle'],
  ...['vex', 'villager', 'vindicator', 'wandering_trader', 'warden', 'witch', 'wither', 'wither_skeleton', 'wolf'],
  ...['zoglin', 'zombie', 'zombie_horse', 'zombie_villager', 'zombified_piglin', 'happy_ghast', 'copper_golem'],
  ...['animal', 'monster', 'mob', 'hostile', 'creature', 'dog', 'enemy', 'player'],
]);

/** Whether a name is a creature's or a word for several, in the singular. */
export const isCreatureName = (name: string): boolean => names.has(name);
