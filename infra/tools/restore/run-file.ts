import { readFile, rename, rm, writeFile } from 'node:fs/promises';
import * as z from 'zod/mini';
import { CliError } from '../cli/cli-error.ts';

const reachedSchema = z.object({
  /** The key after which the next page begins; null for the first page, or after the last. */
  next: z.nullable(z.object({ pk: z.string(), sk: z.string() })),
  isDone: z.boolean(),
});
const runSchema = z.object({ of: z.string(), segments: z.record(z.string(), reachedSchema) });

/** The progress of a run in a segment. */
export type Progress = z.output<typeof reachedSchema>;

/** The file that remembers how far a run is, so that it goes on there after an interruption. */
export class RunFile {
  readonly #path: string;
  readonly #of: string;
  readonly #segments: Record<string, Progress>;
  #written: Promise<void> = Promise.resolve();

  private constructor(path: string, of: string, segments: Record<string, Progress>) {
    this.#path = path;
    this.#of = of;
    this.#segments = segments;
  }

  /**
   * Opens the file of a run, or begins it.
   * @param of what the run does; a file of another run is refused
   * @throws CliError if the file cannot be used
   */
  static async open(path: string, of: string): Promise<RunFile> {
    const text = await readFile(path, 'utf8').catch((error: NodeJS.ErrnoException) => {
      if (error.code === 'ENOENT') return null;
      throw new CliError(`${path} cannot be read: ${error.message}`, { cause: error });
    });
    if (text === null) return new RunFile(path, of, {});
    const { success, data } = runSchema.safeParse(parseJson(text));
    if (!success) throw new CliError(`${path} was not written by --continue. Name a file that was, or a new one.`);
    if (data.of !== of) throw new CliError(`${path} belongs to another run (${data.of}). Name another file, or delete it.`);
    return new RunFile(path, of, data.segments);
  }

  reached(segment: number): Progress {
    return this.#segments[segment] ?? { next: null, isDone: false };
  }

  /** Stores how far a segment is. The file is replaced as a whole, one writing after another. */
  async note(segment: number, reached: Progress): Promise<void> {
    this.#segments[segment] = reached;
    const text = JSON.stringify({ of: this.#of, segments: this.#segments });
    this.#written = this.#written.then(async () => {
      await writeFile(`${this.#path}.new`, text);
      await rename(`${this.#path}.new`, this.#path);
    });
    await this.#written;
  }

  /** Deletes the file: the run is complete. */
  async end(): Promise<void> {
    await this.#written;
    await rm(this.#path, { force: true });
  }
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
