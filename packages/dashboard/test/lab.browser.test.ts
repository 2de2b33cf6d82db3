import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { StudyState } from '@conscious-bot/contracts/lab';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { leaveRun } from './a-run.ts';
import { axeFindings, findingsDarkAndLight } from './for-everybody.ts';
import { describeInBrowser } from './in-browser.ts';

const folder = mkdtempSync(join(tmpdir(), 'lab-page-'));
const dataDir = join(folder, 'data');
const lives = join(folder, 'data-runs', 'lives');

const study: StudyState = {
  name: 'remembering',
  about: 'Does it matter?',
  kind: 'simulated',
  minutes: 1,
  conditions: [],
  recipeHash: 'x',
  cells: 10,
  done: 4,
  updatedAt: 1,
  leftMs: 60_000,
  rows: [
    {
      measure: 'tasks completed',
      conditions: [
        { condition: 'usual', runs: 2, mean: 3, low: 2, high: 4 },
        { condition: 'forgets', runs: 2, mean: 1, low: 0.5, high: 2, difference: { mean: -2, low: -3, high: -1 } },
      ],
    },
  ],
};

beforeAll(async () => {
  await leaveRun(join(lives, 'first'), { PERSONALITY: 'steady' }, ['accepted', 'accepted', 'accepted', 'accepted']);
  await leaveRun(join(lives, 'second'), { PERSONALITY: 'curious' }, ['accepted', 'accepted', 'resisted', 'accepted']);
  for (const name of ['reports', 'studies/remembering'])
    mkdirSync(join(folder, 'data-runs', name), { recursive: true });
  writeFileSync(join(folder, 'data-runs', 'studies', 'remembering', 'study.json'), JSON.stringify(study));
  const report = {
    minutes: 10,
    samples: [{ heapMb: 40 }, { heapMb: 42 }],
    outcomes: { kept: 3 },
    timed: [
      { item: 'bread', p50: 1.25 },
      { item: 'bed', p50: 2.5 },
    ],
  };
  writeFileSync(join(folder, 'data-runs', 'reports', 'soak-planning.json'), JSON.stringify(report));
});
afterAll(() => rmSync(folder, { recursive: true }));

describeInBrowser(
  'the lab',
  (scene) => {
    it('VIEW-7: two runs are chosen, laid side by side, and it is said where they part and why', async () => {
      const page = await scene.openAt('/lab');
      const runs = page.getByRole('region', { name: 'Runs' });
      await runs.getByRole('row', { name: /^second kept .* PERSONALITY curious$/ }).waitFor();
      await runs.getByLabel('first').check();
      await runs.getByLabel('second').check();
      await runs.getByRole('link', { name: 'Compare first with second' }).click();
      const parting = page.getByRole('region', { name: 'Where they part' });
      await parting.getByText('PERSONALITY: “steady” in A, “curious” in B').first().waitFor();
      await parting.getByText(/^They part 2:00 min after .* The cause is the configuration or version\./).waitFor();
      await page
        .getByRole('img', { name: /^8 moments of both runs, 1 of them different; they part at 2:00$/ })
        .waitFor();
      await page.getByRole('img', { name: 'Stress of both runs over time' }).waitFor();
      await page.getByLabel('Shown').selectOption('resource');
      await page.getByRole('img', { name: 'Resources of both runs over time' }).waitFor();
      await page.getByRole('row', { name: /^2:00 Put into it .* configuration$/ }).waitFor();
      expect(await axeFindings(page)).toEqual([]);
    });

    it('shows studies and reports, and refuses a wrong recipe with what is wrong in it', async () => {
      const page = await scene.openAt('/lab', { viewport: { width: 390, height: 844 }, reducedMotion: 'reduce' });
      await page.getByRole('progressbar', { name: 'Runs of remembering' }).waitFor();
      await page.getByRole('row', { name: /forgets 1\.00 \(0\.50 to 2\.00\) -2\.00 \(-3\.00 to -1\.00\)/ }).waitFor();
      await page.getByText('samples: heap MB: 40 at the beginning, 42 at the end, at most 42').waitFor();
      await page.getByRole('row', { name: 'bread 1.25' }).waitFor();
      expect(await findingsDarkAndLight(page)).toEqual([]);
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(390);
      await page.getByLabel('Recipe of a study').fill('nam: x');
      await page.getByRole('button', { name: 'Begin the study' }).click();
      await page.getByText('It failed (exit code 1).').waitFor();
      await page.getByText('there is no “nam”. Did you mean "name"?').waitFor();
    });

    it('begins a soak that is chosen there, and shows what came of it; what needs a running bot cannot be begun', async () => {
      const page = await scene.openAt('/lab');
      await page.getByLabel('Soak or benchmark').selectOption('idle');
      await page.getByLabel('Simulated minutes').fill('1');
      await page.getByRole('button', { name: 'Begin the soak' }).click();
      const experiments = page.getByRole('region', { name: 'Experiments' });
      await experiments.getByText('Soak “idle”, 1 simulated minutes').waitFor();
      await experiments.getByText('It is done.').waitFor();
      const report = page.getByRole('region', { name: 'Reports' }).getByRole('group').filter({ hasText: 'Soak idle' });
      await report.getByText('goals admitted').waitFor();
      await page.getByLabel('Soak or benchmark').selectOption('planner');
      await page.getByText('for which items does it find a way? It takes about 3 minutes').waitFor();
      const refused = await page.request.post(new URL('/api/lab/work', page.url()).href, {
        data: { what: 'experiment', kind: 'bench', name: 'storm' },
        headers: { 'content-type': 'application/json' },
      });
      expect([refused.status(), await refused.json()]).toMatchObject([404, { error: { code: 'not_found' } }]);
    });

    it('says so when a run is gone', async () => {
      const page = await scene.openAt('/lab/kept%3Afirst/..%2F..%2Fetc');
      await page.getByText('They could not be compared: That run no longer exists.').waitFor();
    });
  },
  { DATA_DIR: dataDir },
);
