import { expect, it } from 'vitest';
import { emptyWorld } from '../../test/empty-world.ts';
import { blockedReason } from '../failure/blocked-reason.ts';
import { blockedRow } from '../failure/blocked-reasons.ts';
import { type FailureCode, failureCode } from '../failure/failure.ts';
import { describeAbsent } from '../phrases/words/people.ts';
import { capabilities } from '../verbs/registry.ts';
import before from './failure-table.before.json' with { type: 'json' };
import { blockedReasonOf, fail, failureRow } from './failure-table.ts';

/** Ranges that apply to every verb, and those that several verbs declare. */
const general = ['guard_failed', 'effects_unmet', 'stuck', 'plan', 'hazard', 'policy'];
const shared = ['container'];

const rows = failureCode.options.map((code) => [code, failureRow(code)] as const);

it('every range of the table belongs to a capability or to planning, and every code of a range is declared by it', () => {
  for (const [code] of rows) {
    const [range, name] = code.split('.');
    if (name === undefined || range === undefined || general.includes(range)) continue;
    const specs = Object.values(capabilities).filter(
      (capability) => shared.includes(range) || capability.name === range,
    );
    const declared: readonly string[] = specs.flatMap((spec) => spec.failureCodes);
    expect(declared, code).toContain(code);
  }
});

it('only a row whose recovery is retry is retryable, and nothing deterministic is retried as it is', () => {
  for (const [code, row] of rows) {
    expect(row.retryable, code).toBe(row.recovery === 'retry');
    // Another plan may do without what is forbidden or impossible; the same step may not.
    if (row.deterministic) expect(row.recovery, code).not.toBe('retry');
    expect(row.backoffMs, code).toBeGreaterThan(0);
  }
});

it('no two failures say the same where nothing is known of what happened, so that a list of them tells them apart', () => {
  const codesBySentence = Map.groupBy(rows, ([, row]) => row.message);
  const shared = [...codesBySentence.values()].filter((same) => same.length > 1);
  expect(shared.map((same) => same.map(([code]) => code))).toEqual([]);
});

it('a failure says the table message and what happened here', () => {
  const code: FailureCode = 'navigate.no_path';
  expect(fail(code, 'a cliff')).toEqual({ code, message: 'no path leads there: a cliff' });
});

it.each([
  ['collect_item.inventory_full', 'oak_log', 'the inventory has no room for oak logs'],
  ['attack.not_found', 'zombie', 'there is no zombie nearby'],
  ['craft_item.no_recipe', 'elytra', 'there is no recipe for an elytra'],
  ['target_gone', 'oak_leaves', 'the oak leaves are gone'],
  ['fish.no_rod', 'no fishing rod in the inventory', 'there is no fishing rod in the inventory'],
  ['effects_unmet', '3 of 8 oak_log', 'it ended, but nothing in the world shows that it worked: 3 of 8 oak logs'],
  ['guard_failed', 'that is too far away', 'that is too far away'],
  [
    'collect_item.not_found',
    { what: 'quartz', how: '2 of 5 so far' },
    'nothing was found that gives quartz: 2 of 5 so far',
  ],
] as const)('%s about %j is said as "%s"', (code, happened, message) => {
  expect(fail(code, happened).message).toBe(message);
});

it('a failure keeps the names of people as they are written', () => {
  const instead = describeAbsent('big_al', ['Sam_1', 'Bea']);
  expect(fail('whisper.player_gone', { instead }, { people: ['big_al'] }).message).toBe(
    'there is no big_al here, only Sam_1 and Bea',
  );
  expect(describeAbsent('Alex', [])).toBe('there is no Alex here, nor anybody else');
});

it.each([
  ['navigate.no_path', 'no_way'],
  ['collect_item.inventory_full', 'inventory_full'],
  ['collect_item.unreachable', 'out_of_reach'],
  ['collect_item.not_found', 'not_in_sight'],
  ['harvest_crop.not_ripe', 'crop_growing'],
  ['sleep.monsters_near', 'monsters_near'],
  ['body_offline', 'body_offline'],
  ['plan.model_unavailable', 'no_model'],
  ['plan.not_yet', 'day'],
  ['timeout', undefined],
  ['craft_item.missing_ingredient', undefined],
] as const)('after %s a task waits for %s', (code, reason) => {
  expect(blockedReasonOf(code)).toBe(reason);
});

it('what is too dangerous waits for the day when it is dark', () => {
  expect(blockedReasonOf('attack.too_dangerous', emptyWorld({ timeOfDay: 14_000 }))).toBe('night');
  expect(blockedReasonOf('attack.too_dangerous', emptyWorld({ timeOfDay: 6_000 }))).toBe('monsters_near');
});

it('every reason expires, and all but the order of tasks and what the bot decides have a failure behind them', () => {
  const decided = new Set<string>([
    'task_before',
    'danger_felt',
    'unwell',
    'second_thoughts',
    'in_shelter',
    'roof_first',
  ]);
  const behind = new Set(
    failureCode.options.flatMap((code) => [
      blockedReasonOf(code),
      blockedReasonOf(code, emptyWorld({ timeOfDay: 14_000 })),
    ]),
  );
  for (const reason of blockedReason.options) {
    expect(blockedRow(reason).expiresMs, reason).toBeGreaterThan(0);
    if (!decided.has(reason)) expect(behind, reason).toContain(reason);
  }
});

it.each(Object.entries(before))('%s is treated as it was when the table stood in four places', (code, expected) => {
  const known = failureCode.parse(code);
  const { message: _, ...treatment } = expected;
  const { recovery, actions, retryable, deterministic, backoffMs, missing = null } = failureRow(known);
  const blocked = blockedReasonOf(known) ?? null;
  const blockedByNight = blockedReasonOf(known, emptyWorld({ timeOfDay: 14_000 })) ?? null;
  const now = { recovery, actions, retryable, deterministic, backoffMs, missing, blocked, blockedByNight };
  expect(now).toEqual(treatment);
});
