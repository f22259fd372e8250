import { useState } from 'react';
import { ApiError, call, reasonOf } from '../../lib/api/client.ts';

/** The form's fields. */
export interface Written {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  acceptTerms: boolean;
  /** Hidden: only programs fill it in. */
  website: string;
}

/** What the server says of a message that it has. */
export interface Sent {
  message: string;
  reference: string;
}

interface Failure {
  message: string;
  /** The field at fault, where the server named one of the form's. */
  field: keyof Written | null;
}

interface Sending {
  /** @returns what the server said, or why it could not be sent */
  send: (written: Written) => Promise<Sent | Failure>;
  sending: boolean;
}

/** Sends a message to the support address. */
export function useSendMessage(): Sending {
  const [sending, setSending] = useState(false);
  const send = async (written: Written) => {
    setSending(true);
    try {
      return await call('POST /contact', { body: written });
    } catch (error) {
      return failureOf(error, written);
    } finally {
      setSending(false);
    }
  };
  return { send, sending };
}

function failureOf(error: unknown, written: Written): Failure {
  const named = error instanceof ApiError ? error.field : undefined;
  const field = named && Object.hasOwn(written, named) ? (named as keyof Written) : null;
  return { message: reasonOf(error), field };
}
