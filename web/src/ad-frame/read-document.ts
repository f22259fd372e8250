/** Bytes of a VAST document at most; real ones have some thousands. */
const LARGEST_DOCUMENT = 512 * 1024;

/** The options of requests for ads. They keep cookies and the address of the page, which names the event, from ad servers. */
export const DISCREET = { credentials: 'omit', referrerPolicy: 'no-referrer' } as const satisfies RequestInit;

/** Returns the text at an address. @throws Error if it cannot be had, or is too long: the rest is then not fetched */
export async function readDocument(address: string, signal: AbortSignal): Promise<string> {
  const response = await fetch(address, { ...DISCREET, cache: 'no-store', signal });
  if (!response.ok || !response.body) throw new Error(`The ad server answered ${response.status}.`);
  const decoder = new TextDecoder();
  const reader = response.body.getReader();
  let [text, bytes] = ['', 0];
  for (;;) {
    const { done, value } = await reader.read();
    if (done) return text + decoder.decode();
    bytes += value.byteLength;
    if (bytes > LARGEST_DOCUMENT) {
      void reader.cancel();
      throw new Error('The VAST document is too long.');
    }
    text += decoder.decode(value, { stream: true });
  }
}
