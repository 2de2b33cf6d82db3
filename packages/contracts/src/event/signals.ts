import type { Signal } from './signal.ts';

interface SignalRow {
  readonly category: Signal['category'];
  readonly severity: Signal['severity'];
  /** When it is sent, in words. */
  readonly when: string;
  /** What its detail holds. */
  readonly detail: string;
}

const row = (category: Signal['category'], severity: Signal['severity'], when: string, detail = ''): SignalRow => ({
  category,
  severity,
  when,
  detail,
});

/**
 * Every signal there is (SMI-1). Each is sent on an edge: once when it begins, and again only after it was clearly over. `docs/signals.md` is
 * written from this table.
 */
export const signalTable = {
  health_low: row('safety', 'danger', 'health falls to 8 or less', 'health'),
  health_recovered: row('safety', 'info', 'health is at 12 again', 'health'),
  food_low: row('safety', 'warning', 'food falls to 6 or less', 'food'),
  food_recovered: row('safety', 'info', 'food is at 10 again', 'food'),
  starving: row('safety', 'danger', 'food is at 0: hunger begins to take health', 'food'),
  oxygen_low: row('safety', 'danger', 'half of the air is used up', 'oxygen'),
  oxygen_recovered: row('safety', 'info', 'the lungs are full again', 'oxygen'),
  drowning: row('safety', 'danger', 'the air is used up', 'oxygen'),
  damage_taken: row(
    'safety',
    'warning',
    'health is lost; danger when little is left; blows within a second count as one',
    'amount, health, source?: {type?, entity?, entityId?}',
  ),
  hostile_near: row(
    'safety',
    'danger',
    'the first hostile comes within 16 blocks',
    'name, id, distance, position, count, threat?',
  ),
  hostile_gone: row('safety', 'info', 'none is within 20 blocks any more'),
  creeper_near: row('safety', 'danger', 'a creeper comes within 7 blocks', 'id, distance, position'),
  on_fire: row('safety', 'danger', 'the bot burns'),
  fire_out: row('safety', 'info', 'it does not burn any more'),
  falling: row('safety', 'warning', 'it has fallen 4 blocks and falls on', 'blocks'),
  lava_near: row('safety', 'warning', 'open lava is within 3 blocks', 'distance, position'),

  fell: row('navigation', 'info', 'it lands after a fall of 4 blocks or more', 'blocks'),
  biome_entered: row('navigation', 'info', 'it has been in another biome for a second', 'from, to'),
  dimension_entered: row('navigation', 'info', 'it is in another dimension', 'from, to'),
  teleported: row('navigation', 'info', 'the server moves it by 4 blocks or more', 'from, to, blocks'),
  stuck: row('navigation', 'warning', 'it walks and has not moved for 3 s', 'position'),
  unloaded_ahead: row('navigation', 'info', 'the world is not loaded where it walks to', 'position'),

  inventory_changed: row(
    'inventory',
    'info',
    'items come or go; changes within a second count as one',
    'gained, lost: [{name, count}]',
  ),
  inventory_full: row('inventory', 'warning', 'the last slot is taken', 'used, total'),
  tool_worn: row(
    'inventory',
    'warning',
    'a tool or piece of armour has less than a tenth of its uses left',
    'name, left, max',
  ),
  tool_broke: row('inventory', 'warning', 'the server says that one broke', 'name?, slot'),
  food_gone: row('inventory', 'warning', 'nothing that can be eaten is left', 'last'),

  day: row('time_of_day', 'info', 'the day begins (tick 0)', 'timeOfDay, day?'),
  noon: row('time_of_day', 'info', 'the sun is highest (tick 6000)', 'timeOfDay, day?'),
  dusk: row('time_of_day', 'warning', 'the sun goes down (tick 12000)', 'timeOfDay, day?'),
  night: row('time_of_day', 'warning', 'monsters begin to appear (tick 13000)', 'timeOfDay, day?'),
  dawn: row('time_of_day', 'info', 'the sun comes up and they begin to burn (tick 23000)', 'timeOfDay, day?'),

  rain_began: row('weather', 'info', 'rain or snow begins'),
  rain_ended: row('weather', 'info', 'it ends'),
  thunder_began: row('weather', 'warning', 'a thunderstorm begins'),
  thunder_ended: row('weather', 'info', 'it ends, or turns into mere rain'),

  player_joined: row('social', 'info', 'a player comes into the world', 'player'),
  player_left: row('social', 'info', 'one leaves it', 'player'),
  player_near: row('social', 'info', 'one comes within 8 blocks', 'player, distance'),
  chat: row('social', 'info', 'a player says something', 'player, text, whisper?'),
} as const satisfies Record<string, SignalRow>;

export type SignalName = keyof typeof signalTable;

/** Builds a signal as the table has it. `severity` where one of them can be worse than usual. */
export function signalOf(
  name: SignalName,
  detail: Record<string, unknown> = {},
  severity: Signal['severity'] = signalTable[name].severity,
): Signal {
  return { category: signalTable[name].category, name, severity, detail };
}
