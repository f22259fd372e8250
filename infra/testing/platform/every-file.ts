import type { LocalClient } from './local-client.ts';

/** Returns the paths of all files that a player requests: the manifest, its playlists, and their segments. */
export async function everyFile(client: LocalClient, eventId: string): Promise<string[]> {
  const folder = `/media/${eventId}/`;
  const files = [`${folder}master.m3u8`];
  for (const file of files) {
    if (!file.endsWith('.m3u8')) continue;
    const { text } = await client.get(file);
    const referenced = [...text.matchAll(/URI="([^"]+)"|^([^#\s].*)$/gm)].map(([, quoted, line]) => quoted ?? line ?? '');
    const base = file.slice(0, file.lastIndexOf('/') + 1);
    files.push(...referenced.map((name) => base + name).filter((name) => !files.includes(name)));
  }
  return files;
}
