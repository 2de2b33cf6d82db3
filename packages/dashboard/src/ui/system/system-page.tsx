'use client';
import { PageFrame } from '../frame/page-frame.tsx';
import { CapabilityTable } from './capability-table.tsx';
import { ConfigurationPanel } from './configuration-panel.tsx';
import { DoctorPanel } from './doctor-panel.tsx';
import { LogPanel } from './log-panel.tsx';
import { ModelPanel } from './model-panel.tsx';
import { ProcessTable } from './process-table.tsx';

/** What the bot runs on: processes, model, verbs, settings, logs, and what the doctor finds. */
export function SystemPage() {
  return (
    <PageFrame title="System">
      <ProcessTable />
      <ModelPanel />
      <CapabilityTable />
      <ConfigurationPanel />
      <LogPanel />
      <DoctorPanel />
    </PageFrame>
  );
}
