/** A file of a world holds what no world writes. */
export class DamagedWorldFileError extends Error {
  override readonly name = 'DamagedWorldFileError';

  constructor(file: string, problem: string, options?: ErrorOptions) {
    super(`${file} is damaged (${problem})`, options);
  }
}

/** What `read` makes of the contents of `file`. @throws DamagedWorldFileError when that fails */
export function readAs<T>(file: string, read: () => T): T {
  try {
    return read();
  } catch (error) {
    throw new DamagedWorldFileError(file, error instanceof SyntaxError ? 'it is no JSON' : 'it is of another form', {
      cause: error,
    });
  }
}
