/** Has the browser save something as a file. */
export function saveFile(name: string, content: Blob): void {
  const address = URL.createObjectURL(content);
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has its own hold on the data by the time this runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
