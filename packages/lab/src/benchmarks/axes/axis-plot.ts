import { type StressAxisName, stressAxisNames } from '@conscious-bot/contracts';
import type { AxisRun } from './axis-run.ts';

/** Sizes of one panel and of the space around it, in units of the drawing. */
const WIDTH = 420;
const HEIGHT = 150;
const LEFT = 44;
const TOP = 46;
const GAP_X = 70;
const GAP_Y = 92;
const COLUMNS = 2;
const LEGEND = 40;

/** Colours that are told apart with any eyesight (Okabe and Ito), and what the axes are called. */
const look: Readonly<Record<StressAxisName, { readonly colour: string; readonly name: string }>> = {
  time: { colour: '#e69f00', name: 'time' },
  situational: { colour: '#d55e00', name: 'situational' },
  healthHunger: { colour: '#cc79a7', name: 'health, hunger' },
  resource: { colour: '#009e73', name: 'resource' },
  protection: { colour: '#0072b2', name: 'protection' },
  locationDistance: { colour: '#56b4e9', name: 'distance from home' },
};

/** The runs as a drawing (SVG): one panel each, all six axes over time, the time of the cause shaded. */
export function axisPlot(runs: readonly AxisRun[]): string {
  const rows = Math.ceil(runs.length / COLUMNS);
  const width = LEFT + COLUMNS * (WIDTH + GAP_X);
  const height = TOP + rows * (HEIGHT + GAP_Y) + LEGEND;
  const panels = runs.map((run, i) => {
    const x = LEFT + (i % COLUMNS) * (WIDTH + GAP_X);
    const y = TOP + Math.floor(i / COLUMNS) * (HEIGHT + GAP_Y);
    return `<g transform="translate(${x} ${y})">${panel(run)}</g>`;
  });
  const step = (width - LEFT) / stressAxisNames.length;
  const legend = stressAxisNames.map((axis, i) => {
    const x = LEFT + i * step;
    return `<line x1="${x}" y1="${height - 20}" x2="${x + 22}" y2="${height - 20}" stroke="${look[axis].colour}" stroke-width="3"/>${text(x + 28, height - 16, look[axis].name)}`;
  });
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" font-family="system-ui, sans-serif" font-size="12" fill="#222">`,
    '<title>Each axis of stress over time, moved by its own cause</title>',
    `<rect width="${width}" height="${height}" fill="#fff"/>`,
    ...panels,
    ...legend,
    '</svg>',
    '',
  ].join('\n');
}

function panel(run: AxisRun): string {
  const { scenario, axis, cause, relief, causeAt, reliefAt, samples } = run;
  const end = Math.max(1, samples.at(-1)?.t ?? 1);
  const x = (t: number) => round((Math.min(t, end) / end) * WIDTH);
  const y = (level: number) => round(HEIGHT - (level / 100) * HEIGHT);
  const grid = [0, 25, 50, 75, 100].map(
    (level) =>
      `<line x1="0" y1="${y(level)}" x2="${WIDTH}" y2="${y(level)}" stroke="#ddd"/>${text(-8, y(level) + 4, String(level), 'end')}`,
  );
  const ticks = [0, 0.25, 0.5, 0.75, 1].map((part) =>
    text(part * WIDTH, HEIGHT + 16, `${Math.round(part * end)} s`, 'middle'),
  );
  const own = stressAxisNames.filter((name) => name !== axis);
  const lines = [...own, axis].map((name) => {
    const points = samples.flatMap(({ t, stressAxes }) => {
      const level = stressAxes[name];
      return level === null ? [] : [`${x(t)},${y(level)}`];
    });
    return `<polyline points="${points.join(' ')}" fill="none" stroke="${look[name].colour}" stroke-width="${name === axis ? 3.5 : 1.5}"/>`;
  });
  return [
    `<rect x="${x(causeAt)}" y="0" width="${round(x(reliefAt) - x(causeAt))}" height="${HEIGHT}" fill="#f3efe2"/>`,
    ...grid,
    ...lines,
    ...ticks,
    `<text x="0" y="-24" font-weight="600">${escaped(scenario)}</text>`,
    text(0, -8, `${cause}; then ${relief}`),
  ].join('');
}

const text = (x: number, y: number, words: string, anchor: 'start' | 'middle' | 'end' = 'start'): string =>
  `<text x="${round(x)}" y="${round(y)}" text-anchor="${anchor}">${escaped(words)}</text>`;
const round = (value: number): number => Math.round(value * 10) / 10;
const escaped = (words: string): string => words.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
