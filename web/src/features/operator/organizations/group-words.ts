import type { OrganizationGroup } from '#shared/operations/operator.ts';

interface GroupWords {
  title: string;
  /** The sentence that is shown if nobody is in the group. */
  empty: string;
}

export const GROUP_WORDS: Readonly<Record<OrganizationGroup, GroupWords>> = {
  waiting: { title: 'Waiting for approval', empty: 'Nobody is waiting for your approval.' },
  held: { title: 'On hold', empty: 'No organisation is on hold.' },
  new: { title: 'New', empty: 'Every organisation has published an event, or has not begun to write to anybody.' },
  published: { title: 'Published', empty: 'No organisation is at this step right now.' },
  proven: { title: 'Proven', empty: 'No organisation has sold enough yet to be here.' },
  approved: { title: 'Approved', empty: 'You have not approved an organisation yet.' },
};
