import { expect, it } from 'vitest';
import { goalLines, requestContext } from '../../test/request-context.ts';
import { understand } from '../intrusion/understand.ts';

const goalsOf = (text: string, places: readonly string[] = []) =>
  goalLines(understand(text, requestContext({ places })).reading.goals);

it('remembers where something is said to be here, under its name', () => {
  for (const [text, goals] of [
    ['remember our house is here', ['remember house 1']],
    ['remember, the farm is over here', ['remember farm 1']],
    ['remember that my north camp is right here please', ['remember north_camp 1']],
    ['our house is here, remember that', ['remember house 1']],
    ['The mine is right here. so remember it', ['remember mine 1']],
    // A place called "door" would be meant wherever a door is spoken of.
    ['remember the door is right here', ['remember door_spot 1']],
    ['remember that the chest is here', ['remember chest_spot 1']],
  ] as const)
    expect([text, goalsOf(text)]).toEqual([text, goals]);
});

it('asks for a name where none is said', () => {
  for (const text of ['remember this place', 'can you remember this spot please', 'save this location'])
    expect([text, understand(text, requestContext()).reading]).toEqual([
      text,
      {
        goals: [],
        cannot: {
          why: 'unclear',
          reason: 'What shall I call this place? Say "remember this place as" and its name.',
        },
      },
    ]);
});

it('makes no place of what is put down here, or of what is only told', () => {
  for (const text of [
    'put it down here',
    'our house is here',
    'remember to feed the cows',
    'do you remember this place?',
  ])
    expect([text, goalsOf(text).filter((goal) => goal.startsWith('remember'))]).toEqual([text, []]);
  expect(goalsOf('remember this as the old farm')).toEqual(['remember the_old_farm 1']);
});
