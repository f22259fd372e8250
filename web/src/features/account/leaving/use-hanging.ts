import { useEffect, useState } from 'react';
import { call } from '../../../lib/api/client.ts';
import type { Call } from '#shared/api/contract.ts';

export type Hanging = Call<'GET /account/leaving'>['answer']['hanging'][number];

/**
 * Returns what would be lost with the account; empty until it is known, and if nothing would. The server refuses what is not listed: then
 * `reload` asks for what was added since.
 */
export function useHanging(): { hanging: readonly Hanging[]; reload: () => void } {
  const [hanging, setHanging] = useState<readonly Hanging[]>([]);
  const [asked, setAsked] = useState(1);
  useEffect(() => {
    let isOver = false;
    const show = (found: readonly Hanging[]) => {
      if (!isOver) setHanging(found);
    };
    void call('GET /account/leaving').then(
      (answer) => show(answer.hanging),
      () => undefined,
    );
    return () => {
      isOver = true;
    };
  }, [asked]);
  return { hanging, reload: () => setAsked((times) => times + 1) };
}
