import { createHash } from 'node:crypto';
import { access, constants, readFile } from 'node:fs/promises';
import path from 'node:path';
import { editionPlaylist, editionsOf } from '#shared/video/films/film-editions.ts';
import { editionFolder } from '#shared/video/films/editions.ts';
import { ENTRY_PLAYLIST, isPlaylist } from '#shared/video/films/media-files.ts';
import { CliError } from '../cli-error.ts';
import { type FilmFolder, type FolderFile, readFolder, reading } from './film-folder.ts';
import { changeReferences, isInline, type Playlist, readPlaylist } from './playlist.ts';

/** A file to upload. */
export interface FilmFile {
  /** Path relative to the event's media. */
  path: string;
  size: number;
  /** The content, or the path of the file that holds it. */
  source: Buffer | string;
}

export interface Film {
  /** Files in upload order: whatever a file refers to comes in an earlier wave. The last wave are the entry playlists alone. */
  waves: readonly (readonly FilmFile[])[];
  /** Files that are not uploaded, with the reason. */
  leftOut: ReadonlyMap<string, string>;
}

/**
 * Reads a complete HLS folder. Its files go into a folder of their own, named after their state, and only the entry
 * playlist is beside it: another film never mixes with this one, neither for current viewers nor in caches, and uploading
 * the same folder again writes the same paths.
 * @param place where both go within the event's media: empty, or a folder with a slash at its end
 * @throws CliError naming the file at fault
 */
export async function readFilm(folder: string, place = ''): Promise<Film> {
  const found = await readFolder(folder, place);
  if (!found.files.has(ENTRY_PLAYLIST)) throw new CliError(withoutEntry(folder, found));
  const playlists = await readPlaylists(folder, found);
  await Promise.all([...found.files.keys()].map((name) => reading(name, access(path.join(folder, name), constants.R_OK))));
  const own = `film-${fingerprint(found)}/`;
  const toFile = ({ path: name, size }: FolderFile): FilmFile => ({
    path: place + own + name,
    size,
    source: path.join(folder, name),
  });
  const others = [...found.files.values()].filter((file) => file.path !== ENTRY_PLAYLIST);
  return {
    waves: [
      others.filter((file) => !isPlaylist(file.path)).map(toFile),
      others.filter((file) => isPlaylist(file.path)).map(toFile),
      entryFiles(playlists.get(ENTRY_PLAYLIST) ?? '', place, own),
    ],
    leftOut: found.others,
  };
}

/** Returns the entry playlist, and those of the film's editions; a preview has none. */
function entryFiles(text: string, place: string, own: string): FilmFile[] {
  const moved = changeReferences(text, (reference) => (isInline(reference) ? reference : own + reference));
  const editions = place === '' ? editionsOf(moved) : [];
  const toFile = (folder: string, content: string): FilmFile => {
    const source = Buffer.from(content);
    return { path: place + folder + ENTRY_PLAYLIST, size: source.length, source };
  };
  return [...editions.map((lines) => toFile(editionFolder(lines), editionPlaylist(moved, lines))), toFile('', moved)];
}

function withoutEntry(folder: string, { files }: FilmFolder): string {
  const [candidate] = [...files.keys()].filter((name) => isPlaylist(name) && !name.includes('/'));
  const advice = candidate ? ` If ${candidate} is that playlist, rename it.` : ' Is this the right folder?';
  return `There is no ${ENTRY_PLAYLIST} in ${folder}, the playlist that players open.${advice}`;
}

/** @returns the text of each playlist by its path */
async function readPlaylists(folder: string, found: FilmFolder): Promise<Map<string, string>> {
  const texts = new Map<string, string>();
  for (const name of [...found.files.keys()].filter(isPlaylist)) {
    const text = await reading(name, readFile(path.join(folder, name), 'utf8'));
    const playlist = readPlaylist(text);
    if (!playlist) throw new CliError(`${name} is not a playlist: it does not begin with #EXTM3U.`);
    check(name, playlist, found);
    texts.set(name, text);
  }
  return texts;
}

function check(name: string, { isMultivariant, isEnded, references }: Playlist, { files, others }: FilmFolder): void {
  if (references.length === 0) throw new CliError(`${name} lists no media to play.`);
  for (const reference of references.filter((each) => !isInline(each))) {
    const target = path.posix.join(path.posix.dirname(name), reference);
    const leadsOut = /^([a-z][a-z0-9+.-]*:|\/)/i.test(reference) || /^\.\.(\/|$)/.test(target);
    if (leadsOut) throw new CliError(`${name} refers to a file outside the folder: ${reference}. Only files in it are uploaded.`);
    const fault = files.has(target) ? undefined : (others.get(target) ?? 'not in the folder');
    if (fault) throw new CliError(`${name} refers to ${reference}, which is ${fault}.`);
  }
  if (isMultivariant || isEnded) return;
  throw new CliError(`${name} has no end (#EXT-X-ENDLIST): players would wait for more. Upload the film when it is complete.`);
}

/** Returns a hash that differs between states of a folder, without reading gigabytes. */
function fingerprint({ files }: FilmFolder): string {
  const states = [...files.values()].map(({ path: name, size, changedAt }) => `${name} ${size} ${changedAt}\n`);
  return createHash('sha256').update(states.join('')).digest('hex').slice(0, 12);
}
