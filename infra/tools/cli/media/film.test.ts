import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { readFilm } from './film.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(path.join(tmpdir(), 'marquee-film-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const MASTER = '#EXTM3U\n#EXT-X-STREAM-INF:BANDWIDTH=1\nlow/index.m3u8\n';
const MEDIA = '#EXTM3U\n#EXTINF:4,\na.ts\n#EXT-X-ENDLIST\n';
const GOOD: Record<string, string> = { 'master.m3u8': MASTER, 'low/index.m3u8': MEDIA, 'low/a.ts': 'bytes' };

function writeFiles(files: Record<string, string>): void {
  for (const [name, content] of Object.entries(files)) {
    const file = path.join(folder, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
    utimesSync(file, 1, 1);
  }
}

const paths = async () =>
  (await readFilm(folder)).waves.map((wave) => wave.map((file) => file.path.replace(/^film-[0-9a-f]{12}\//, 'film/')));

it('uploads files before the playlists that refer to them, and the entry playlist last', async () => {
  writeFiles({ ...GOOD, 'low/thumbs/1.jpg': 'picture' });
  expect(await paths()).toEqual([['film/low/a.ts', 'film/low/thumbs/1.jpg'], ['film/low/index.m3u8'], ['master.m3u8']]);
});

it('points the entry playlist to the film’s own folder', async () => {
  writeFiles({
    ...GOOD,
    'master.m3u8': `#EXTM3U\r\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A, URI=x",URI="low/index.m3u8"\r\n#EXT-X-SESSION-KEY:METHOD=AES-128,URI="data:text/plain;base64,AA=="\r\n# a note\r\n\r\n#EXT-X-STREAM-INF:BANDWIDTH=1\r\nlow/index.m3u8\r\n`,
  });
  const { waves } = await readFilm(folder);
  const [entry] = waves[2]!;
  const [prefix] = waves[1]![0]!.path.split('/');
  expect(entry!.source.toString()).toBe(
    `#EXTM3U\n#EXT-X-MEDIA:TYPE=AUDIO,GROUP-ID="a",NAME="A, URI=x",URI="${prefix}/low/index.m3u8"\n#EXT-X-SESSION-KEY:METHOD=AES-128,URI="data:text/plain;base64,AA=="\n# a note\n\n#EXT-X-STREAM-INF:BANDWIDTH=1\n${prefix}/low/index.m3u8\n`,
  );
  expect(entry!.size).toBe(entry!.source.length);
});

it('uploads to another place as a whole, without references outside it', async () => {
  writeFiles(GOOD);
  const { waves } = await readFilm(folder, 'preview/');
  const sent = waves.flat().map((file) => file.path.replace(/film-[0-9a-f]{12}/, 'film'));
  expect(sent).toEqual(['preview/film/low/a.ts', 'preview/film/low/index.m3u8', 'preview/master.m3u8']);
  expect(waves[2]![0]!.source.toString()).toMatch(/^film-[0-9a-f]{12}\/low\/index\.m3u8$/m);
});

it('takes a film of one rendition, whose only playlist is the entry', async () => {
  writeFiles({
    'master.m3u8': '#EXTM3U\n#EXT-X-MAP:URI="init.mp4"\n#EXTINF:4,\na.m4s\n#EXT-X-ENDLIST\n',
    'init.mp4': 'i',
    'a.m4s': 'a',
  });
  expect(await paths()).toEqual([['film/a.m4s', 'film/init.mp4'], [], ['master.m3u8']]);
});

it('names the film’s folder after its state: the same name for the same state, another for another', async () => {
  const prefix = async () => (await readFilm(folder)).waves[1]![0]!.path;
  writeFiles(GOOD);
  const first = await prefix();
  expect(await prefix()).toBe(first);
  utimesSync(path.join(folder, 'low/a.ts'), 2, 2);
  expect(await prefix()).not.toBe(first);
});

it('lists the files that are left out, with the reason', async () => {
  writeFiles({ ...GOOD, 'notes.txt': 'x', '.DS_Store': 'x', 'low/my take.ts': 'x' });
  symlinkSync('/etc/hostname', path.join(folder, 'low/link.ts'));
  const { leftOut } = await readFilm(folder);
  expect([...leftOut]).toEqual([
    ['.DS_Store', 'not of a type that players use'],
    ['low/link.ts', 'a link'],
    ['low/my take.ts', expect.stringMatching(/^not a valid path/)],
    ['notes.txt', 'not of a type that players use'],
  ]);
});

const low = (line: string) => ({ ...GOOD, 'low/index.m3u8': `#EXTM3U\n#EXTINF:4,\n${line}\n#EXT-X-ENDLIST\n` });

it.each<[Record<string, string>, RegExp]>([
  [{}, /^The folder \S+ is empty\.$/],
  [{ 'a.ts': 'x' }, /^There is no master\.m3u8 in \S+, the playlist that players open\. Is this the right folder\?$/],
  [{ 'index.m3u8': MEDIA, 'a.ts': 'x' }, /^There is no master\.m3u8 in \S+, .* If index\.m3u8 is that playlist, rename it\.$/],
  [{ 'film/master.m3u8': MEDIA, 'film/a.ts': 'x' }, /Is this the right folder\?$/],
  [{ ...GOOD, 'master.m3u8': 'hello' }, /^master\.m3u8 is not a playlist: it does not begin with #EXTM3U\.$/],
  [{ ...GOOD, 'master.m3u8': '#EXTM3U\n' }, /^master\.m3u8 lists no media to play\.$/],
  [{ ...GOOD, 'low/a.ts': '' }, /^low\/a\.ts is empty\.$/],
  [{ ...GOOD, 'low/index.m3u8': '#EXTM3U\n#EXTINF:4,\na.ts\n' }, /^low\/index\.m3u8 has no end \(#EXT-X-ENDLIST\)/],
  [{ 'master.m3u8': MASTER, 'low/a.ts': 'x' }, /^master\.m3u8 refers to low\/index\.m3u8, which is not in the folder\.$/],
  [low('b.ts'), /^low\/index\.m3u8 refers to b\.ts, which is not in the folder\.$/],
  [low('a.ts?token=1'), /refers to a\.ts\?token=1, which is not in the folder\.$/],
  [{ ...low('my take.ts'), 'low/my take.ts': 'x' }, /^low\/index\.m3u8 refers to my take\.ts, which is not a valid path/],
  [{ ...low('a.mov'), 'low/a.mov': 'x' }, /refers to a\.mov, which is not of a type that players use\.$/],
  [low('../../a.ts'), /^low\/index\.m3u8 refers to a file outside the folder: \.\.\/\.\.\/a\.ts\./],
  [low('/etc/passwd'), /outside the folder: \/etc\/passwd\./],
  [low('https://cdn.example/a.ts'), /outside the folder: https:\/\/cdn\.example\/a\.ts\./],
  [low('//cdn.example/a.ts'), /outside the folder/],
  [low('#EXT-X-KEY:METHOD=SAMPLE-AES,URI="skd://key"\na.ts'), /outside the folder: skd:\/\/key\./],
  [low('#EXT-X-MAP:URI="init.mp4"\na.ts'), /refers to init\.mp4, which is not in the folder\.$/],
])('%j fails with one sentence that names the file', async (files, sentence) => {
  writeFiles(files);
  await expect(readFilm(folder)).rejects.toMatchObject({ name: 'CliError', message: expect.stringMatching(sentence) });
});

it('refuses a folder that is a file, and a file that cannot be read', async () => {
  writeFiles(GOOD);
  await expect(readFilm(path.join(folder, 'master.m3u8'))).rejects.toThrow(/master\.m3u8 is not a folder\.$/);
  chmodSync(path.join(folder, 'low/a.ts'), 0);
  const outcome = await readFilm(folder).then(
    () => null,
    (error: Error) => error.message,
  );
  // Root reads everything.
  expect(outcome).toBe(process.getuid?.() === 0 ? null : 'low/a.ts cannot be read (EACCES).');
});

it('takes the sample film', async () => {
  const { waves, leftOut } = await readFilm('infra/local/sample/hls');
  const sources = waves.flat().filter(({ source }) => typeof source === 'string');
  expect([leftOut.size, waves[1]!.length]).toEqual([0, 5]);
  for (const { source, size } of sources) expect(readFileSync(source).length).toBe(size);
});
