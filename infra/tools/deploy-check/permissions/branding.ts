import { png } from '#shared/testing/picture-file.ts';
import type { Viewer } from '../viewer.ts';

const MARK = '0123456789abcdef';

/** Gives the organisation a name, a brand with a logo, and a text for buyers. */
export async function brand(organizer: Viewer): Promise<void> {
  await organizer.call('POST', '/studio/organization', { name: 'Permissions Ltd', contact_email: 'questions@example.com' });
  const files = { logo: png(480, 160), icon: png(192, 192) };
  const sizes = { logo: files.logo.length, icon: files.icon.length };
  const { json } = await organizer.call('POST', '/studio/brand/logo', { mark: MARK, sizes });
  for (const { rendition, url, headers } of json.files as { rendition: 'logo' | 'icon'; url: string; headers: object }[]) {
    const { status } = await fetch(url, { method: 'PUT', headers: { ...headers }, body: files[rendition] });
    if (status !== 200) throw new Error(`Uploading a logo by a signed address: ${status}`);
  }
  await organizer.call('POST', '/studio/brand', { logo: MARK, accent: '#146b54', terms: 'Be kind.' });
}
