import { useEffect } from 'react';

/** Keeps the screen on while `active` and the page is shown. Where the browser does not have that, the screen dims as always. */
export function useWakeLock(active: boolean): void {
  useEffect(() => {
    if (!active || !('wakeLock' in navigator)) return;
    let lock: WakeLockSentinel | null = null;
    let gone = false;
    const take = async () => {
      if (document.visibilityState !== 'visible') return;
      // Refused while the battery is low, for example.
      const taken = await navigator.wakeLock.request('screen').catch(() => null);
      if (gone) await taken?.release();
      else lock = taken;
    };
    void take();
    // The browser releases the lock of a hidden page by itself.
    document.addEventListener('visibilitychange', take);
    return () => {
      gone = true;
      document.removeEventListener('visibilitychange', take);
      void lock?.release();
    };
  }, [active]);
}
