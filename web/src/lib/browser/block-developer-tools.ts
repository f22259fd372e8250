/**
 * Blocks the shortcuts of the browser's developer tools and the context menu across the document.
 * Source: the product specification, constants and limits. Called in production mode only, and not in a build made with
 * VITE_ALLOW_DEVELOPER_TOOLS.
 */
export function blockDeveloperTools(page: Document): void {
  page.addEventListener('contextmenu', (event) => event.preventDefault());
  page.addEventListener('keydown', (event) => {
    if (isDeveloperToolsShortcut(event)) event.preventDefault();
  });
}

function isDeveloperToolsShortcut(event: KeyboardEvent): boolean {
  const { key, ctrlKey, metaKey, shiftKey, altKey } = event;
  if (key === 'F12') return true;
  // AltGr is reported as Ctrl and Alt together, and types characters.
  if (altKey) return false;
  const letter = letterOf(event);
  if (ctrlKey) return shiftKey ? ['I', 'C', 'J'].includes(letter) : letter === 'U';
  if (metaKey) return shiftKey ? ['I', 'C'].includes(letter) : letter === 'U';
  return false;
}

/** Returns the Latin letter of a key; on keyboards with other letters the one at its position, as browsers do for shortcuts. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');
}
