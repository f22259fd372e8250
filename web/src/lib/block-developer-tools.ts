/**
 * Blocks the shortcuts of the browser's developer tools and the context menu across the document.
 * Source: the product specification, constants and limits; it holds in production mode only.
 */
export function blockDeveloperTools(page: Document): void {
  page.addEventListener('contextmenu', (event) => event.preventDefault());
  page.addEventListener('keydown', (event) => {
    if (isDeveloperToolsShortcut(event)) event.preventDefault();
  });
}

function isDeveloperToolsShortcut({ key, ctrlKey, metaKey, shiftKey }: KeyboardEvent): boolean {
  const letter = key.toUpperCase();
  if (key === 'F12') return true;
  if (ctrlKey) return shiftKey ? ['I', 'C', 'J'].includes(letter) : letter === 'U';
  if (metaKey) return shiftKey ? ['I', 'C'].includes(letter) : letter === 'U';
  return false;
}
