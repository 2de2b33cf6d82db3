import { describe, expect, it } from 'vitest';
import { requestContext } from '../../test/request-context.ts';
import { isSo } from './is-so.ts';
import { orderTalk } from './order-talk.ts';
import { readLater } from './read-later.ts';
import { asksToBeTold } from './tell-when-done.ts';

const context = requestContext({ places: ['home'] });

/** What a text orders for later, in a line. */
function line(text: string): string | undefined {
  const later = readLater(text, context);
  return later && `${later.orders[0]} ${later.isEachTime ? 'whenever' : 'as soon as'} ${later.condition.said}`;
}

describe('an order for later', () => {
  it.each([
    ['if you find coal, make torches', 'make torches as soon as I see coal'],
    ['whenever you see a cow kill it', 'kill the cow whenever I see a cow'],
    ['when it gets dark come home', 'come home as soon as it gets dark'],
    ['Go home as soon as night falls, please.', 'Go home as soon as it gets dark'],
    ['next time you run into a creeper, run', 'run away from the creeper as soon as I see a creeper'],
    ['from now on, when a zombie comes any closer, attack it', 'attack the zombie whenever I see a zombie'],
    ['if it starts raining get in the house', 'get in the house as soon as it rains'],
    ['always eat when you get hungry', 'eat whenever I get hungry'],
    ['when you run out of torches make 8 more', 'make 8 torches as soon as I have no torches'],
    ['if your health drops below 8 eat some bread', 'eat some bread as soon as my health is below 8'],
    ['kill any zombies you see', 'kill the zombie whenever I see a zombie'],
    ['attack every monster that you meet on the way', 'attack the monster whenever I see a monster'],
    ['if any monsters show up, hide', 'hide as soon as I see a monster'],
  ])('%s', (text, expected) => expect(line(text)).toBe(expected));

  it.each([
    'kill the cow',
    'if there is a zombie near, kill it',
    'when you are done follow me',
    'if it rains go home, otherwise take the wheat',
    'wait here until it gets dark',
    'what do you do when it gets dark?',
    'when you have 10 iron make a bucket',
    'we danced when it got dark',
    'if the server crashes, restart it',
  ])('is not: %s', (text) => expect(line(text)).toBeUndefined());

  it('is due when what it hangs on is seen, also in the rock', () => {
    const world = { ...context.world, inventory: [], nearbyBlocks: [], nearbyEntities: [], hostiles: [] };
    const coal = readLater('if you find coal, make torches', context)?.condition;
    if (coal === undefined) throw new Error('no order');
    expect(isSo(coal, world)).toBe(false);
    const ore = { name: 'deepslate_coal_ore', count: 1, nearest: { x: 1, y: 2, z: 3 }, distance: 4 };
    expect(isSo(coal, { ...world, nearbyBlocks: [ore] })).toBe(true);
  });
});

describe('what is said of such orders', () => {
  it.each([
    ['forget the rule about coal', { kind: 'forget', about: 'coal' }],
    ['please forget what I said about the cows', { kind: 'forget', about: 'the cows' }],
    ['drop all your rules', { kind: 'forget', about: undefined }],
    ['what rules do you have?', { kind: 'list', isOfConduct: true }],
    ['what are your rules?', { kind: 'list', isOfConduct: true }],
    ['list your standing orders', { kind: 'list', isOfConduct: false }],
    ['what did I tell you to do when it gets dark?', { kind: 'list', isOfConduct: false }],
  ])('%s', (text, expected) => expect(orderTalk(text)).toEqual(expected));

  it.each(['drop the coal', 'forget it', 'forget what I said', 'what is the rule of thumb for coal'])(
    'nothing: %s',
    (text) => expect(orderTalk(text)).toBeUndefined(),
  );
});

describe('asking to be told', () => {
  it.each([
    "call me when you're done",
    'let me know once the logs are in',
    'ok give me a shout when it is finished please',
    'when you are finished, tell me',
    'lmk when done',
  ])('%s', (text) => expect(asksToBeTold(text)).toBe(true));

  it.each(['tell Sam when you are done', 'call me Bob', 'come here when you are done', 'tell me when you were born'])(
    'not: %s',
    (text) => expect(asksToBeTold(text)).toBe(false),
  );
});
