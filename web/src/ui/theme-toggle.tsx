import { useAtomValue } from 'jotai';
import { Moon, Sun } from 'lucide-react';
import { chooseTheme, theme } from '../lib/theme.ts';

/** Switches between dark and light. */
export function ThemeToggle() {
  const next = useAtomValue(theme) === 'dark' ? 'light' : 'dark';
  const Icon = next === 'dark' ? Moon : Sun;
  return (
    <button
      type="button"
      aria-label={`Switch to the ${next} theme`}
      title={`Switch to the ${next} theme`}
      onClick={() => chooseTheme(next)}
      className="grid size-11 cursor-pointer place-items-center rounded-full transition-colors duration-150 hover:bg-text/8"
    >
      <Icon aria-hidden className="size-5" />
    </button>
  );
}
