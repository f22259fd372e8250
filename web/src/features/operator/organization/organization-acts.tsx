import { useState } from 'react';
import { LONGEST_REASON } from '#shared/operations/operator.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { ShownOrganization } from './shown-organization.ts';

interface Props {
  organization: ShownOrganization;
  /** Loads the organisation again, because something was changed. */
  onDone: () => void;
}

export const REASON = { label: 'Reason, as its owner reads it', maxLength: LONGEST_REASON, missing: 'Say why' } as const;

/** An act on an organisation, as its dialog asks for it. */
interface Act {
  title: (name: string) => string;
  /** Its consequences, in a sentence or two. */
  text: string;
  words: typeof REASON | null;
  action: string;
  busyLabel: string;
  isDestructive?: true;
  act: (params: { organizationId: string }, reason: string) => Promise<{ message: string }>;
}

const ACTS = {
  approve: {
    title: (name) => `Approve ${name}?`,
    text: 'It can publish events, give tickets and invite members from now on. Its owner is told by email.',
    words: null,
    action: 'Approve',
    busyLabel: 'Approving...',
    act: (params) => call('POST /operator/organizations/{organizationId}/approve', { params }),
  },
  hold: {
    title: (name) => `Put ${name} on hold?`,
    text: 'It can write only to its members and its own buyers until you release it. Its events stay on sale, and its buyers keep their access.',
    words: REASON,
    action: 'Put on hold',
    busyLabel: 'Putting on hold...',
    isDestructive: true,
    act: (params, reason) => call('POST /operator/organizations/{organizationId}/hold', { params, body: { reason } }),
  },
  release: {
    title: (name) => `Release ${name}?`,
    text: 'Its emails go on, and what they led to this week is forgotten. Its owner is told by email.',
    words: null,
    action: 'Release',
    busyLabel: 'Releasing...',
    act: (params) => call('POST /operator/organizations/{organizationId}/release', { params }),
  },
} satisfies Readonly<Record<string, Act>>;

/** The acts that are open to an operator on an organisation now. */
export function OrganizationActs({ organization, onDone }: Props) {
  const [open, setOpen] = useState<keyof typeof ACTS | 'message' | null>(null);
  const { organizationId, isWaiting, held, rung } = organization;
  const name = organization.name ?? 'this organisation';
  const dialog = { onDone, onClose: () => setOpen(null) };
  return (
    <div className="flex flex-wrap gap-3">
      {(isWaiting || rung !== 'approved') && <Button onClick={() => setOpen('approve')}>Approve</Button>}
      {held ? (
        <Button onClick={() => setOpen('release')}>Release</Button>
      ) : (
        <Button variant="danger" onClick={() => setOpen('hold')}>
          Put on hold
        </Button>
      )}
      <Button variant="secondary" onClick={() => setOpen('message')}>
        Write to its owner
      </Button>
      {open === 'message' && <MessageDialog {...dialog} organizationId={organizationId} name={name} />}
      {open !== null && open !== 'message' && <Asked {...dialog} {...ACTS[open]} name={name} organizationId={organizationId} />}
    </div>
  );
}

interface AskedProps extends Act {
  name: string;
  organizationId: string;
  onDone: () => void;
  onClose: () => void;
}

function Asked({ title, text, act, name, organizationId, ...dialog }: AskedProps) {
  return (
    <ActDialog
      title={title(name)}
      draft={`${dialog.action} ${organizationId}`}
      act={(reason) => act({ organizationId }, reason)}
      {...dialog}
    >
      <p>{text}</p>
    </ActDialog>
  );
}
