import { AxeBuilder } from '@axe-core/playwright';
import { findChromium, launchChromium } from './test/chromium.ts';

const url = 'http://127.0.0.1:18300';
const browser = await launchChromium(findChromium() ?? '');
const errors: string[] = [];
const open = async (width: number, height: number) => {
  const context = await browser.newContext({ viewport: { width, height }, reducedMotion: 'reduce' });
  const page = await context.newPage();
  page.on('console', (m) => {
    if (m.type() === 'error') errors.push(m.text());
  });
  page.on('pageerror', (e) => errors.push(e.message));
  await page.goto(url);
  await page.getByText('Connected, in the world').waitFor();
  return page;
};
const page = await open(1440, 1000);
if (process.argv[2]) {
  await page.getByLabel('Slip a thought into its mind').fill(process.argv[2]);
  await page.keyboard.press('Enter');
}
await page.waitForTimeout(Number(process.argv[3] ?? 12_000));
await page.screenshot({ path: '/tmp/e1-desk.png' });
const { violations } = await new AxeBuilder({ page }).analyze();
console.log(
  'axe',
  violations.map(({ id, impact, nodes }) => `${id} ${impact} ${nodes.length} ${nodes[0]?.target}`),
);
for (const label of ['Deeds', 'Body and inner state'])
  await page.getByRole('region', { name: label }).evaluate((el) => el.scrollTo(0, 1e6));
await page.waitForTimeout(300);
await page.screenshot({ path: '/tmp/e1-desk2.png' });
const phone = await open(390, 844);
await phone.waitForTimeout(3_000);
await phone.screenshot({ path: '/tmp/e1-phone.png', fullPage: true });
const wide = await phone.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
console.log('sideways', wide, 'errors', errors);
await browser.close();
