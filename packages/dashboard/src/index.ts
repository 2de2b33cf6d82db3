export { type Dashboard, type DashboardOptions, startDashboard } from './start-dashboard.ts';
