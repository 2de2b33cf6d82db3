import { Gauge, type Registry } from 'prom-client';
import type { ExecutiveFigures } from './executive-figures.ts';

/** Shows those figures of health that counters cannot tell. */
export function registerHealthGauges(registry: Registry, figures: ExecutiveFigures): void {
  const registers = [registry];
  new Gauge({
    name: 'planning_timeouts_last_hour',
    help: 'Attempts that ended by their deadline in the last hour',
    registers,
    collect() {
      this.set(figures.failuresOf('timeout'));
    },
  });
  new Gauge({
    name: 'planning_stuck_loops_last_hour',
    help: 'Attempts that neither commanded nor progressed, in the last hour',
    registers,
    collect() {
      this.set(figures.failuresOf('stuck.loop'));
    },
  });
  new Gauge({
    name: 'planning_method_success_ratio',
    help: 'Share of plans of a planner or method that succeeded, as memory remembers them',
    labelNames: ['method'],
    registers,
    collect() {
      this.reset();
      for (const { method, successRate } of figures.methods())
        if (successRate !== undefined) this.set({ method }, successRate);
    },
  });
}
