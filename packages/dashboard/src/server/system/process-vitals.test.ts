import { expect, it } from 'vitest';
import { metricIn } from './process-vitals.ts';

const text = `# HELP process_resident_memory_bytes Resident memory size in bytes.
# TYPE process_resident_memory_bytes gauge
process_resident_memory_bytes 123456
process_cpu_seconds_total{service="planning"} 1.5
process_cpu_seconds_total_more 7`;

it('reads a figure out of the metrics of a service, with or without labels', () => {
  expect(metricIn(text, 'process_resident_memory_bytes')).toBe(123_456);
  expect(metricIn(text, 'process_cpu_seconds_total')).toBe(1.5);
  expect(metricIn(text, 'process_cpu')).toBeUndefined();
  expect(metricIn('', 'process_cpu_seconds_total')).toBeUndefined();
});
