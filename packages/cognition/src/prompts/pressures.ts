import {
  dayTicks,
  isUpToDawnFrom,
  monstersNear,
  type Need,
  type NeedName,
  type WorldSnapshot,
} from '@conscious-bot/contracts';

/** Thresholds of IDLE-3 besides those of the day (`dayTicks`): starting points, all in the units of the snapshot. */
const pressureThresholds = {
  logs: 8,
  urgent: 10,
  low: 15,
} as const;
/** From this urgency on a need of planning's is felt as a pressure. */
const PRESSING = 0.4;

/** Needs that the world itself says nothing about above; the fact behind each stands in brackets. */
const needDescriptions: Partial<Record<NeedName, string>> = {
  air: 'Air is running out',
  shelter: 'I lack shelter',
  light: 'It is dark around me',
  rest: 'I am overdue for some rest',
  tools: 'I lack good tools',
  room: 'There is little room left to carry more',
  company: 'It has been quiet around me for a long time',
};

/** What presses, as plain facts (IDLE-3): never a goal, never advice. Empty when nothing does, or when nothing is known. */
export function pressureLines(world: WorldSnapshot | undefined, needs: readonly Need[]): string[] {
  if (world === undefined) return [];
  return [
    ...suppliesLine(world),
    ...daylightLine(world),
    ...vitalsLines(world),
    ...threatLine(world),
    ...needLines(needs),
  ];
}

function suppliesLine({ inventory }: WorldSnapshot): string[] {
  const logs = inventory.reduce((sum, { name, count }) => (/_(?:log|stem)$/.test(name) ? sum + count : sum), 0);
  return logs < pressureThresholds.logs ? [`Wood supply is low (${logs} log${logs === 1 ? '' : 's'}).`] : [];
}

function daylightLine({ timeOfDay }: WorldSnapshot): string[] {
  const { nearSunset, night } = dayTicks;
  if (isUpToDawnFrom({ timeOfDay }, nearSunset) !== true) return [];
  return [timeOfDay !== undefined && timeOfDay < night ? 'Sunset is approaching.' : 'It is nighttime.'];
}

function vitalsLines({ health, food }: WorldSnapshot): string[] {
  const { urgent, low } = pressureThresholds;
  const line = (value: number | undefined, what: string, grave: string, mild: string) =>
    value === undefined || value >= low
      ? []
      : [`${value < urgent ? grave : mild} (${what} ${Math.round(value)} of 20).`];
  return [
    ...line(health, 'health', 'Health is critically low', 'Health is moderate'),
    ...line(food, 'food', 'Hunger is becoming urgent', 'I am getting hungry'),
  ];
}

/** About the same creatures as the surroundings: a prompt must not say both that nothing threatens the bot and that something does. */
function threatLine(world: WorldSnapshot): string[] {
  const { length } = monstersNear(world);
  return length === 0
    ? []
    : [length === 1 ? 'A hostile creature is nearby.' : `${length} hostile creatures are nearby.`];
}

function needLines(needs: readonly Need[]): string[] {
  return needs.flatMap(({ need, urgency, fact }) => {
    const description = needDescriptions[need];
    return description === undefined || urgency < PRESSING ? [] : [`${description} (${fact}).`];
  });
}
