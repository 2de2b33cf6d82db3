import { extractGoalTag } from '@conscious-bot/contracts';
import { askedStrategy } from '@conscious-bot/contracts/strategy';
import { describe, expect, it } from 'vitest';
import { faults, garbage, spoil, textFaults } from './faults.ts';
import { mindScript, readScript, ScriptError } from './script.ts';
import { ScriptedMind } from './scripted-mind.ts';
import { knownScripts, scriptFile } from './scripts-of-minds.ts';

const mind = (...lines: unknown[]) => new ScriptedMind(mindScript.parse({ lines }));
const said = (script: ScriptedMind, text: string, site?: string) => script.reply({ text, site }).text;

const characters = ['explorer', 'gatherer', 'homebody'];
const strategists = ['strategist-absurd', 'strategist-greedy', 'strategist-silent', 'strategist-sound'];

describe('a scripted mind', () => {
  it('says the first line whose conditions hold', () => {
    const it = mind(
      { when: { site: 'consideration' }, say: 'accept' },
      { when: { text: ['food is [0-9] of', 'day'], not: 'zombie' }, say: 'I am hungry' },
      { when: { text: 'zombie' }, say: 'A zombie' },
      { say: 'Nothing much' },
    );
    expect(said(it, 'It is day.\nMy FOOD is 7 of 20.', 'idle')).toBe('I am hungry');
    expect(said(it, 'My food is 7 of 20.')).toBe('Nothing much');
    expect(said(it, 'It is day. My food is 7 of 20. A zombie is near')).toBe('A zombie');
    expect(said(it, 'A zombie', 'consideration')).toBe('accept');
  });

  it('a list is said one after the other, a line with `times` so often and then no more', () => {
    const it = mind({ times: 1, say: 'once' }, { say: ['a', 'b'] });
    expect([1, 2, 3, 4].map(() => said(it, ''))).toEqual(['once', 'a', 'b', 'a']);
    expect(said(mind({ when: { text: 'x' }, say: 'x' }), 'y')).toBe('');
  });

  it('takes words out of the situation', () => {
    expect(said(mind({ when: { text: 'I see an? (\\w+)' }, say: 'What a $1 for $9' }), 'I see a cow.')).toBe(
      'What a cow for $9',
    );
  });

  it.each([
    [{ lines: [] }, 'lines'],
    [{ lines: [{ when: { text: '(' }, say: 'x' }] }, 'lines.0.when.text'],
    [{ lines: [{ says: 'x' }] }, 'says'],
    [{ lines: [{ fault: 'explode' }] }, 'fault'],
  ])('a script of another shape is refused: %j', (script, where) => {
    const result = mindScript.safeParse(script);
    expect(JSON.stringify(result.error?.issues)).toContain(where.split('.').at(-1));
  });

  it('those that come with the project can be read, by name and by path', () => {
    expect(knownScripts()).toEqual([...characters, ...strategists]);
    for (const name of knownScripts()) expect(readScript(scriptFile(name)).name).toBe(name);
    expect(() => scriptFile('nobody')).toThrow(ScriptError);
    expect(() => readScript(import.meta.filename)).toThrow(ScriptError);
  });

  it('those that come with the project commit only with tags that can be read, and differ in the same situation', () => {
    const situation = 'My health is 20 of 20.\nMy food is 20 of 20.\nIt is day.\nI carry nothing.';
    const replies = characters.map((name) => {
      const { script } = readScript(scriptFile(name));
      for (const { say } of script.lines)
        for (const text of say)
          expect([text, ['none', 'no_tag'].includes(extractGoalTag(text).failReason)]).toEqual([text, true]);
      return said(new ScriptedMind(script), situation, 'idle');
    });
    expect(new Set(replies).size).toBe(3);
  });

  it('the four strategists differ in what they set themselves, and in nothing else', () => {
    const minds = strategists.map((name) => new ScriptedMind(readScript(scriptFile(name)).script));
    for (const site of ['idle', 'background', 'reflection', 'consideration'])
      expect(new Set(minds.map((each) => said(each, 'It is day.', site))).size).toBe(1);
    const situation = 'My food is 20 of 20.\nIt is day.\nI carry nothing.';
    const set = Object.fromEntries(
      strategists.map((name, i) => [name, minds[i]?.reply({ text: situation, site: 'strategy' })]),
    );
    expect(set['strategist-silent']).toMatchObject({ fault: 'hang' });
    expect(askedStrategy.parse(JSON.parse(set['strategist-sound']?.text ?? ''))).toMatchObject({
      quotas: { any_log: 12 },
    });
    expect(askedStrategy.parse(JSON.parse(set['strategist-greedy']?.text ?? ''))).toMatchObject({
      quotas: { diamond: 8 },
    });
    expect(askedStrategy.safeParse(JSON.parse(set['strategist-absurd']?.text ?? '')).success).toBe(false);
  });

  it('what the sound and the greedy strategist set is always in the form', () => {
    for (const name of ['strategist-sound', 'strategist-greedy'])
      for (const { when, say } of readScript(scriptFile(name)).script.lines)
        if (when?.site?.includes('strategy') === true)
          for (const text of say)
            expect([text, askedStrategy.safeParse(JSON.parse(text)).success]).toEqual([text, true]);
  });

  it('the sound strategist sets what the situation asks for', () => {
    const { script } = readScript(scriptFile('strategist-sound'));
    const setIn = (situation: string) => said(new ScriptedMind(script), situation, 'strategy');
    expect(setIn('My food is 6 of 20.\nIt is day.')).toContain('stabilize food');
    expect(setIn('My food is 20 of 20.\nIt is night.')).toContain('be sheltered');
    expect(setIn('My food is 20 of 20.\nIt is day.\nI carry 3 oak logs.')).toContain('stone_pickaxe');
  });
});

describe('a scripted mind that misbehaves', () => {
  const text = 'I will get some wood now. [GOAL: collect oak_log 8]';

  it('spoils its text in every way there is, and the same way each time', () => {
    const spoilt = textFaults.map((fault) => spoil(text, fault, 1));
    expect(new Set([text, ...spoilt]).size).toBe(textFaults.length + 1);
    expect(textFaults.map((fault) => spoil(text, fault, 1))).toEqual(spoilt);
    expect(spoil(text, 'tag_in_think', 0)).toBe('<think>[GOAL: collect oak_log 8]</think>I will get some wood now.');
    expect(spoil(text, 'tag_in_middle', 0)).toMatch(/^I will.+\[GOAL: collect oak_log 8\].+now\.$/);
    expect([0, 1, 2].map((turn) => extractGoalTag(spoil(text, 'wrong_arity', turn)).failReason)).toContain('no_target');
    expect(spoil(text, 'cut', 0, 10)).toBe('I will get');
    expect(garbage(1, 100)).not.toBe(garbage(2, 100));
  });

  it('tells the server what is to go wrong on the wire', () => {
    const it = mind({ say: 'a', fault: 'status_429', retryAfterS: 3, times: 1 }, { say: 'b', fault: 'cut', at: 0 });
    expect(it.reply({ text: '', site: undefined })).toMatchObject({ fault: 'status_429', retryAfterS: 3 });
    expect(it.reply({ text: '', site: undefined })).toEqual({ text: '', delayMs: 0, line: 1 });
    for (const fault of faults) expect(mindScript.safeParse({ lines: [{ fault }] }).success).toBe(true);
  });
});
