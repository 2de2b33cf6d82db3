import { parentPort, workerData } from 'node:worker_threads';
import { databaseDamage } from './check-database.ts';

/** Looks the database file named by `workerData` through and answers what is wrong with it, or null. */
parentPort?.postMessage(databaseDamage(String(workerData)) ?? null);
