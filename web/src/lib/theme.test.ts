import { freshPage } from '../../test/fresh-page.ts';

const systemPrefers = (dark: boolean) => {
  const query = Object.assign(new EventTarget(), { matches: dark });
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (matches: boolean) => query.dispatchEvent(Object.assign(new Event('change'), { matches }));
};

/** Opens a page: the choice is read once, at its start. */
async function openPage() {
  freshPage();
  const page = await import('./theme.ts');
  page.followTheme();
  return page;
}

const root = document.documentElement;

test('without a choice the operating system decides, also later', async () => {
  const changeSystem = systemPrefers(true);
  await openPage();
  expect(root).toHaveClass('dark', { exact: true });
  changeSystem(false);
  expect(root).toHaveClass('light', { exact: true });
});

test('a choice holds against the system and is remembered', async () => {
  systemPrefers(true);
  const { chooseTheme } = await openPage();
  chooseTheme('light');
  expect(root).toHaveClass('light', { exact: true });
  expect(localStorage.getItem('vite-ui-theme')).toBe('light');
  root.className = '';
  await openPage();
  expect(root).toHaveClass('light', { exact: true });
});
