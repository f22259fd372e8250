import { useState } from 'react';
import { ApiError, call, reasonOf } from '../../lib/api/client.ts';
import { useProofAhead } from '../../lib/api/use-proof-ahead.ts';

/** The form's fields. */
export interface ContactFields {
  firstName: string;
  lastName: string;
  email: string;
  message: string;
  acceptTerms: boolean;
  /** The honeypot, which only bots fill in. */
  website: string;
}

/** The server's confirmation of a message. */
export interface MessageReceipt {
  message: string;
  reference: string;
}

interface SendFailure {
  message: string;
  /** The form's field that the server rejected; null if it named none. */
  field: keyof ContactFields | null;
}

interface MessageSender {
  /** @returns the server's confirmation, or the reason of the failure */
  send: (fields: ContactFields) => Promise<MessageReceipt | SendFailure>;
  sending: boolean;
  /** Prepares the proof of work that the message may need; for each input. */
  onInput: () => void;
}

/** Sends a message to the support address. */
export function useSendMessage(): MessageSender {
  const [sending, setSending] = useState(false);
  const proofAhead = useProofAhead('contact');
  const send = async (fields: ContactFields) => {
    setSending(true);
    try {
      return await call('POST /contact', { body: { ...fields, proof: await proofAhead.take() } });
    } catch (error) {
      return failureOf(error, fields);
    } finally {
      setSending(false);
    }
  };
  return { send, sending, onInput: proofAhead.ask };
}

function failureOf(error: unknown, fields: ContactFields): SendFailure {
  const named = error instanceof ApiError ? error.field : undefined;
  const field = named && Object.hasOwn(fields, named) ? (named as keyof ContactFields) : null;
  return { message: reasonOf(error), field };
}
