import { type Dirent, type Stats } from 'node:fs';
import { readdir, stat } from 'node:fs/promises';
import path from 'node:path';
import { LARGEST_MEDIA_FILE_BYTES, LONGEST_MEDIA_PATH, MEDIA_ENDINGS, MEDIA_PATH } from '#shared/media-files.ts';
import { CliError } from '../cli-error.ts';

/** A file as it lies in the folder. */
export interface FolderFile {
  /** Within the folder, with slashes. */
  path: string;
  size: number;
  /** When it was last changed, milliseconds since 1970. */
  changedAt: number;
}

export interface FilmFolder {
  /** What belongs to a film, by path, sorted. */
  files: ReadonlyMap<string, FolderFile>;
  /** Whatever else lies there, and why it is no part of the film. */
  others: ReadonlyMap<string, string>;
}

/** What is put before a path when it is sent, after its place, is so long. */
const OWN_FOLDER = 'film-000000000000/';

/**
 * Looks what lies in a folder and below.
 * @param place where it is sent to within the event's media
 * @throws CliError naming the file that cannot be sent
 */
export async function readFolder(folder: string, place: string): Promise<FilmFolder> {
  const files = new Map<string, FolderFile>();
  const others = new Map<string, string>();
  for (const entry of await list(folder)) {
    const absolute = path.join(entry.parentPath, entry.name);
    const name = path.relative(folder, absolute).split(path.sep).join('/');
    const fault = faultOf(name, entry, place + OWN_FOLDER);
    if (fault) others.set(name, fault);
    else files.set(name, sendable(name, await reading(name, stat(absolute))));
  }
  return { files, others };
}

async function list(folder: string): Promise<Dirent[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    if (error.code === 'ENOENT') throw new CliError(`There is no folder ${folder}.`);
    if (error.code === 'ENOTDIR') throw new CliError(`${folder} is no folder.`);
    throw unreadable(error.path ?? folder, error);
  });
  const named = entries.filter((entry) => !entry.isDirectory());
  if (named.length === 0) throw new CliError(`The folder ${folder} is empty.`);
  return named.toSorted((a, b) => (path.join(a.parentPath, a.name) < path.join(b.parentPath, b.name) ? -1 : 1));
}

/** Why something is no part of a film; null for what is. */
function faultOf(name: string, entry: Dirent, prefix: string): string | null {
  // A link may lead anywhere on this machine.
  if (!entry.isFile()) return entry.isSymbolicLink() ? 'a link' : 'no plain file';
  if (!MEDIA_ENDINGS.includes(path.extname(name).slice(1))) return 'not of a kind that players ask for';
  if (MEDIA_PATH.test(prefix + name) && name.length + prefix.length <= LONGEST_MEDIA_PATH) return null;
  return 'not named as addresses can be: letters, digits, dots, hyphens and underscores, at most five folders deep';
}

function sendable(name: string, { size, mtimeMs }: Stats): FolderFile {
  if (size === 0) throw new CliError(`${name} is empty.`);
  if (size > LARGEST_MEDIA_FILE_BYTES) throw new CliError(`${name} is larger than 5 GB. Cut the film into segments.`);
  return { path: name, size, changedAt: mtimeMs };
}

/** @throws CliError naming the file that cannot be read */
export function reading<T>(name: string, work: Promise<T>): Promise<T> {
  return work.catch((error: NodeJS.ErrnoException) => {
    throw unreadable(name, error);
  });
}

const unreadable = (name: string, error: NodeJS.ErrnoException) => new CliError(`${name} cannot be read (${error.code}).`);
