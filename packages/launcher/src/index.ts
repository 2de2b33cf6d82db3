export { buildDashboard, isDashboardBuilt } from './dashboard-build.ts';
export { isAlive, type ProcessRecord, processIdentity } from './process-identity.ts';
export { repositoryRoot } from './repository.ts';
export { type RunningStack, type StackOptions, type StackUrls, startStack } from './stack.ts';
export { StackError, type StackErrorCode } from './stack-error.ts';
export type { StackEvent } from './stack-event.ts';
export { readStackState, type ServiceRow, type StackServiceName, type StackState } from './stack-state.ts';
export { allUp, type ServiceStatus, type StackStatus, stackStatus } from './stack-status.ts';
export { stopStack } from './stop-stack.ts';
