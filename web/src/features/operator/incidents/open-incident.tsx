import { useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import { IncidentDialog } from './incident-dialog.tsx';

interface Props {
  onDone: () => void;
  onClose: () => void;
}

/** Takes a new incident, and opens it. */
export function OpenIncident({ onDone, onClose }: Props) {
  // A press that is repeated because its answer was lost opens no second one.
  const [key] = useState(() => crypto.randomUUID());
  return (
    <IncidentDialog
      heading="Open an incident"
      draft="new incident"
      first={{ parts: [], state: 'investigating' }}
      hasTitle
      send={(written) => call('POST /operator/incidents', { body: { key, ...written } })}
      onDone={onDone}
      onClose={onClose}
    >
      Say early that you know of it, even before you know why. You can add to it as often as you like.
    </IncidentDialog>
  );
}
