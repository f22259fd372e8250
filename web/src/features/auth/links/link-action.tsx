import type { ReactNode } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Message } from '../../../ui/message.tsx';
import type { LinkState } from './use-link.ts';

interface Props {
  state: Exclude<LinkState<unknown>, { phase: 'done' }>;
  onUse: () => void;
  label: string;
  busyLabel: string;
  /** Shown above the button; what it does. */
  effects?: ReactNode;
  /** The sentence that says why the link may no longer work. */
  unusable: string;
  /** Shown below that sentence; a way on. */
  instead?: ReactNode;
}

/** The button that uses a mailed link, or the reason why it cannot be used. */
export function LinkAction({ state, onUse, label, busyLabel, effects, unusable, instead }: Props) {
  if (state.phase === 'unusable') {
    return (
      <>
        <Message tone="error" title="This link no longer works">
          {unusable}
        </Message>
        {instead}
      </>
    );
  }
  return (
    <>
      {effects}
      {state.phase === 'failed' && <Message tone="error">{state.reason}</Message>}
      <Button size="lg" busy={state.phase === 'busy'} busyLabel={busyLabel} onClick={onUse} className="w-full">
        {label}
      </Button>
    </>
  );
}
