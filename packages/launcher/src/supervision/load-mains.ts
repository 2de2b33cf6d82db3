import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { repositoryRoot } from '../repository/repository.ts';

/**
 * A program that loads the programs of all services and starts none of them: with `--load-only` they do nothing once they are loaded. The world
 * is the last, because it ends the process.
 */
const names = ['memory', 'minecraft-interface', 'planning', 'cognition', 'dashboard', 'embedded-world'];
for (const name of names) await import(pathToFileURL(join(repositoryRoot, 'packages', name, 'src', 'main.ts')).href);
