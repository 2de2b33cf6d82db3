'use client';
import type { InteroCourse } from '@conscious-bot/contracts/interoception';
import { useEffect, useRef } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import type { Gap } from '../gaps/gaps.ts';
import { tickText } from '../timeline/view.ts';
import styles from './course-chart.module.css';
import { courseLines } from './course-lines.ts';

/** A moment that is marked in the chart. */
export interface CourseMark {
  readonly at: number;
  readonly tone: 'rise' | 'danger';
}

interface CourseChartProps {
  readonly course: InteroCourse;
  readonly marks: readonly CourseMark[];
  /** When the bot did not run: nothing was felt. */
  readonly gaps: readonly Gap[];
  readonly hidden: ReadonlySet<string>;
  readonly label: string;
  /** A stretch was chosen by dragging. */
  onLook(from: number, to: number): void;
  /** A moment was chosen by a click. */
  onMoment(at: number): void;
  /** The stretch under the pointer; undefined when it has left. */
  onPoint(place: number | undefined): void;
}

const HEIGHT = 260;

/** The course of stress with its axes. Between the least and the most of stress in each stretch lies a wash. */
export default function CourseChart(props: CourseChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef(props);
  latest.current = props;
  const chart = useRef<uPlot>(undefined);

  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    let made: uPlot | undefined;
    const make = () => {
      made?.destroy();
      made = new uPlot(optionsFor(element, latest), dataOf(latest.current), element);
      chart.current = made;
    };
    make();
    const resize = new ResizeObserver(() => made?.setSize({ width: element.clientWidth, height: HEIGHT }));
    resize.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', make);
    return () => {
      scheme.removeEventListener('change', make);
      resize.disconnect();
      made?.destroy();
      chart.current = undefined;
    };
  }, []);

  useEffect(() => {
    chart.current?.setData(dataOf(props), false);
    chart.current?.setScale('x', scaleOf(props.course));
  }, [props]);

  useEffect(() => {
    for (const [place, { name }] of courseLines.entries())
      chart.current?.setSeries(place + 3, { show: !props.hidden.has(name) });
  }, [props.hidden]);

  return <div ref={holder} className={styles.chart} role="img" aria-label={props.label} />;
}

/** From where to where the chart goes, seconds; of a life that is younger than what is looked at, from its beginning. */
const scaleOf = ({ from, to, firstAt = from }: InteroCourse) => ({
  min: Math.max(from, firstAt) / 1_000,
  max: to / 1_000,
});

/** Times in seconds, least and most of stress, then the lines. */
function dataOf({ course: { at, bands } }: CourseChartProps): uPlot.AlignedData {
  return [
    at.map((ms) => ms / 1_000),
    bands.stress.max,
    bands.stress.min,
    ...courseLines.map(({ name }) => (name === 'stress' ? bands.stress.last : bands[name].last)),
  ];
}

function optionsFor(element: HTMLElement, latest: { readonly current: CourseChartProps }): uPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const axis = { stroke: colour('--ink-faint'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
  const font = '12px ui-sans-serif, system-ui, sans-serif';
  return {
    width: element.clientWidth,
    height: HEIGHT,
    legend: { show: false },
    // Half an hour's label reaches beyond the end of the axis.
    padding: [8, 30, 0, 0],
    scales: { x: { time: true, ...scaleOf(latest.current.course) }, y: { range: [0, 100] } },
    axes: [
      {
        ...axis,
        font,
        size: 28,
        // Two hours with their seconds do not touch.
        space: 84,
        values: (_, seconds, _axis, _space, step) => seconds.map((at) => tickText(at * 1_000, step * 1_000)),
      },
      { ...axis, font, size: 34 },
    ],
    cursor: { drag: { x: true, y: false, setScale: false, dist: 6 }, points: { show: false } },
    series: [
      {},
      { show: true, width: 0, points: { show: false } },
      { show: true, width: 0, points: { show: false } },
      ...courseLines.map(({ name, label, colour: variable, dash }) => ({
        label,
        stroke: colour(variable),
        width: name === 'stress' ? 2.5 : 1.25,
        ...(dash && { dash: [...dash] }),
        points: { show: false },
        show: !latest.current.hidden.has(name),
      })),
    ],
    bands: [{ series: [1, 2], fill: `color-mix(in srgb, ${colour('--ink')} 12%, transparent)` }],
    hooks: {
      setSelect: [
        (chart) => {
          const { left, width } = chart.select;
          if (width < 6) return;
          latest.current.onLook(chart.posToVal(left, 'x') * 1_000, chart.posToVal(left + width, 'x') * 1_000);
          chart.setSelect({ left: 0, width: 0, top: 0, height: 0 }, false);
        },
      ],
      setCursor: [(chart) => latest.current.onPoint(chart.cursor.idx ?? undefined)],
      ready: [(chart) => chooseOnClick(chart, latest)],
      drawClear: [
        (chart) => drawGaps(chart, latest.current.gaps, { wash: colour('--raised'), text: colour('--ink-faint') }),
      ],
      draw: [(chart) => drawMarks(chart, latest.current.marks, { rise: colour('--ember'), danger: colour('--bad') })],
    },
  };
}

/** A click, which unlike dragging ends where it began, chooses a moment. */
function chooseOnClick(chart: uPlot, latest: { readonly current: CourseChartProps }): void {
  let downAt = 0;
  chart.over.addEventListener('mousedown', ({ clientX }) => {
    downAt = clientX;
  });
  chart.over.addEventListener('click', ({ clientX }) => {
    const { left } = chart.cursor;
    if (left === undefined || left < 0 || Math.abs(clientX - downAt) > 5) return;
    latest.current.onMoment(chart.posToVal(left, 'x') * 1_000);
  });
}

/** A wash over each stretch in which nothing ran, with words where there is room for them. */
function drawGaps(
  chart: uPlot,
  gaps: readonly Gap[],
  { wash, text }: { readonly wash: string; readonly text: string },
): void {
  const { ctx, bbox } = chart;
  ctx.save();
  ctx.font = `${12 * devicePixelRatio}px ui-sans-serif, system-ui, sans-serif`;
  ctx.textAlign = 'center';
  for (const { from, to } of gaps) {
    const left = Math.max(bbox.left, chart.valToPos(from / 1_000, 'x', true));
    const right = Math.min(bbox.left + bbox.width, chart.valToPos(to / 1_000, 'x', true));
    if (right <= left) continue;
    ctx.fillStyle = wash;
    ctx.fillRect(left, bbox.top, right - left, bbox.height);
    const label = 'not running';
    if (ctx.measureText(label).width > right - left - 8 * devicePixelRatio) continue;
    ctx.fillStyle = text;
    ctx.fillText(label, (left + right) / 2, bbox.top + 18 * devicePixelRatio);
  }
  ctx.restore();
}

/** A fine line at each mark with a triangle on the ground. */
function drawMarks(
  chart: uPlot,
  marks: readonly CourseMark[],
  colours: Readonly<Record<CourseMark['tone'], string>>,
): void {
  const { ctx, bbox } = chart;
  const ground = bbox.top + bbox.height;
  const size = 5 * devicePixelRatio;
  ctx.save();
  for (const { at, tone } of marks) {
    const x = chart.valToPos(at / 1_000, 'x', true);
    if (x < bbox.left || x > bbox.left + bbox.width) continue;
    ctx.strokeStyle = colours[tone];
    ctx.fillStyle = colours[tone];
    ctx.globalAlpha = 0.45;
    ctx.beginPath();
    ctx.moveTo(x, bbox.top);
    ctx.lineTo(x, ground);
    ctx.stroke();
    ctx.globalAlpha = 1;
    ctx.beginPath();
    ctx.moveTo(x, ground - 2 * size);
    ctx.lineTo(x - size, ground);
    ctx.lineTo(x + size, ground);
    ctx.fill();
  }
  ctx.restore();
}
