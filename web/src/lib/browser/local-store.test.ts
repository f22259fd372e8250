import { localStore } from './local-store.ts';

test('keeps values in the browser', () => {
  localStore().setItem('theme', 'dark');
  expect([localStorage.getItem('theme'), localStore().getItem('theme'), localStore().getItem('ref')]).toEqual([
    'dark',
    'dark',
    null,
  ]);
  localStore().removeItem('theme');
  expect(localStorage.getItem('theme')).toBeNull();
});

test('keeps them until the page is left where the browser refuses to', () => {
  const refusal = jest.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
    throw new DOMException('Access is denied for this document.', 'SecurityError');
  });
  localStore().setItem('theme', 'dark');
  expect([localStore().getItem('theme'), localStore().getItem('ref')]).toEqual(['dark', null]);
  localStore().removeItem('theme');
  expect(localStore().getItem('theme')).toBeNull();
  refusal.mockRestore();
});
