/** An attempt without traffic for so long is given up, milliseconds. */
const SILENCE_MS = 30_000;

/** Thrown if the storage was not reached or refused the bytes; another attempt with a new address may work. */
export class NotStored extends Error {
  override name = 'NotStored';
}

interface Address {
  url: string;
  headers: Readonly<Record<string, string>>;
}

interface Sending {
  /** Called with the number of bytes of this file that were sent so far. */
  onSent: (bytes: number) => void;
  signal: AbortSignal;
}

/**
 * Sends bytes to a signed address, once. With XMLHttpRequest, because `fetch` does not tell how much of a body was sent.
 * @throws NotStored, or the signal's reason
 */
export function putFile(bytes: Blob, { url, headers }: Address, { onSent, signal }: Sending): Promise<void> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout>;
    const listen = () => {
      clearTimeout(silence);
      silence = setTimeout(() => request.abort(), SILENCE_MS);
    };
    const stop = () => request.abort();
    request.upload.onprogress = ({ loaded }) => {
      listen();
      onSent(loaded);
    };
    request.onloadend = () => {
      clearTimeout(silence);
      signal.removeEventListener('abort', stop);
      if (signal.aborted) reject(signal.reason as Error);
      else if (request.status === 200) resolve();
      else reject(new NotStored());
    };
    request.open('PUT', url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    signal.addEventListener('abort', stop);
    listen();
    request.send(bytes);
  });
}
