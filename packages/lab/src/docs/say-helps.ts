import { pathToFileURL } from 'node:url';

/**
 * Prints, as a JSON list, the help of every program it is given: each program runs with `--help` as it does on the command line, but in this one
 * process, since loading what they have in common is nearly all that a help costs. Started by `commands-page.ts`.
 */
class Ended extends Error {}

const programs = process.argv.slice(2);
const helps: string[] = [];
const print = process.stdout.write.bind(process.stdout);
// A program that has shown its help ends the process; here the next one has its turn.
process.exit = () => {
  throw new Ended();
};
for (const program of programs) {
  let help = '';
  process.stdout.write = (text: string | Uint8Array) => {
    help += text;
    return true;
  };
  process.argv = [process.execPath, program, '--help'];
  try {
    await import(pathToFileURL(program).href);
  } catch (error) {
    if (!(error instanceof Ended)) throw error;
  }
  helps.push(help);
}
process.stdout.write = print;
process.stdout.write(JSON.stringify(helps));
