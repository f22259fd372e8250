import { createEvent, fireEvent } from '@testing-library/react';
import { blockDeveloperTools } from './block-developer-tools.ts';

beforeAll(() => blockDeveloperTools(document));

const isBlocked = (init: KeyboardEventInit) => !fireEvent.keyDown(document.body, init);

test.each<KeyboardEventInit>([
  { key: 'F12' },
  { key: 'I', ctrlKey: true, shiftKey: true },
  { key: 'C', ctrlKey: true, shiftKey: true },
  { key: 'J', ctrlKey: true, shiftKey: true },
  { key: 'u', ctrlKey: true },
  { key: 'C', metaKey: true, shiftKey: true },
  { key: 'I', metaKey: true, shiftKey: true },
  { key: 'u', metaKey: true },
  // Caps Lock swaps the case, and a Cyrillic keyboard has other letters on these keys.
  { key: 'i', ctrlKey: true, shiftKey: true },
  { key: 'U', metaKey: true },
  { key: 'Г', code: 'KeyU', ctrlKey: true },
])('blocks %o', (init) => expect(isBlocked(init)).toBe(true));

test.each<KeyboardEventInit>([
  { key: 'u' },
  { key: 'c', ctrlKey: true },
  { key: 'I', shiftKey: true },
  { key: 'F5' },
  { key: 'U', ctrlKey: true, shiftKey: true },
  { key: 'J', metaKey: true, shiftKey: true },
  { key: 'i', metaKey: true },
  // Not in the specification, and some keyboards type characters with AltGr and a letter.
  { key: 'i', metaKey: true, altKey: true },
  { key: 'Ć', code: 'KeyC', ctrlKey: true, altKey: true, shiftKey: true },
])('lets %o through', (init) => expect(isBlocked(init)).toBe(false));

test('blocks the context menu', () => {
  const event = createEvent.contextMenu(document.body);
  fireEvent(document.body, event);
  expect(event.defaultPrevented).toBe(true);
});
