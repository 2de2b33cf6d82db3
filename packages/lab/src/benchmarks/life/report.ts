import { strategyZone } from '@conscious-bot/contracts/strategy';
import { isVoid } from '../../experiments/tick-rate.ts';
import { mean, median } from '../../statistics/statistics.ts';
import { textTable } from '../../statistics/text-table.ts';
import { armOf, type LifeRecord } from './life-record.ts';

/** Seconds of the time for which kinds of items are compared with the field's. */
const FIRST_HALF_HOUR_S = 1_800;

/** Kinds first held within the first half hour: all, or only those that a plan or a project wanted. */
export const earlyKinds = ({ kinds }: LifeRecord, onlyWanted: boolean): number =>
  kinds.filter(({ s, wanted }) => s <= FIRST_HALF_HOUR_S && (wanted || !onlyWanted)).length;

/** What the lives come to together, without those that were cut or void. */
export function lifeStatistics(lives: readonly LifeRecord[]) {
  const fair = lives.filter((life) => !life.cut && !isVoid(life));
  const quotas = fair.flatMap(({ diagnostics }) => diagnostics?.quotaSatisfaction ?? []);
  return {
    lives: fair.length,
    days: Math.round(100 * fair.reduce((sum, { days }) => sum + days, 0)) / 100,
    deaths: fair.reduce((sum, { deaths }) => sum + deaths.length, 0),
    ironPickaxes: fair.filter(({ ironPickaxeS }) => ironPickaxeS !== null).length,
    roofsAtFirstNight: fair.filter(({ roofAtFirstNight }) => roofAtFirstNight === true).length,
    medianWantedKinds: median(fair.map((life) => earlyKinds(life, true))),
    ...(quotas.length === 0 ? {} : { quotasSatisfied: Math.round(1_000 * mean(quotas)) / 1_000 }),
  };
}

export const deathsPerDay = ({ deaths, days }: LifeRecord): number => deaths.length / days;

const number = (value: number | null, digits = 1): string =>
  value === null || !Number.isFinite(value) ? '–' : value.toFixed(digits);
const percent = (value: number | null | undefined): string => (value == null ? '–' : `${Math.round(100 * value)} %`);
const minutes = (s: number | null): string => (s === null ? '–' : (s / 60).toFixed(1));
const counted = (counts: Readonly<Record<string, number>>): string =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, count]) => `${name} ${count}`)
    .join(', ');

const lifeName = (life: LifeRecord): string => `${armOf(life)} ${life.seed}`;

/** One line for somebody who waits. */
export function lifeLine(life: LifeRecord): string {
  const at = life.samples.at(-1);
  return [
    `${lifeName(life)} at ${(life.seconds / 60).toFixed(0)} min${life.cut ? '' : ' (end)'}:`,
    `${life.kinds.length} kinds (${life.kinds.filter(({ wanted }) => wanted).length} wanted),`,
    `${life.firsts.length} firsts, ${life.deaths.length} deaths, ${life.intents.adopted} intents, ${life.projects.length} projects,`,
    `idle ${percent(life.idle)}, ${at?.zone ?? '?'}${at?.night ? ', night' : ''}, ${life.rate.toFixed(1)} ticks/s`,
  ].join(' ');
}

/** The tables for people: how each life went, what it had in the end and what it was about. */
export function lifeReport(lives: readonly LifeRecord[]): string {
  return [courseTable(lives), endTable(lives), ...strategyTable(lives), ...nothingTable(lives), aimTable(lives)].join(
    '\n\n',
  );
}

/** What SI-7 asks for, as each strategist counted it; nothing where none was there to count. */
function strategyTable(lives: readonly LifeRecord[]): string[] {
  const rows = lives.flatMap((life) => {
    const { diagnostics, intents } = life;
    if (diagnostics === undefined) return [];
    return [
      [
        lifeName(life),
        number(diagnostics.adoptedPer1000Ticks ?? null),
        number(intents.meanS, 0),
        percent(diagnostics.completionRate),
        percent(diagnostics.quotaSatisfaction),
        percent(diagnostics.constraintCompliance),
        number(diagnostics.deathsPer1000Ticks ?? null, 2),
      ],
    ];
  });
  const names = [
    'life',
    'intents adopted per 1,000 evaluations',
    'mean life of one, s',
    'completed',
    'quotas satisfied',
    'constraints kept',
    'deaths per 1,000 evaluations',
  ];
  return rows.length === 0 ? [] : [textTable(names, rows)];
}

function courseTable(lives: readonly LifeRecord[]): string {
  const rows = lives.map((life) => [
    `${lifeName(life)}${life.cut ? ' (cut)' : isVoid(life) ? ' (void)' : ''}`,
    minutes(life.seconds),
    `${earlyKinds(life, true)} of ${earlyKinds(life, false)}`,
    String(life.firsts.length),
    minutes(life.ironPickaxeS),
    String(life.deaths.length),
    life.roofAtFirstNight === null ? '–' : life.roofAtFirstNight ? 'yes' : 'NO',
    percent(life.nightsUnderRoof),
    strategyZone.options.map((zone) => percent(life.zones[zone] ?? 0)).join(' '),
    percent(life.idle),
    life.nothingWorth === undefined ? '–' : number(nothingWorthS(life), 0),
    number(life.idleCycles / life.days),
    number(life.longestWithoutReasonS, 0),
    `${life.repeatedThoughts} of ${life.thoughts}`,
    String(life.modelCalls),
  ]);
  return textTable(
    [
      'life',
      'min',
      'kinds in 30 min (wanted of all)',
      'firsts',
      'iron pick, min',
      'deaths',
      'roof 1st night',
      'nights roofed',
      strategyZone.options.join(' '),
      'idle',
      'nothing worth, s',
      'idle cycles/day',
      'no reason, s',
      'repeated thoughts',
      'model calls',
    ],
    rows,
  );
}

function endTable(lives: readonly LifeRecord[]): string {
  const rows = lives.map((life) => {
    const { adopted, rejected, ended, sources } = life.intents;
    return [
      lifeName(life),
      `${adopted}/${rejected}`,
      counted(ended),
      counted(sources),
      life.projects.map(({ name }) => name).join(', '),
      Object.entries(life.tasks)
        .map(([kind, { all, completed }]) => `${kind} ${completed}/${all}`)
        .join(', '),
      counted(life.failures),
      [...life.end.tools, ...life.end.armour].join(', '),
      String(life.end.food),
      life.end.home.join(', '),
      life.deaths.map(({ s, cause }) => `${minutes(s)} min ${cause}`).join('; '),
    ];
  });
  return textTable(
    [
      'life',
      'intents adopted/rejected',
      'ended',
      'sources',
      'projects',
      'tasks done',
      'failures',
      'tools and armour',
      'food',
      'home',
      'deaths',
    ],
    rows,
  );
}

/** Times this long in which nothing was worth doing are named, seconds; shorter ones are breaths. */
const NAMED_S = 20;

/** Seconds of a life in which nothing was worth doing. */
export const nothingWorthS = ({ nothingWorth = [] }: LifeRecord): number =>
  nothingWorth.reduce((sum, { lasted }) => sum + lasted, 0);

/** When nothing was worth doing, and what spoke against it; nothing where there was always something. */
function nothingTable(lives: readonly LifeRecord[]): string[] {
  const rows = lives.flatMap((life) =>
    (life.nothingWorth ?? [])
      .filter(({ lasted }) => lasted >= NAMED_S)
      .map(({ from, lasted, night, why }) => [
        lifeName(life),
        `${minutes(from)}${night ? ', night' : ''}`,
        lasted.toFixed(0),
        why.join(' '),
      ]),
  );
  return rows.length === 0 ? [] : [textTable(['life', 'nothing worth doing from min', 's', 'why'], rows)];
}

/** Each arm against what is aimed at. Lives that are cut or void count for nothing. */
function aimTable(lives: readonly LifeRecord[]): string {
  const fair = lives.filter((life) => !life.cut && !isVoid(life));
  const rows = [...Map.groupBy(fair, armOf)].map(([arm, list]) => {
    const nights = list.filter(({ roofAtFirstNight }) => roofAtFirstNight !== null);
    return [
      arm,
      String(list.length),
      number(median(list.map((life) => earlyKinds(life, true))), 0),
      `${nights.filter(({ roofAtFirstNight }) => roofAtFirstNight).length} of ${nights.length}`,
      `${list.filter(({ ironPickaxeS, dayS }) => ironPickaxeS !== null && ironPickaxeS <= 1.5 * dayS).length} of ${list.length}`,
      number(mean(list.map(deathsPerDay)), 2),
      number(Math.max(...list.map(({ longestWithoutReasonS }) => longestWithoutReasonS)), 0),
      percent(mean(list.map(({ idle }) => idle))),
    ];
  });
  const aims = ['aim', '', '40', 'all', 'all', '0.10', '60', '5–20 %'];
  return textTable(
    [
      'arm',
      'lives',
      'wanted kinds in 30 min, median',
      'roof before first night',
      'iron pick by 2nd dusk',
      'deaths/day',
      'longest without reason, s',
      'idle',
    ],
    [...rows, aims],
  );
}
