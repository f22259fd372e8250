/** Downloads a blob as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // By the time this runs the download holds its own reference to the data.
  setTimeout(() => URL.revokeObjectURL(address));
}
