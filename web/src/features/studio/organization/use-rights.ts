import type { MemberRight } from '#shared/people/member-rights.ts';
import type { Viewer } from '../../../lib/session/use-viewer.ts';
import { useOwnOrganization } from './use-organizations.ts';

const NONE: readonly MemberRight[] = [];

/** Returns what the viewer may do for the organisation that they work for; nothing until that is known. */
export const useRights = (viewer: Viewer): readonly MemberRight[] =>
  (useOwnOrganization(viewer)?.rights as readonly MemberRight[] | undefined) ?? NONE;
