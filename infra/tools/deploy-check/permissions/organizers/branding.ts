import { png } from '#shared/testing/picture-file.ts';
import { SENDER_DOMAIN } from '../resources.ts';
import type { Viewer } from '../../people/viewer.ts';

/** The name of the organisation's page in its address. */
export const HANDLE = 'permissions-ltd';

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
  await organizer.call('POST', '/studio/brand', { logo: MARK, accent: '#146b54', handle: HANDLE, terms: 'Be kind.' });
  await setSender(organizer);
}

/** Sets up a domain of the organisation's own, looks for its records, and removes it again. Nobody has set up the records. */
async function setSender(organizer: Viewer): Promise<void> {
  const { json } = await organizer.call('POST', '/studio/sender', { address: `tickets@${SENDER_DOMAIN}` });
  await organizer.call('GET', '/studio/sender');
  await organizer.call('POST', '/studio/sender/check');
  if (json.records.length !== 4) throw new Error(`A sender has the records ${JSON.stringify(json.records)}`);
  // A second address of the domain finds it in SES, and the last change has SES forget it.
  await organizer.call('POST', '/studio/sender', { address: `box@${SENDER_DOMAIN}` });
  await organizer.call('POST', '/studio/sender', { address: null });
}
