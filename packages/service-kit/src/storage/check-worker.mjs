// Plain JavaScript: in every thread that reads TypeScript, Node first loads its compiler, which takes longer than to look through most databases.
import { parentPort, workerData } from 'node:worker_threads';
import { quickCheck } from './quick-check.mjs';

/** Answers what is found in the database file named by `workerData`, or with which error that ends. */
function answer() {
  try {
    return { found: quickCheck(workerData) };
  } catch ({ code, message }) {
    return { code, message };
  }
}

parentPort?.postMessage(answer());
