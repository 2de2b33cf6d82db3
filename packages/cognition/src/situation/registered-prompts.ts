import { reconsiderationPrompt } from '../circle-back/reconsider.ts';
import { considerationPrompt } from '../consideration/consider.ts';
import { idlePrompt } from '../idle/idle-prompt.ts';
import { backgroundPrompt } from '../internal/internal-prompt.ts';
import { observationPrompt } from '../observation/observation-prompt.ts';
import { reflectionPrompt } from '../reflection/reflection-prompt.ts';
import { answerPrompt, greetingPrompt } from '../social/social-prompt.ts';
import type { InnerPrompt } from './inner-prompt.ts';

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
];
