import { call } from '../../../lib/api/client.ts';
import { paths } from '../../../lib/navigation/paths.ts';

/** Returns where somebody goes who has signed in and was on the way to nothing: to the studio if they belong to an organisation, else home. */
export async function firstPage(): Promise<string> {
  try {
    const { organizations } = await call('GET /studio/organizations');
    return organizations.length > 0 ? paths.studio : paths.home;
  } catch {
    // They are signed in, which must not seem to have failed.
    return paths.home;
  }
}
