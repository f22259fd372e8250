import useSWR from 'swr';
import type { Call } from '#shared/api/contract.ts';
import { call } from '../../../lib/api/client.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';

type Team = Call<'GET /studio/team'>['answer'];
export type Member = Team['members'][number];
export type Invitation = Team['invitations'][number];

/** Returns the members of the organisation, and its open invitations. */
export const useTeam = ({ userId }: Viewer) => useSWR(['/studio/team', userId], () => call('GET /studio/team'));
