/**
 * Blocks the shortcuts of the browser's developer tools and the context menu across the document.
 * Source: the product specification, constants and limits; it holds in production mode only, and not in a build that
 * was made with VITE_ALLOW_DEVELOPER_TOOLS.
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
  // AltGr counts as Ctrl and Alt together, and writes letters.
  if (altKey) return false;
  const letter = letterOf(event);
  if (ctrlKey) return shiftKey ? ['I', 'C', 'J'].includes(letter) : letter === 'U';
  if (metaKey) return shiftKey ? ['I', 'C'].includes(letter) : letter === 'U';
  return false;
}

/** The Latin letter a key stands for: of a keyboard with other letters, the one in its place, as browsers take it. */
function letterOf({ key, code }: KeyboardEvent): string {
  return /^[a-z]$/i.test(key) ? key.toUpperCase() : code.replace(/^Key/, '');
}
