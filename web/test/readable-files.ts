import { webcrypto } from 'node:crypto';

/** Gives files the methods that read them in browsers, and the page a hash function: jsdom has neither. */
export function makeFilesReadable(): void {
  // Not `Blob`, which tests have from Node.
  const blob = Object.getPrototypeOf(new File([], '').slice()) as Blob;
  blob.arrayBuffer = function () {
    return new Promise((resolve) => {
      const reader = new FileReader();
      reader.onload = () => resolve(reader.result as ArrayBuffer);
      reader.readAsArrayBuffer(this);
    });
  };
  blob.text = async function () {
    return new TextDecoder().decode(await this.arrayBuffer());
  };
  jest.spyOn(window, 'crypto', 'get').mockReturnValue(webcrypto as Crypto);
}
