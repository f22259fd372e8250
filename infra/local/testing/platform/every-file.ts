import type { LocalClient } from './local-client.ts';

/**
 * Returns the paths of all files that a player requests: the manifest, its playlists, and their segments.
 * @param manifestUrl as playback answers it
 */
export async function everyFile(client: LocalClient, manifestUrl: string): Promise<string[]> {
  const files = [new URL(manifestUrl).pathname];
  for (const file of files) {
    if (!file.endsWith('.m3u8')) continue;
    const { text } = await client.get(file);
    const referenced = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, quoted, line]) => quoted ?? line ?? '');
    const base = file.slice(0, file.lastIndexOf('/') + 1);
    files.push(...referenced.map((name) => base + name).filter((name) => !files.includes(name)));
  }
  return files;
}
