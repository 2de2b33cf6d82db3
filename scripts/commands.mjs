const notHere = 'Nothing is installed in this folder yet, so no bot is running from it.';
const startFirst = `${notHere} "npm start" installs what is needed (about 1.5 GB) and starts one.`;

/**
 * Every command of the project by what it is for. `program` does the work; `typed` is how it is typed when it has an npm script of its own;
 * `notInstalled` is what a checkout without an install answers, for commands that should not make anybody wait for one.
 */
export const commandGroups = {
  'Live with the bot': {
    start: {
      program: 'packages/launcher/src/commands/start.ts',
      typed: 'npm start --',
      summary: 'start the bot: its world, its services and its dashboard',
    },
    think: {
      program: 'packages/launcher/src/commands/think.ts',
      typed: 'npm run think --',
      summary: 'give it a thought and follow what becomes of it',
      notInstalled: { text: startFirst, code: 1 },
    },
    status: {
      program: 'packages/launcher/src/commands/status.ts',
      typed: 'npm run status --',
      summary: 'show what is running',
      notInstalled: { text: startFirst, json: '{\n  "services": []\n}', code: 1 },
    },
    stop: {
      program: 'packages/launcher/src/commands/stop.ts',
      typed: 'npm run stop --',
      summary: 'stop the bot and everything that belongs to it',
      notInstalled: { text: notHere, code: 0 },
    },
    doctor: {
      program: 'packages/launcher/src/commands/doctor.ts',
      typed: 'npm run doctor --',
      summary: 'check what the bot needs: Node, settings, ports, Minecraft server, language model',
      notInstalled: {
        text: `✗ install    ${startFirst}`,
        json: `{\n  "ok": false,\n  "checks": [{ "name": "install", "state": "fail", "lines": ["${startFirst.replaceAll('"', '\\"')}"] }]\n}`,
        code: 1,
      },
    },
    mind: {
      program: 'packages/lab/src/scripted-model/main.ts',
      summary: 'run the model server of a scripted mind alone',
    },
    memory: {
      program: 'packages/lab/src/commands/memory.ts',
      summary: 'write all memories to a file, or read them from one',
    },
  },
  'Study it': {
    bench: {
      program: 'packages/lab/src/commands/bench.ts',
      typed: 'npm run bench --',
      summary: 'run a benchmark by its name; without a name, list them',
    },
    soak: {
      program: 'packages/lab/src/commands/soak.ts',
      typed: 'npm run soak --',
      summary: 'run a long test by its name; without a name, list them',
    },
    compare: {
      program: 'packages/lab/src/compare/main.ts',
      summary: 'find where two runs part, and why: configuration, environment or the model’s draw',
    },
    export: {
      program: 'packages/lab/src/commands/export.ts',
      summary: 'write a whole life to one page, or the recorded calls to the language model to a file',
    },
    replay: {
      program: 'packages/lab/src/commands/replay.ts',
      summary: 'replay a recorded life and say whether any decision differs',
    },
    study: {
      program: 'packages/lab/src/study/main.ts',
      summary: 'run a study from a recipe: conditions, seeds and repeats; prints a table with intervals',
    },
    fork: {
      program: 'packages/launcher/src/commands/fork.ts',
      summary: 'continue a life from an earlier moment, in a data directory of its own',
    },
    intero: {
      program: 'packages/lab/src/interoception/export-main.ts',
      summary: 'write what the running bot felt to a CSV file',
    },
  },
  'Work on the code': {
    test: { program: 'scripts/test.mjs', typed: 'npm test --', summary: 'run the tests' },
    'test:all': {
      program: 'packages/lab/src/commands/test-all.ts',
      typed: 'npm run test:all --',
      summary: 'run the tests, then every long one: seeds, survival, soaks, game versions, the whole item table',
    },
    'test:versions': {
      program: 'packages/lab/src/versions/main.ts',
      typed: 'npm run test:versions --',
      summary: 'run the live tests at every supported version of Minecraft',
    },
    docs: {
      program: 'packages/lab/src/docs/main.ts',
      typed: 'npm run docs --',
      summary: 'write the pages in docs/ that are generated from the code',
    },
    index: {
      program: 'packages/lab/src/verb-index/main.ts',
      summary: 'write the lists of verbs from their files: specs, runners, failure codes',
    },
    architecture: {
      program: 'packages/lab/src/architecture/main.ts',
      summary: 'show how the packages are built: folders, imports, sizes; draw them',
    },
    supply: {
      program: 'packages/lab/src/supply/main.ts',
      summary: 'check licences, install scripts, secrets and known vulnerabilities of dependencies',
    },
    picture: {
      program: 'packages/lab/src/picture/main.ts',
      summary: 'record the animation in the README from a real run',
    },
    'build-dashboard': {
      program: 'packages/launcher/src/commands/build-dashboard.ts',
      summary: 'build the dashboard if its sources changed',
    },
  },
};

export const commands = Object.assign({}, ...Object.values(commandGroups));

/** How a command is typed, e.g. `npm run think --`. */
export function typedAs(name) {
  return commands[name].typed ?? `npm run cb -- ${name}`;
}

/** What `npm run cb` alone prints. */
export function overview() {
  const width = Math.max(...Object.keys(commands).map((name) => name.length)) + 2;
  const lines = ['Usage: npm run cb -- <command> [options]', ''];
  for (const [title, group] of Object.entries(commandGroups)) {
    lines.push(`${title}:`);
    for (const [name, { summary }] of Object.entries(group)) lines.push(`  ${name.padEnd(width)}${summary}`);
    lines.push('');
  }
  const short = Object.keys(commands).filter((name) => commands[name].typed !== undefined && name !== 'start');
  lines.push(
    'To see what a command does without running it: npm run cb -- <command> --help',
    `These also work without "cb": npm start, ${short.map((name) => (name === 'test' ? 'npm test' : `npm run ${name}`)).join(', ')}.`,
    'Settings are environment variables or lines in .env; .env.example explains them all.',
    '',
  );
  return lines.join('\n');
}
