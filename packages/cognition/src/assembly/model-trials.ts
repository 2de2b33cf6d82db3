import { modelPlan } from '@conscious-bot/contracts';
import type { Config } from '@conscious-bot/contracts/config';
import { considerationPrompt } from '../consideration/consider.ts';
import { readDecision } from '../consideration/read-decision.ts';
import type { Trial } from '../model/look-at-model.ts';
import { readJsonObject } from '../model/read-json.ts';
import { type InnerPrompt, renderPrompt } from '../prompts/inner-prompt.ts';
import { buildSituation } from '../prompts/situation.ts';
import { specimens } from '../prompts/specimens.ts';
import { idlePrompt } from '../sites/idle/idle-prompt.ts';
import { observationPrompt } from '../sites/observation/observation-prompt.ts';
import { readStrategy } from '../sites/strategy/read-strategy.ts';
import { strategyPrompt } from '../sites/strategy/strategy-prompt.ts';

/** One call of each kind the bot makes, over a situation made up for it, with the bounds it has in earnest. */
export function modelTrials(config: Pick<Config, 'IDLE_MAX_TOKENS'>): readonly Trial[] {
  const speaks = (text: string) => text.trim() !== '';
  return [
    {
      name: 'consideration',
      call: { kind: 'intrusion', ...asked(considerationPrompt), temperature: 0.3, maxTokens: 32 },
      canRead: (text) => readDecision(text).decision !== 'undecided',
    },
    {
      name: 'idle thought',
      call: { kind: 'idle', ...asked(idlePrompt), temperature: 0.7, maxTokens: config.IDLE_MAX_TOKENS },
      canRead: speaks,
    },
    {
      name: 'observation',
      call: { kind: 'observation', ...asked(observationPrompt), temperature: 0.7, maxTokens: 96 },
      canRead: speaks,
    },
    {
      name: 'plan',
      call: {
        kind: 'planning',
        messages: [
          { role: 'system', content: 'I write plans as JSON and nothing else.' },
          {
            role: 'user',
            content:
              'A plan that waits for a second: {"steps": [{"verb": "wait", "args": {"durationMs": 1000}}]}. This plan:',
          },
        ],
        temperature: 0,
        maxTokens: 512,
        json: 'plan',
      },
      canRead: (text) => modelPlan.safeParse(readJsonObject(text)).success,
    },
    {
      name: 'intent',
      call: { kind: 'strategy', ...asked(strategyPrompt), temperature: 0.4, maxTokens: 600, json: 'strategy' },
      canRead: (text) => readStrategy(text).proposal !== undefined,
    },
  ];
}

const situation = buildSituation(specimens.at(-1) ?? { now: 0 });

const asked = (prompt: InnerPrompt) =>
  renderPrompt(prompt, situation, { thought: 'collect 3 oak logs', sight: 'a cow' });
