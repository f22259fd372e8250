import type { ReactNode } from 'react';
import { Dialog } from '../../../ui/dialog/dialog.tsx';
import '../../../ui/print-alone.css';
import { RecoveryCodes } from './recovery-codes.tsx';

interface Props {
  title: string;
  /** The codes that this dialog led to; null before. */
  codes: string[] | null;
  onClose: () => void;
  /** The steps that lead to them. */
  children: ReactNode;
}

/** A dialog that ends with recovery codes, and stays open until they are saved. */
export function CodesDialog({ title, codes, onClose, children }: Props) {
  return (
    <Dialog
      open
      onClose={onClose}
      title={codes ? 'Save your recovery codes' : title}
      locked={codes !== null}
      className="print-alone sm:max-w-lg"
    >
      {codes ? <RecoveryCodes codes={codes} onDone={onClose} /> : children}
    </Dialog>
  );
}
