import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Config, ModelReport } from '@conscious-bot/contracts';
import { type ModelTrial, modelReport, serverReport } from '@conscious-bot/contracts/config';
import type { z } from 'zod';
import { repositoryRoot } from '../repository/repository.ts';
import { configurationEnvironment } from '../settings/configuration-environment.ts';
import type { StackState } from '../state/stack-state.ts';
import { type Check, fail, ok, warn } from './check.ts';

const run = promisify(execFile);
/** Longer than all that either program waits for, and than it takes to start on a machine that has much else to do, ms. */
const PATIENCE_MS = 120_000;
const MOST_LISTED = 8;

/** Does the Minecraft server let the bot in, at a version it can play? `running`: the stack that runs. Its bot stays in: then the server is only asked for its status. */
export async function checkMinecraft(config: Config, running: StackState | undefined): Promise<Check> {
  const name = 'minecraft';
  if (config.MINECRAFT_HOST === undefined) return embeddedWorldCheck(name, running);
  const where = `${config.MINECRAFT_HOST}:${config.MINECRAFT_PORT}`;
  const report = await ask('minecraft-interface/src/service/server-look/look-at-server-main.ts', serverReport, config, {
    args: running !== undefined ? [] : ['--login'],
  });
  if (!report.ok) return fail(name, `Looking at ${where} failed: ${report.why}`);
  const { value } = report;
  if (!value.ok) return { ...fail(name, value.message), detail: value };
  const { version, login, weak } = value;
  const lines = login.tried
    ? [`The server at ${where} lets the bot in, at version ${version}.`]
    : [`The server at ${where} is up, and the bot would play version ${version}. No login was tried: ${login.why}.`];
  return { ...(weak.length === 0 ? ok : warn)(name, ...lines, ...weak), detail: value };
}

function embeddedWorldCheck(name: string, running: StackState | undefined): Check {
  const notice = running?.services.find((row) => row.name === 'world')?.notice;
  const where = 'MINECRAFT_HOST is unset: the bot lives in the embedded world.';
  return notice === undefined ? ok(name, where) : warn(name, where, notice);
}

/** Is there a model, what can it do, and does it answer? `all`: to each kind of call the bot makes. */
export async function checkModel(config: Config, all = false): Promise<Check> {
  const name = 'model';
  if (config.SCRIPTED_MIND !== undefined)
    return ok(name, `The script "${config.SCRIPTED_MIND}" stands in for a model; npm start runs its server.`);
  const report = await ask('cognition/src/look-at-model-main.ts', modelReport, config, {
    moreMs: (all ? 7 : 2) * config.LLM_TIMEOUT_MS,
    args: all ? ['--trials'] : [],
  });
  if (!report.ok) return fail(name, `Looking for a model failed: ${report.why}`);
  return { ...modelCheck(report.value), detail: report.value };
}

/** Describes a model's report. */
export function modelCheck(report: ModelReport): Check {
  const name = 'model';
  const { mode, found, note, baseUrl = '', model = '', tried } = report;
  if (mode === 'none') {
    // "No model" is fine when it is wanted so, or nothing was asked for.
    if (found === 'config' && note !== 'no model, as configured') return fail(name, sentence(note));
    return (found === 'config' ? ok : warn)(
      name,
      sentence(note),
      'The bot runs without one: it senses, plans and acts, but has no thoughts of its own. The README tells you how to give it one.',
    );
  }
  const lines = [`${model} at ${baseUrl}${found === 'probe' ? ' (found on its usual port)' : ''}.`];
  if (report.listFailure !== undefined) lines.push(`The server does not list its models (${report.listFailure}).`);
  else if (!report.models.includes(model))
    lines.push(`The server does not list a model with that name${listed(report.models)}`);
  lines.push(
    report.contextTokens === undefined
      ? 'It does not report its context length; prompts are shortened only once it refuses one.'
      : `It can read ${report.contextTokens} tokens at once (${report.contextSource ?? 'its server says so'}).`,
  );
  if (report.json !== undefined) lines.push(jsonText[report.json]);
  if (report.thinking !== undefined && report.thinking !== 'unsaid') lines.push(thinkingText[report.thinking]);
  lines.push(...(report.trials ?? []).map(trialText));
  if (tried === undefined) return warn(name, ...lines);
  const seconds = (tried.durationMs / 1_000).toFixed(1);
  if (!tried.ok) return fail(name, ...lines, `A trial call failed after ${seconds} s: ${tried.message ?? tried.code}`);
  const tokens = tried.completionTokens === undefined ? '' : ` (${tried.completionTokens} tokens)`;
  lines.push(`A trial call took ${seconds} s${tokens}; it said: ${JSON.stringify(tried.text ?? '')}`);
  if (report.judgement === undefined) return ok(name, ...lines);
  const isWhole = (report.trials ?? []).every((trial) => trial.ok && trial.isReadable && !trial.isCut);
  return (isWhole ? ok : warn)(name, ...lines, report.judgement);
}

/** E.g. `idle thought: 1.2 s, 40 tokens, 33.1 a second.` */
function trialText({
  name,
  ok: answered,
  isReadable,
  isCut,
  message,
  durationMs,
  completionTokens,
  tokensPerSecond,
}: ModelTrial): string {
  const facts = [
    `${(durationMs / 1_000).toFixed(1)} s`,
    ...(completionTokens === undefined ? [] : [`${completionTokens} tokens`]),
    ...(tokensPerSecond === undefined ? [] : [`${tokensPerSecond} a second`]),
    ...(answered ? [] : [`failed: ${message ?? 'no reason given'}`]),
    ...(answered && !isReadable ? ['the answer could not be read'] : []),
    ...(answered && isCut ? ['cut off at its limit'] : []),
  ];
  return `${name}: ${facts.join(', ')}.`;
}

const thinkingText = {
  effort: 'It thinks before it speaks; a field of the request switches that off.',
  template: 'It thinks before it speaks; an argument of its template switches that off.',
  asked: 'It thinks before it speaks; a word in the prompt switches that off.',
  room: 'It thinks before it speaks and cannot be told not to; it gets 1024 extra tokens for that, which makes it slower.',
} as const;

const jsonText = {
  schema: 'It accepts a JSON schema for plans.',
  object: 'It can be made to answer in JSON, but not by a schema; plans are checked anyway.',
  none: 'It cannot be made to answer in JSON; plans are read out of its text.',
} as const;

function listed(models: readonly string[]): string {
  if (models.length === 0) return '.';
  const more = models.length > MOST_LISTED ? ` and ${models.length - MOST_LISTED} more` : '';
  return `; it has ${models.slice(0, MOST_LISTED).join(', ')}${more}. Choose one with LLM_MODEL.`;
}

const sentence = (text: string): string => `${text.charAt(0).toUpperCase()}${text.slice(1)}.`;

type Answer<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly why: string };

/** Runs another package's program, which looks and prints one JSON object. `moreMs` is added to the patience with it. */
async function ask<S extends z.ZodType>(
  script: string,
  schema: S,
  config: Config,
  { moreMs = 0, args = [] }: { readonly moreMs?: number; readonly args?: readonly string[] } = {},
): Promise<Answer<z.output<S>>> {
  try {
    const { stdout } = await run(process.execPath, [join(repositoryRoot, 'packages', script), ...args], {
      cwd: repositoryRoot,
      env: { ...process.env, ...configurationEnvironment(config) },
      timeout: PATIENCE_MS + moreMs,
      killSignal: 'SIGKILL',
    });
    const [, line = ''] = /(?:^|\n)(\{.*\})\s*$/.exec(stdout) ?? [];
    const answer = schema.safeParse(JSON.parse(line));
    return answer.success ? { ok: true, value: answer.data } : { ok: false, why: 'its answer has the wrong shape' };
  } catch (error) {
    if (!(error instanceof Error)) throw error;
    const late = 'killed' in error && error.killed === true;
    return { ok: false, why: late ? `not finished after ${(PATIENCE_MS + moreMs) / 1_000} s` : error.message };
  }
}
