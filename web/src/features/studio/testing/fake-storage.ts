/** A file that arrived at the storage. */
export interface StoredFile {
  url: string;
  headers: Record<string, string>;
  bytes: number;
}

/**
 * Replaces XMLHttpRequest, with which files are sent to the storage.
 * @param answer returns the status of each request; 0 for a connection that breaks off. A promise keeps it waiting.
 * @returns what arrived so far, in order
 */
export function fakeStorage(answer: (url: string) => number | Promise<number> = () => 200): StoredFile[] {
  const stored: StoredFile[] = [];
  class FakeRequest {
    readonly upload: { onprogress?: (event: { loaded: number }) => void } = {};
    onloadend = () => {};
    status = 0;
    #url = '';
    #isOver = false;
    readonly #headers: Record<string, string> = {};

    open(_method: string, url: string) {
      this.#url = url;
    }

    setRequestHeader(name: string, value: string) {
      this.#headers[name] = value;
    }

    abort() {
      this.#end(0);
    }

    send(bytes: Blob) {
      void Promise.resolve(answer(this.#url)).then((status) => {
        this.upload.onprogress?.({ loaded: bytes.size });
        if (status === 200 && !this.#isOver) stored.push({ url: this.#url, headers: this.#headers, bytes: bytes.size });
        this.#end(status);
      });
    }

    #end(status: number) {
      if (this.#isOver) return;
      this.#isOver = true;
      this.status = status;
      this.onloadend();
    }
  }
  window.XMLHttpRequest = FakeRequest as never;
  return stored;
}
