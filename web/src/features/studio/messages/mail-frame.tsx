import { useState } from 'react';
import { useWidth } from '../preview/use-width.ts';

interface Props {
  title: string;
  html: string;
}

const SCREENS = [
  { label: 'Phone', width: 390 },
  { label: 'Desktop', width: 1440 },
] as const;
const THEMES = ['Light', 'Dark'] as const;
const HEIGHT = 600;
/** A mail program asks for the dark theme by the reader's setting; the preview decides for itself. */
const DARK_QUERY = '@media (prefers-color-scheme: dark)';

/** A mail as readers see it, on a phone or a desktop, light or dark. Nothing in it runs or can be clicked. */
export function MailFrame({ title, html }: Props) {
  const [screen, setScreen] = useState<(typeof SCREENS)[number]>(SCREENS[0]);
  const [theme, setTheme] = useState<(typeof THEMES)[number]>('Light');
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const width = useWidth(place);
  // Before it is measured, and on a screen that is wide enough, the mail has its own size.
  const scale = width === 0 ? 1 : Math.min(1, width / screen.width);
  const shown = html.replace(DARK_QUERY, theme === 'Dark' ? '@media all' : '@media not all');
  return (
    <div className="flex flex-col gap-3">
      <div className="flex flex-wrap gap-3">
        <Choice
          label="Screen"
          options={SCREENS.map((each) => each.label)}
          chosen={screen.label}
          onChoose={(label) => setScreen(SCREENS.find((each) => each.label === label) ?? SCREENS[0])}
        />
        <Choice
          label="Theme"
          options={THEMES}
          chosen={theme}
          onChoose={(label) => setTheme(label === 'Dark' ? 'Dark' : 'Light')}
        />
      </div>
      <div
        ref={setPlace}
        className="flex justify-center overflow-hidden rounded-card border border-line bg-raised"
        style={{ height: HEIGHT }}
      >
        {/* Without permissions, so that nothing of a mail can run or lead anywhere. */}
        <iframe
          title={title}
          sandbox=""
          srcDoc={shown}
          className="shrink-0 origin-top border-0"
          style={{ width: screen.width, maxWidth: 'none', height: HEIGHT / scale, transform: `scale(${scale})` }}
        />
      </div>
    </div>
  );
}

interface ChoiceProps {
  label: string;
  options: readonly string[];
  chosen: string;
  onChoose: (label: string) => void;
}

function Choice({ label, options, chosen, onChoose }: ChoiceProps) {
  return (
    <div role="group" aria-label={label} className="flex rounded-control border border-line p-0.5">
      {options.map((option) => (
        <button
          key={option}
          type="button"
          aria-pressed={option === chosen}
          onClick={() => onChoose(option)}
          className="min-h-11 cursor-pointer rounded-control px-4 text-sm font-medium text-muted transition-colors duration-150 hover:text-text aria-pressed:bg-raised aria-pressed:font-semibold aria-pressed:text-text"
        >
          {option}
        </button>
      ))}
    </div>
  );
}
