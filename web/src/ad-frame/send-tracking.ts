import { DISCREET } from './read-document.ts';

/** Requests addresses, so that those behind them learn what happened. Nothing depends on their answers. @param error VAST's number */
export function sendTracking(addresses: readonly string[], error?: number): void {
  for (const address of new Set(addresses)) {
    fetch(filledIn(address, error), { ...DISCREET, mode: 'no-cors', keepalive: true }).catch(() => {});
  }
}

/** Returns an address with VAST's macros filled in that say nothing about the viewer. */
export function filledIn(address: string, error?: number): string {
  const values: Record<string, string> = {
    ERRORCODE: error === undefined ? '' : String(error),
    CACHEBUSTING: String(Math.floor(Math.random() * 90_000_000) + 10_000_000),
    TIMESTAMP: encodeURIComponent(new Date().toISOString()),
  };
  return address.replace(/(?:\[|%5B)([A-Z]+)(?:\]|%5D)/gi, (macro, name: string) => values[name] ?? macro);
}
