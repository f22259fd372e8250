/** Has the browser save data as a file. */
export function downloadJson(name: string, data: unknown): void {
  const address = URL.createObjectURL(new Blob([JSON.stringify(data, null, 2)], { type: 'application/json' }));
  const link = Object.assign(document.createElement('a'), { href: address, download: name });
  link.click();
  // The download has its own hold on the data by the time this runs.
  setTimeout(() => URL.revokeObjectURL(address));
}
