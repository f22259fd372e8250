import { useAtomValue } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { useTakenOver } from '../lib/page/use-taken-over.ts';
import { chooseTheme, theme } from '../lib/theme.ts';

/** Switches between dark and light. CSS chooses its icon, because the style sheet knows the theme before the script does. */
export function ThemeToggle() {
  const next = useAtomValue(theme) === 'dark' ? 'light' : 'dark';
  const label = useTakenOver() ? `Switch to ${next} theme` : 'Switch theme';
  return (
    <button
      type="button"
      aria-label={label}
      title={label}
      onClick={() => chooseTheme(next)}
      className="grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-text/8"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  );
}
