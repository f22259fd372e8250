import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { captions, webVtt } from './captions.ts';
import { assertFfmpeg, encode } from './ffmpeg.ts';
import { film, MAX_SAMPLE_BYTES, renditions } from './film.ts';
import { captionsPlaylist, masterPlaylist } from './playlists.ts';
import { drawScene } from './scene/scene.ts';
import { renderSoundtrack } from './soundtrack.ts';

function* frames(): Generator<Buffer> {
  const count = film.seconds * film.fps;
  for (let i = 0; i < count; i++) {
    if (i % (film.fps * 4) === 0) process.stdout.write(`drawing ${i / film.fps} of ${film.seconds} s\n`);
    yield drawScene(i / film.fps);
  }
}

function emptyOut(folder: string): void {
  mkdirSync(folder, { recursive: true });
  for (const name of [...renditions.map((rendition) => rendition.name), 'audio', 'captions', 'master.m3u8']) {
    rmSync(join(folder, name), { recursive: true, force: true });
  }
}

async function make(folder: string): Promise<void> {
  assertFfmpeg();
  emptyOut(folder);
  const scratch = mkdtempSync(join(tmpdir(), 'marquee-sample-'));
  try {
    const soundFile = join(scratch, 'sound.f32');
    writeFileSync(soundFile, renderSoundtrack());
    await encode(frames(), soundFile, folder);
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  mkdirSync(join(folder, 'captions'), { recursive: true });
  writeFileSync(join(folder, 'captions', 'en.vtt'), webVtt(captions));
  writeFileSync(join(folder, 'captions', 'index.m3u8'), captionsPlaylist('en.vtt'));
  writeFileSync(join(folder, 'master.m3u8'), masterPlaylist(folder));
}

function bytesIn(folder: string): number {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  return entries.reduce((sum, entry) => sum + statSync(join(entry.parentPath, entry.name)).size, 0);
}

const folder = resolve(process.argv[2] ?? join(import.meta.dirname, 'hls'));
try {
  await make(folder);
  const bytes = bytesIn(folder);
  const size = `${folder}: ${(bytes / 1e6).toFixed(2)} MB`;
  if (bytes > MAX_SAMPLE_BYTES) {
    throw new Error(`${size}, over the limit of ${MAX_SAMPLE_BYTES / 1e6} MB. Raise the crf in film.ts.`);
  }
  process.stdout.write(`${size}\n`);
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : String(error)}\n`);
  process.exitCode = 1;
}
