import { firstThing, one, type Sense, thingBehind } from './sense.ts';

const rideable = /(^|_)(boat|raft|minecart|horse|donkey|mule|pig|strider|camel|cart|chest_boat)$/;

export const ride: Sense = (input) => {
  const { args, context, phrase } = input;
  const thing = firstThing(input) ?? thingBehind(input, 'in', 'on');
  const name = thing?.name ?? (/(^| )cart$/.test(thing?.said ?? '') ? 'minecart' : undefined);
  const spoken = input.talk.thing?.name ?? '';
  if (
    thing === undefined &&
    /^(get|hop|jump|climb) (in|on)$/.test(phrase) &&
    rideable.test(spoken) &&
    args.unknown.length === 0
  )
    return one('ride', spoken);
  if (thing === undefined)
    return /^(ride|board|mount|climb aboard|get aboard)$/.test(phrase) && args.unknown.length === 0
      ? one('ride', 'boat')
      : undefined;
  if (name === undefined || !rideable.test(name) || args.unknown.length > 0) return undefined;
  if (/^(use|take|enter|mount)$/.test(phrase) && phrase !== 'mount' && !/boat|raft|minecart/.test(name))
    return undefined;
  if (!/boat/.test(name)) return one('ride', name);
  const [carried] = (context.world?.inventory ?? []).filter((item) => /_boat$/.test(item.name) && item.count > 0);
  return one('ride', name === 'boat' ? (carried?.name ?? 'boat') : name);
};

export const dismount: Sense = (input) => {
  const { args, phrase } = input;
  // "leave the pigs alone".
  if (phrase === 'leave' && /\b(alone|be|in peace)$/.test(args.words)) return undefined;
  const thing = firstThing(input);
  if (thing?.name !== undefined && rideable.test(thing.name)) return one('dismount', 'vehicle');
  const bare = /^(dismount|disembark|hop off|hop out|step off)$/.test(phrase);
  return bare && thing === undefined && args.unknown.length === 0 && args.spot === undefined
    ? one('dismount', 'vehicle')
    : undefined;
};
