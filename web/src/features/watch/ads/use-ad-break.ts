import { useCallback, useEffect, useState } from 'react';
import { AD_WAIT_MS } from '#shared/video/playback/ad-times.ts';
import { type Grant, isPlayable } from '../access/playback-access.ts';

type Phase = 'undecided' | 'loading' | 'playing' | 'over';

/**
 * Decides with the first grant whether there is an ad before the event. Those who wait for the show see it begin. An ad that does not
 * play in time is over.
 */
export function useAdBreak(grant: Grant | null) {
  const [phase, setPhase] = useState<Phase>('undecided');
  if (phase === 'undecided' && grant) setPhase(isPlayable(grant) && grant.pre_roll ? 'loading' : 'over');
  const isLoading = phase === 'loading';
  const onOver = useCallback(() => setPhase('over'), []);
  useEffect(() => {
    if (!isLoading) return;
    const timer = setTimeout(onOver, AD_WAIT_MS);
    return () => clearTimeout(timer);
  }, [isLoading, onOver]);
  return { isOn: isLoading || phase === 'playing', onStart: useCallback(() => setPhase('playing'), []), onOver };
}
