import { freshPage } from '../../test/fresh-page.ts';

const systemPrefers = (dark: boolean) => {
  const query = Object.assign(new EventTarget(), { matches: dark });
  window.matchMedia = () => query as unknown as MediaQueryList;
  return (matches: boolean) => query.dispatchEvent(Object.assign(new Event('change'), { matches }));
};

/** Opens a fresh page: the choice is read once, when the page loads. */
async function openPage() {
  freshPage();
  const page = await import('./theme.ts');
  page.followTheme();
  return page;
}

const root = document.documentElement;

test('without a choice the theme follows the operating system, also later', async () => {
  const changeSystem = systemPrefers(true);
  await openPage();
  expect(root).toHaveClass('dark', { exact: true });
  changeSystem(false);
  expect(root).toHaveClass('light', { exact: true });
});

test('a choice overrides the system and is stored', async () => {
  systemPrefers(true);
  const { chooseTheme } = await openPage();
  chooseTheme('light');
  expect(root).toHaveClass('light', { exact: true });
  expect(localStorage.getItem('vite-ui-theme')).toBe('light');
  root.className = '';
  await openPage();
  expect(root).toHaveClass('light', { exact: true });
});

test('the browser’s own bars match the theme in use', async () => {
  for (const media of ['light', 'dark']) {
    const meta = `<meta name="theme-color" content="#000000" media="(prefers-color-scheme: ${media})">`;
    document.head.insertAdjacentHTML('beforeend', meta);
  }
  const tokens = '.light { --color-background: white } .dark { --color-background: black }';
  document.head.insertAdjacentHTML('beforeend', `<style>${tokens}</style>`);
  freshPage();
  const { chooseTheme, followTheme } = await import('./theme.ts');
  followTheme();
  const colours = () => [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')].map(({ content }) => content);
  chooseTheme('dark');
  expect(colours()).toEqual(['black', 'black']);
  chooseTheme('light');
  expect(colours()).toEqual(['white', 'white']);
});
