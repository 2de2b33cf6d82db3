import { createLogger, loadConfig } from '@conscious-bot/service-kit';
import { readCommand } from '../command.ts';
import { readScript, ScriptError } from './script.ts';
import { knownScripts, scriptFile } from './scripts-of-minds.ts';
import { startScriptedModel } from './start-scripted-model.ts';

const usage = `npm run mind:scripted -- [--script NAME|FILE] [--port N]

Runs a model server whose model says what a script has for the situation (OpenAI-compatible, on 127.0.0.1 only), until Ctrl-C.
The bot uses it with LLM_BASE_URL=http://127.0.0.1:PORT/v1; npm start -- --mind scripted[:NAME] starts both.

  --script  one of ${knownScripts().join(', ')}, or a YAML or JSON file (SCRIPTED_MIND, or gatherer)
  --port    where it listens; 0 is any free one (SCRIPTED_MIND_PORT, or 0)`;

const config = loadConfig();
const command = readCommand(usage, {
  script: { type: 'string', default: config.SCRIPTED_MIND ?? 'gatherer' },
  port: { type: 'string', default: String(config.SCRIPTED_MIND_PORT) },
  help: { type: 'boolean' },
});
const pretty = config.LOG_FORMAT === 'pretty' || process.stdout.isTTY;
const logger = createLogger({ service: 'scripted-model', level: config.LOG_LEVEL, pretty });

try {
  const { name, script: source } = readScript(scriptFile(command.values.script));
  const server = await startScriptedModel({
    name,
    script: source,
    port: command.number('port', command.values.port),
    logger,
  });
  logger.info({ model: server.model, baseUrl: server.baseUrl }, `${server.model} speaks at ${server.baseUrl}`);
  const stop = () => void server.stop().then(() => process.exit(0));
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
} catch (error) {
  if (!(error instanceof ScriptError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
