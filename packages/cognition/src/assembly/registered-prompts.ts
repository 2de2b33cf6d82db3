import { considerationPrompt } from '../consideration/consider.ts';
import type { InnerPrompt } from '../prompts/inner-prompt.ts';
import { reconsiderationPrompt } from '../reconsideration/reconsider.ts';
import { backgroundPrompt } from '../sites/background/background-prompt.ts';
import { idlePrompt } from '../sites/idle/idle-prompt.ts';
import { observationPrompt } from '../sites/observation/observation-prompt.ts';
import { reflectionPrompt } from '../sites/reflection/reflection-prompt.ts';
import { answerPrompt, greetingPrompt } from '../sites/social/social-prompt.ts';
import { strategyPrompt } from '../sites/strategy/strategy-prompt.ts';

/** Every prompt of the inner life. A test finds those that are missing here; the linter reads them all (IDLE-7). */
export const registeredPrompts: readonly InnerPrompt[] = [
  considerationPrompt,
  reconsiderationPrompt,
  idlePrompt,
  backgroundPrompt,
  observationPrompt,
  greetingPrompt,
  answerPrompt,
  reflectionPrompt,
  strategyPrompt,
];
