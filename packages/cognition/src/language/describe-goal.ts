import { type Goal, isManagementAction } from '@conscious-bot/contracts';

/** Names that have no plural of their own, or are one already. */
const uncounted =
  /(?:stone|dirt|sand|gravel|coal|iron|gold|copper|wheat|string|leather|wool|glass|clay|ice|snow|flint|sugar|paper|bread|bamboo|cane|lazuli|redstone|quartz|gunpowder|meal|flesh|beef|mutton|porkchop|s)$/;

/** A goal as one says it to oneself: "collect 3 oak logs", "craft a wooden pickaxe", "go to 10 64 -20". */
export function describeGoal({ action, target, amount }: Goal): string {
  const name = target?.replaceAll('_', ' ');
  if (isManagementAction(action))
    return target === undefined || target.startsWith('task_') ? `${action} what I am doing` : `${action} ${name}`;
  if (name === undefined) return action;
  switch (action) {
    case 'navigate':
      return name === 'home' ? 'go home' : `go to ${name}`;
    case 'explore':
      return name === 'nearby' ? 'look around here' : `explore the ${name}`;
    case 'check':
      return `look at the ${name}`;
    case 'eat':
      return name === 'food' ? 'eat something' : `eat ${several(amount, name)}`;
    case 'fight':
      return name === 'hostile' ? 'fight the monsters' : `fight ${several(amount, name)}`;
    case 'sleep':
      return 'go to sleep';
    case 'flee':
      return `get away from ${name === 'danger' ? 'here' : `the ${name}`}`;
    case 'defend':
      return 'defend myself';
    case 'fish':
      return 'go fishing';
    case 'light':
      return 'light up this place';
    case 'say':
      return `say "${name}"`;
    case 'follow':
      return `follow ${name}`;
    case 'give': {
      const [item = name, to] = name.split(/ to (?=\S)/);
      return `give ${several(amount, item)}${to === undefined ? '' : ` to ${to}`}`;
    }
    case 'find':
    case 'build':
    case 'repair':
      return `${action} ${one(name)}`;
    default:
      return `${action} ${several(amount, name)}`;
  }
}

function several(amount: number, name: string): string {
  return amount === 1 ? one(name) : `${amount} ${uncounted.test(name) ? name : `${name}s`}`;
}

function one(name: string): string {
  if (uncounted.test(name)) return name;
  return `${/^[aeiou]/.test(name) ? 'an' : 'a'} ${name}`;
}
