import { CommandError, ends, program, runProgram, wholeNumber } from '@conscious-bot/launcher';
import { createLogger, loadConfig } from '@conscious-bot/service-kit';
import { readScript, ScriptError } from './script.ts';
import { knownScripts, scriptFile } from './scripts-of-minds.ts';
import { startScriptedModel } from './start-scripted-model.ts';

const about = `Runs a model server that answers each situation from a script, until Ctrl-C. It speaks the API of OpenAI and listens on
127.0.0.1 only. The bot uses it with LLM_BASE_URL=http://127.0.0.1:PORT/v1; npm start -- --mind scripted[:<script>] starts both.`;

await runProgram(
  program('npm run cb -- mind', about)
    .option(
      '--script <script>',
      `one of ${knownScripts().join(', ')}, or a YAML or JSON file (default: SCRIPTED_MIND, or gatherer)`,
    )
    .option(
      '--port <port>',
      'where it listens; 0 is any free port (default: SCRIPTED_MIND_PORT, or 0)',
      wholeNumber({ most: 65_535 }),
    )
    .action(ends(serveScript)),
);

async function serveScript(options: { script?: string | undefined; port?: number | undefined }): Promise<number> {
  const config = loadConfig();
  const pretty = config.LOG_FORMAT === 'pretty' || process.stdout.isTTY;
  const logger = createLogger({ service: 'scripted-model', level: config.LOG_LEVEL, pretty });
  try {
    const { name, script } = readScript(scriptFile(options.script ?? config.SCRIPTED_MIND ?? 'gatherer'));
    const server = await startScriptedModel({ name, script, port: options.port ?? config.SCRIPTED_MIND_PORT, logger });
    logger.info({ model: server.model, baseUrl: server.baseUrl }, `${server.model} speaks at ${server.baseUrl}`);
    const stop = () => void server.stop().then(() => process.exit(0));
    process.once('SIGTERM', stop);
    process.once('SIGINT', stop);
    return 0;
  } catch (error) {
    if (!(error instanceof ScriptError)) throw error;
    throw new CommandError(error.message);
  }
}
