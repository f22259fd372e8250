import { useState } from 'react';
import { LONGEST_REASON } from '#shared/operator.ts';
import { call } from '../../../lib/api/client.ts';
import { Button } from '../../../ui/button.tsx';
import { ActDialog } from '../act-dialog.tsx';
import { MessageDialog } from './message-dialog.tsx';
import type { ShownOrganization } from './organization-page.tsx';

interface Props {
  organization: ShownOrganization;
  /** Loads the organisation again, because something was changed. */
  onDone: () => void;
}

export const REASON = { label: 'Reason, as its owner reads it', maxLength: LONGEST_REASON, missing: 'Say why' } as const;

/** The acts that are open to an operator on an organisation now. */
export function OrganizationActs({ organization, onDone }: Props) {
  const [open, setOpen] = useState<'approve' | 'hold' | 'release' | 'message' | null>(null);
  const { organizationId, isWaiting, held, rung } = organization;
  const name = organization.name ?? 'this organisation';
  const params = { organizationId };
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
      {open === 'approve' && (
        <ActDialog
          {...dialog}
          title={`Approve ${name}?`}
          words={null}
          action="Approve"
          busyLabel="Approving..."
          act={() => call('POST /operator/organizations/{organizationId}/approve', { params })}
        >
          <p>It can publish events, give tickets and invite members from now on. Its owner is told by email.</p>
        </ActDialog>
      )}
      {open === 'hold' && (
        <ActDialog
          {...dialog}
          title={`Put ${name} on hold?`}
          words={REASON}
          action="Put on hold"
          busyLabel="Putting on hold..."
          isDestructive
          act={(reason) => call('POST /operator/organizations/{organizationId}/hold', { params, body: { reason } })}
        >
          <p>
            It can write only to its members and its own buyers until you release it. Its events stay on sale, and its buyers keep
            their access.
          </p>
        </ActDialog>
      )}
      {open === 'release' && (
        <ActDialog
          {...dialog}
          title={`Release ${name}?`}
          words={null}
          action="Release"
          busyLabel="Releasing..."
          act={() => call('POST /operator/organizations/{organizationId}/release', { params })}
        >
          <p>Its emails go on, and what they led to this week is forgotten. Its owner is told by email.</p>
        </ActDialog>
      )}
      {open === 'message' && <MessageDialog {...dialog} organizationId={organizationId} name={name} />}
    </div>
  );
}
