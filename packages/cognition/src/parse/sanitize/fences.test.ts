import { expect, it } from 'vitest';
import { stripFences } from './fences.ts';

it('language in fences is kept', () => {
  for (const [text, expected] of [
    ['```\nI see a tree.\n```', 'I see a tree.\n'],
    ['```text\nI see a tree. [GOAL: mine oak_log 3]\n```', 'I see a tree. [GOAL: mine oak_log 3]\n'],
    ['```goal\n[GOAL: mine stone 3]\n```', '[GOAL: mine stone 3]\n'],
    ['```I see a tree.```', 'I see a tree.'],
    ['~~~\nI wait.\n~~~', 'I wait.\n'],
    ['I wait. ``` ', 'I wait.  '],
    ['Before. ```\nIn it.\n``` After.', 'Before. In it.\n After.'],
    ['````\nI wait.\n````', 'I wait.\n'],
    // Not fences at all.
    ['I have 8', 'I have 8'],
    ['the `oak_log` here', 'the `oak_log` here'],
    ['', ''],
  ] as const) {
    expect(stripFences(text), text).toBe(expected);
  }
});

it('code and data go', () => {
  for (const [text, expected] of [
    ['```json\n{"thought": "I see a tree.", "goal": "[GOAL: mine stone 3]"}\n```', ''],
    ['```json\n{"thought": "I look around the cl', ''],
    ['```json {"a": 1}```', ''],
    ['```\n{"a": 1}\n```', ''],
    ['```\n[{"a": 1}]\n```', ''],
    ['I plan. ```python\nbot.dig()\n``` I go.', 'I plan.  I go.'],
  ] as const) {
    expect(stripFences(text), text).toBe(expected);
  }
});
