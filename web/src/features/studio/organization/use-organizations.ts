import useSWR from 'swr';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';

/** Returns the organisations that the viewer belongs to. */
export const useOrganizations = ({ userId }: Viewer) =>
  useSWR(['/studio/organizations', userId], () => call('GET /studio/organizations'));
