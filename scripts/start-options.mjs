import { parseArgs } from 'node:util';

export const startUsage = `Usage: npm start -- [options]

  --fresh               start with new data; the old data directory is moved aside, not deleted
  --no-dashboard        leave the dashboard out
  --mind <mind>         none: live without a language model
                        scripted[:<script>]: a script speaks in place of one (gatherer, explorer, homebody, or a YAML or JSON file)
                        anything else: the name of the model to use
  --help                this text

Settings such as ports, the world's seed or a real Minecraft server are environment variables or lines in .env; see .env.example.
`;

/**
 * Reads the options of `npm start`. Answers `{ok: true, options}` or `{ok: false, message}`. Plain JavaScript, because a bad option is to be
 * told before anything is installed.
 */
export function parseStartOptions(argv) {
  let values;
  try {
    ({ values } = parseArgs({
      args: argv,
      options: {
        fresh: { type: 'boolean', default: false },
        'no-dashboard': { type: 'boolean', default: false },
        mind: { type: 'string' },
        help: { type: 'boolean', short: 'h', default: false },
      },
    }));
  } catch (error) {
    if (!String(error.code).startsWith('ERR_PARSE_ARGS')) throw error;
    return { ok: false, message: error.message };
  }
  if (values.mind !== undefined && (values.mind.trim() === '' || values.mind.startsWith('-'))) {
    return { ok: false, message: '--mind needs a value: none, scripted or the name of a model.' };
  }
  return {
    ok: true,
    options: { fresh: values.fresh, dashboard: !values['no-dashboard'], mind: values.mind, help: values.help },
  };
}
