import { describe, expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';
import type { RequestContext } from '../parse/phrases/request-context.ts';

const players = ['Alex', 'Steve_01'];

/** What somebody says right after another request. */
function after(request: string, text: string, more: Partial<RequestContext> = {}) {
  const world = { inventory: [{ name: 'bread', count: 5 }] };
  const { goals: asked } = understand(request, requestContext({ players }, world)).reading;
  return understand(text, requestContext({ players, asked, ...more }, world)).reading;
}

describe('the last request of whoever speaks', () => {
  it('is wanted again, all of it', () => {
    const all = goalLines(after('get 10 sand, then craft a chest', 'nice').goals);
    expect(all).toEqual([]);
    for (const text of [
      'do that again',
      'do it again please',
      'again',
      'same again',
      'repeat that',
      'once more, please',
      'Great, thanks! Do the same again',
      'can you do that one more time?',
    ])
      expect([text, goalLines(after('get 10 sand, then craft a chest', text).goals)]).toEqual([
        text,
        ['collect sand 10', 'craft chest 1'],
      ]);
  });

  it('is wanted in another amount', () => {
    for (const [request, text, goals] of [
      ['craft a chest', 'one more', ['craft chest 1']],
      ['craft a chest', 'two more please', ['craft chest 2']],
      ['craft a chest', 'make another', ['craft chest 1']],
      ['make 4 torches', 'thanks, now a dozen more', ['craft torch 12']],
      ['get 10 sand', 'i need a few more of those', ['collect sand 3']],
      ['get 10 sand', 'another stack', ['collect sand 64']],
      ['get 10 sand, then craft a chest', 'make two more', ['craft chest 2']],
      ['kill a zombie', 'another one', ['fight zombie 1']],
      ['give me 2 bread', 'give me 3 more', ['give bread_to_Alex 3']],
      ['craft a bucket and give it to me', 'two more', ['craft bucket 2', 'give bucket_to_Alex 2']],
    ] as const)
      expect([request, text, goalLines(after(request, text).goals)]).toEqual([request, text, goals]);
  });

  it('is wanted behind words that ask for nothing', () => {
    for (const [request, text, goals] of [
      ['give me 2 bread', 'Yummy. Two more please.', ['give bread_to_Alex 2']],
      ['craft a chest', 'Cool, that worked. Do it again!', ['craft chest 1']],
      ['drop 3 bread', 'Haha chat loved that. Do it again!', ['drop bread 3']],
    ] as const)
      expect([request, text, goalLines(after(request, text).goals)]).toEqual([request, text, goals]);
    expect(goalLines(after('get 10 sand', 'get 4 dirt. Then do it again').goals)).not.toEqual(['collect sand 10']);
  });

  it('is wanted for somebody else as well', () => {
    for (const [text, goals] of [
      ['and one for me as well', ['craft bucket 1', 'give bucket_to_Alex 1']],
      ['two for Steve_01 too', ['craft bucket 2', 'give bucket_to_Steve_01 2']],
      ['the same for me please', ['craft bucket 1', 'give bucket_to_Alex 1']],
      ['bring me another', ['craft bucket 1', 'give bucket_to_Alex 1']],
    ] as const)
      expect([text, goalLines(after('make yourself a bucket', text).goals)]).toEqual([text, goals]);
  });

  it('is not taken for more while the first is still under way', () => {
    const openTasks = [{ taskId: 'task_9', goal: { action: 'collect', target: 'sand', amount: 10 } }] as const;
    for (const text of ['two more please', 'do that again'])
      expect([text, after('get 10 sand', text, { openTasks })]).toMatchObject([
        text,
        { goals: [], cannot: { reason: 'I am still at what you asked for before. Tell me again when that is done.' } },
      ]);
    expect(goalLines(after('craft a chest', 'two more', { openTasks }).goals)).toEqual(['craft chest 2']);
  });

  it('is put right', () => {
    for (const [request, text, goals] of [
      ['get 10 wood', 'I meant stone, not wood', ['collect any_stone 10']],
      ['get 10 wood', 'not wood, stone', ['collect any_stone 10']],
      ['get 10 dirt', 'sorry, I meant sand', ['collect sand 10']],
      ['get 10 oak logs', 'no, the spruce one', ['collect spruce_log 10']],
      ['make a wooden pickaxe', 'i wanted a stone one', ['craft stone_pickaxe 1']],
      ['get 10 dirt', 'oops, 20', ['collect dirt 20']],
    ] as const)
      expect([request, text, goalLines(after(request, text).goals)]).toEqual([request, text, goals]);
  });

  it('ends the task with what was not meant', () => {
    const openTasks = [{ taskId: 'task_9', goal: { action: 'collect', target: 'oak_log', amount: 10 } }] as const;
    expect(after('get 10 oak logs', 'I meant birch, not oak', { openTasks })).toMatchObject({
      management: { action: 'cancel', target: 'task_9' },
      goals: [{ action: 'collect', target: 'birch_log', amount: 10 }],
    });
  });

  it('is not what other words are about', () => {
    for (const text of ['no thanks', 'no not now', 'one more thing', 'same here', 'me too', 'not again', 'again?'])
      expect([text, goalLines(after('get 10 sand', text).goals)]).toEqual([text, []]);
    expect(goalLines(after('get 10 sand', 'two more torches').goals)).not.toContain('collect sand 2');
    expect(goalLines(after('get 10 sand', 'no, get 4 dirt').goals)).toEqual(['collect dirt 4']);
    // Nothing was asked for before.
    expect(understand('do that again', requestContext()).reading.goals).toEqual([]);
  });
});
