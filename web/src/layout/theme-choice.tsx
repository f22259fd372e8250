import { useAtomValue } from 'jotai';
import { Monitor, Moon, Sun } from 'lucide-react';
import { useTakenOver } from '../lib/page/use-taken-over.ts';
import { chooseTheme, themeChoice } from '../lib/theme.ts';

const choices = [
  ['light', 'Light', Sun],
  ['dark', 'Dark', Moon],
  ['system', 'System', Monitor],
] as const;

/** The choice of the light, the dark or the system's theme. */
export function ThemeChoice() {
  const choice = useAtomValue(themeChoice);
  const isTakenOver = useTakenOver();
  const chosen = isTakenOver ? choice : null;
  return (
    <fieldset disabled={!isTakenOver} className="w-fit rounded-full border border-line p-1">
      <legend className="sr-only">Theme</legend>
      <div className="flex">
        {choices.map(([value, label, Icon]) => (
          <label
            key={value}
            title={label}
            className="grid size-11 cursor-pointer place-items-center rounded-full text-muted transition-colors duration-150 hover:text-text has-checked:bg-raised has-checked:text-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name="theme"
              value={value}
              checked={chosen === value}
              onChange={() => chooseTheme(value)}
              className="sr-only"
            />
            <Icon aria-hidden className="size-5" />
            <span className="sr-only">{label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
