import { useEffect } from 'react';
import type { SenderAnswer } from '#shared/api/desk/sender.ts';
import { call } from '../../../../lib/api/client.ts';
import type { Viewer } from '../../../../lib/session/use-viewer.ts';
import { written } from '../../editing/field-words.ts';
import { useAnswer } from '../../loading/use-answer.ts';

/** The words for the address that mails come from. */
export const SENDER_WORDS = {
  address: { label: 'Address of emails', say: (address: unknown) => written(address) || 'Our address' },
};

const CHECK_MS = 60_000;

/**
 * Returns the address that the organisation's mails come from. While records are missing and the page is looked at, they are looked for every
 * minute.
 * @param mayEdit true for members who may look for them
 */
export function useSender(viewer: Viewer, mayEdit: boolean) {
  const answer = useAnswer('GET /studio/sender', viewer);
  const { data, mutate } = answer;
  const keep = (sender: SenderAnswer) => void mutate(sender, { revalidate: false });
  const isMissing = mayEdit && (data?.state === 'waiting' || data?.state === 'lost');
  useEffect(() => {
    if (!isMissing) return;
    const look = () => {
      if (document.visibilityState === 'hidden') return;
      // Errors are shown to the person who presses the button.
      void mutate(
        checked().catch(() => undefined),
        { revalidate: false, populateCache: (found, kept) => found ?? kept },
      );
    };
    const timer = setInterval(look, CHECK_MS);
    return () => clearInterval(timer);
  }, [isMissing, mutate]);
  return { answer, keep, reload: () => void mutate() };
}

/** Looks for the records. */
export const checked = (): Promise<SenderAnswer> => call('POST /studio/sender/check');
