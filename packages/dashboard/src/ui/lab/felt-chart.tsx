'use client';
import type { RunComparison } from '@conscious-bot/contracts/lab';
import { useEffect, useRef, useState } from 'react';
import uPlot from 'uplot';
import 'uplot/dist/uPlot.min.css';
import styles from './lab.module.css';
import { formatRunTime } from './lane-names.ts';

interface FeltChartProps {
  readonly felt: RunComparison['felt'];
  readonly partingAt: number | undefined;
}

const height = 240;

const levelNames: Readonly<Record<string, string>> = {
  stress: 'Stress',
  time: 'Time',
  situational: 'Situation',
  healthHunger: 'Health and hunger',
  resource: 'Resources',
  protection: 'Protection',
  locationDistance: 'Distance',
};

/** One level of both runs over each other: A drawn through, B dashed; the parting as a fine line. */
export default function FeltChart({ felt, partingAt }: FeltChartProps) {
  const holder = useRef<HTMLDivElement>(null);
  const [level, setLevel] = useState('stress');
  const levels = [...new Set([...felt.a, ...felt.b].flatMap((sample) => Object.keys(sample.levels)))];
  useEffect(() => {
    const element = holder.current;
    if (element === null) return;
    let chart: uPlot | undefined;
    const draw = () => {
      chart?.destroy();
      chart = new uPlot(optionsFor(element, partingAt), dataOf(felt, level), element);
    };
    draw();
    const resize = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height }));
    resize.observe(element);
    const scheme = matchMedia('(prefers-color-scheme: dark)');
    scheme.addEventListener('change', draw);
    return () => {
      scheme.removeEventListener('change', draw);
      resize.disconnect();
      chart?.destroy();
    };
  }, [felt, level, partingAt]);
  return (
    <>
      <label className={styles.axis}>
        Shown
        <select value={level} onChange={({ target }) => setLevel(target.value)}>
          {levels.map((name) => (
            <option key={name} value={name}>
              {levelNames[name] ?? name}
            </option>
          ))}
        </select>
        <span>The solid line is the first run, the dashed one the second.</span>
      </label>
      <div ref={holder} role="img" aria-label={`${levelNames[level] ?? level} of both runs over time`} />
    </>
  );
}

function dataOf(felt: RunComparison['felt'], level: string): uPlot.AlignedData {
  const lines = [felt.a, felt.b].map(
    (samples): uPlot.AlignedData => [
      samples.map(({ at }) => at / 1_000),
      samples.map(({ levels }) => levels[level] ?? null),
    ],
  );
  return uPlot.join(lines);
}

function optionsFor(element: HTMLElement, partingAt: number | undefined): uPlot.Options {
  const colour = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
  const axis = { stroke: colour('--ink-faint'), grid: { stroke: colour('--line'), width: 1 }, ticks: { show: false } };
  const font = '12px ui-sans-serif, system-ui, sans-serif';
  return {
    width: element.clientWidth,
    height,
    legend: { show: false },
    cursor: { show: false },
    scales: { x: { time: false } },
    axes: [
      { ...axis, font, values: (_, seconds) => seconds.map((value) => formatRunTime(value * 1_000)) },
      { ...axis, font, size: 40 },
    ],
    series: [
      {},
      { stroke: colour('--water'), width: 2, spanGaps: true, points: { show: false } },
      { stroke: colour('--ember'), width: 2, dash: [6, 4], spanGaps: true, points: { show: false } },
    ],
    hooks: {
      draw: [
        (chart) => {
          if (partingAt === undefined) return;
          const x = chart.valToPos(partingAt / 1_000, 'x', true);
          const { ctx, bbox } = chart;
          ctx.save();
          ctx.strokeStyle = colour('--bad');
          ctx.beginPath();
          ctx.moveTo(x, bbox.top);
          ctx.lineTo(x, bbox.top + bbox.height);
          ctx.stroke();
          ctx.restore();
        },
      ],
    },
  };
}
