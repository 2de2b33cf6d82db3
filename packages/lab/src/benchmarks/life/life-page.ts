import { strategyZone } from '@conscious-bot/contracts/strategy';
import { armOf, type LifeRecord, type LifeSample } from './life-record.ts';
import { nothingWorthS } from './report.ts';

/** Sizes of one plot, and of the space for its labels, in units of the drawing. */
const WIDTH = 340;
const HEIGHT = 90;
const LEFT = 34;
const BOTTOM = 18;
const STRIP = 10;

/** Colours that are told apart with any eyesight (Okabe and Ito). */
const colours = { all: '#999999', wanted: '#0072b2', health: '#d55e00', food: '#e69f00', death: '#000000' } as const;
const zoneColours: Readonly<Record<string, string>> = {
  crisis: '#d55e00',
  struggling: '#e69f00',
  healthy: '#56b4e9',
  transcendent: '#009e73',
};

/**
 * The lives on one page of small plots. Plain SVG written here: the plots are polylines and strips of one colour, and the libraries that draw
 * without a browser bring either a document of their own or some fifty packages.
 */
export function lifePage(lives: readonly LifeRecord[]): string {
  const cards = lives.map(
    (life) => `<section><h2>${escaped(title(life))}</h2>${kindsPlot(life)}${vitalsPlot(life)}${facts(life)}</section>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Lives</title>
<style>
body{font:13px system-ui,sans-serif;color:#222;background:#fff;margin:16px}
main{display:grid;grid-template-columns:repeat(auto-fill,minmax(${WIDTH + LEFT + 20}px,1fr));gap:16px}
section{border:1px solid #ddd;border-radius:6px;padding:10px}h1{font-size:18px}h2{font-size:14px;margin:0 0 6px}
p{margin:4px 0}svg{display:block;margin-top:6px;max-width:100%}
</style>
<h1>Lives nobody asked anything of</h1>
<p>${legend()} Shaded: night. The strip shows the zone, the line below it when nothing was eligible; × is a death.</p>
<main>${cards.join('\n')}</main></html>
`;
}

const title = (life: LifeRecord): string =>
  `${armOf(life)}, seed ${life.seed}, ${(life.seconds / 60).toFixed(0)} min${life.cut ? ' (not over)' : ''}`;

function legend(): string {
  const lines = [
    ['kinds held', colours.all],
    ['of them wanted', colours.wanted],
    ['health', colours.health],
    ['food', colours.food],
    ...strategyZone.options.map((zone) => [zone, zoneColours[zone] ?? '#ccc']),
  ];
  return lines.map(([name, colour]) => `<span style="color:${colour}">■</span> ${name}`).join(' &nbsp;');
}

function facts(life: LifeRecord): string {
  const { intents, projects, deaths, end } = life;
  const rows = [
    `${intents.adopted} intents adopted, ${intents.rejected} rejected; ${projects.length} projects: ${projects.map(({ name }) => name).join(', ')}`,
    `idle ${Math.round(100 * life.idle)} %, longest without a reason ${life.longestWithoutReasonS.toFixed(0)} s, ${nothingWorthS(life).toFixed(0)} s with nothing worth doing`,
    ...longestNothing(life),
    `deaths: ${deaths.map(({ s, cause }) => `${(s / 60).toFixed(1)} min ${cause}`).join('; ') || 'none'}`,
    `in the end: ${[...end.tools, ...end.armour, ...end.home].join(', ') || 'nothing'}, ${end.food} food`,
    `firsts: ${life.firsts.map(({ s, name }) => `${name} (${(s / 60).toFixed(0)})`).join(', ')}`,
  ];
  return rows.map((row) => `<p>${escaped(row)}</p>`).join('');
}

/** What spoke against everything in the longest time in which nothing was worth doing. */
function longestNothing({ nothingWorth = [] }: LifeRecord): string[] {
  const longest = nothingWorth.toSorted((a, b) => b.lasted - a.lasted)[0];
  if (longest === undefined || longest.lasted < 1) return [];
  const { from, lasted, why } = longest;
  return [`nothing worth doing for ${lasted.toFixed(0)} s from min ${(from / 60).toFixed(1)}: ${why.join(' ')}`];
}

function kindsPlot(life: LifeRecord): string {
  const most = Math.max(20, ...life.samples.map(({ kinds }) => kinds));
  return plot(life, most, [
    line(life, most, colours.all, ({ kinds }) => kinds),
    line(life, most, colours.wanted, ({ wanted }) => wanted),
  ]);
}

function vitalsPlot(life: LifeRecord): string {
  return plot(life, 20, [
    line(life, 20, colours.health, ({ health }) => health),
    line(life, 20, colours.food, ({ food }) => food),
    ...life.deaths.map(
      ({ s }) => `<text x="${x(life, s)}" y="${HEIGHT - 2}" text-anchor="middle" fill="${colours.death}">×</text>`,
    ),
    ...strips(life, HEIGHT + 2, ({ zone }) => zoneColours[zone]),
    ...strips(life, HEIGHT + 2 + STRIP, ({ idle }) => (idle ? '#333' : undefined)),
  ]);
}

function plot(life: LifeRecord, most: number, parts: readonly string[]): string {
  const ticks = [0, 0.5, 1].map((part) => {
    const minutes = ((part * life.seconds) / 60).toFixed(0);
    return `<text x="${round(part * WIDTH)}" y="${HEIGHT + 2 * STRIP + BOTTOM - 2}" text-anchor="middle">${minutes} min</text>`;
  });
  const grid = [0, most / 2, most].map((level) => {
    const y = round(HEIGHT - (level / most) * HEIGHT);
    return `<line x1="0" y1="${y}" x2="${WIDTH}" y2="${y}" stroke="#e4e4e4"/><text x="-4" y="${y + 4}" text-anchor="end">${Math.round(level)}</text>`;
  });
  const nights = strips(life, 0, ({ night }) => (night ? '#e8e8f2' : undefined), HEIGHT);
  return `<svg viewBox="${-LEFT} -8 ${WIDTH + LEFT + 16} ${HEIGHT + 2 * STRIP + BOTTOM + 10}" width="${WIDTH + LEFT + 16}" font-size="10" role="img">${[...nights, ...grid, ...parts, ...ticks].join('')}</svg>`;
}

function line(life: LifeRecord, most: number, colour: string, value: (sample: LifeSample) => number | null): string {
  const points = life.samples.flatMap((sample) => {
    const level = value(sample);
    return level === null ? [] : [`${x(life, sample.s)},${round(HEIGHT - (level / most) * HEIGHT)}`];
  });
  return `<polyline points="${points.join(' ')}" fill="none" stroke="${colour}" stroke-width="1.6"/>`;
}

/** One bar for each run of samples of one colour. */
function strips(
  life: LifeRecord,
  y: number,
  colourOf: (sample: LifeSample) => string | undefined,
  height: number = STRIP - 2,
): string[] {
  const bars: { from: number; to: number; colour: string | undefined }[] = [];
  for (const [i, sample] of life.samples.entries()) {
    const colour = colourOf(sample);
    const to = life.samples[i + 1]?.s ?? life.seconds;
    const before = bars.at(-1);
    if (before !== undefined && before.colour === colour) before.to = to;
    else bars.push({ from: sample.s, to, colour });
  }
  return bars.flatMap(({ from, to, colour }) =>
    colour === undefined
      ? []
      : [
          `<rect x="${x(life, from)}" y="${y}" width="${round(x(life, to) - x(life, from))}" height="${height}" fill="${colour}"/>`,
        ],
  );
}

const x = (life: LifeRecord, s: number): number => round((s / Math.max(1, life.seconds)) * WIDTH);
const round = (value: number): number => Math.round(value * 10) / 10;
const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
