import { bodyLines } from '../prompts/lines/body.ts';
import type { AnswerFacts } from './facts/answer-facts.ts';

/** From this health on, of 20, nothing is wrong. */
const WELL = 18;
/** Below this food, of 20, one is hungry: no more running, and wounds do not heal by themselves. Source: minecraft.wiki "Hunger". */
const HUNGRY = 7;

/** "Are you hurt?", "How are you?", "Are you hungry?" */
export function answerHurt({ world }: AnswerFacts): string {
  if (world?.health === undefined) return "I don't know yet how I am.";
  return `${feeling(world.health, world.food)} ${bodyLines(world).join(' ')}`;
}

function feeling(health: number, food: number | undefined): string {
  const hungry = food !== undefined && food < HUNGRY;
  if (health >= WELL) return hungry ? 'I am not hurt, but hungry.' : 'I am well.';
  return hungry ? 'I am hurt and hungry.' : 'I am hurt.';
}
