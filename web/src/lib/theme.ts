import { atom, getDefaultStore } from 'jotai';
import { localStore } from './browser/local-store.ts';

/** Local storage key of the theme choice. Source: the product specification. `index.html` reads it before the first paint. */
const THEME_KEY = 'vite-ui-theme';

export type Theme = 'light' | 'dark';
export type ThemeChoice = Theme | 'system';

const systemDark = () => matchMedia('(prefers-color-scheme: dark)');

/** The visitor's choice; `system` until they make one. */
export const themeChoice = atom<ThemeChoice>(readChoice());
const system = atom<Theme>(systemDark().matches ? 'dark' : 'light');

/** The theme in use: the visitor's choice, or the operating system's preference. */
export const theme = atom<Theme>((get) => {
  const chosen = get(themeChoice);
  return chosen === 'system' ? get(system) : chosen;
});

function readChoice(): ThemeChoice {
  const stored = localStore().getItem(THEME_KEY);
  return stored === 'light' || stored === 'dark' ? stored : 'system';
}

/** Sets and stores the choice of the theme. */
export function chooseTheme(next: ThemeChoice): void {
  localStore().setItem(THEME_KEY, next);
  getDefaultStore().set(themeChoice, next);
}

/** Keeps the root element's class in sync with the theme, and the theme with the operating system. Called once, at startup. */
export function followTheme(): void {
  const store = getDefaultStore();
  const apply = () => {
    document.documentElement.classList.remove('light', 'dark');
    document.documentElement.classList.add(store.get(theme));
    colourBrowser();
  };
  apply();
  store.sub(theme, apply);
  systemDark().addEventListener('change', ({ matches }) => store.set(system, matches ? 'dark' : 'light'));
}

/** Matches the colour of the browser's own bars to the theme, also if the visitor overrode the operating system. */
function colourBrowser(): void {
  const background = getComputedStyle(document.documentElement).getPropertyValue('--color-background');
  if (!background) return;
  for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')) meta.content = background;
}
