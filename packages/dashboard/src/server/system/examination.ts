import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { ServiceError } from '@conscious-bot/service-kit';
import { z } from 'zod';
import { systemRoutes } from '../../wire/system.ts';

type Findings = z.output<typeof systemRoutes.doctor.response>;

const repositoryRoot = fileURLToPath(new URL('../../../../../', import.meta.url));
const doctor = fileURLToPath(new URL('../../../../launcher/src/commands/doctor.ts', import.meta.url));
/** A slow model may take its trial call's time; after this the examination is given up, ms. */
const timeoutMs = 60_000;

const answered = z.string().transform((text, context) => {
  try {
    return systemRoutes.doctor.response.parse(JSON.parse(text));
  } catch (error) {
    context.addIssue({ code: 'custom', message: String(error) });
    return z.NEVER;
  }
});

/** Lets the doctor look, in a process of its own: it knocks at ports and asks the model. Whoever asks meanwhile gets the same findings. */
export class Examination {
  #running: Promise<Findings> | undefined;

  /** @throws ServiceError internal when the doctor gives no findings */
  findings(): Promise<Findings> {
    this.#running ??= examine().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }
}

function examine(): Promise<Findings> {
  return new Promise((resolve, reject) => {
    execFile(
      process.execPath,
      [doctor, '--json'],
      { cwd: repositoryRoot, timeout: timeoutMs, maxBuffer: 1_000_000 },
      // It ends with 1 where something is in the bot's way, and has findings all the same.
      (_, stdout) => {
        const read = answered.safeParse(stdout);
        if (read.success) resolve(read.data);
        else reject(new ServiceError('internal', `The doctor did not finish within ${timeoutMs / 1_000} s.`));
      },
    );
  });
}
