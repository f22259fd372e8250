import { useFormContext } from 'react-hook-form';
import { type Accent, ACCENT_PATTERN, accentColours, isAdjusted, SURFACES, type Theme } from '#shared/brand/accent.ts';
import { Button } from '../../../ui/button.tsx';
import { Field } from '../../../ui/forms/field.tsx';
import { FormSection } from '../details/form-section.tsx';
import { bindField } from '../../../ui/forms/bind-field.ts';
import type { BrandValues } from './brand-values.ts';

/** The colour that the colour picker shows while no accent is chosen: it has no empty state. */
const FIRST_CHOICE = '#f9a826';
/** The colours of text in both themes. Source: web/src/ui/tokens.css. */
const INK: Readonly<Record<Theme, string>> = { light: '#1f1813', dark: '#f6f3ef' };

/** The accent of a brand, with what becomes of it in both themes. */
export function AccentField() {
  const form = useFormContext<BrandValues>();
  const { watch, setValue, formState } = form;
  const typed = watch('accent').trim().toLowerCase();
  const isColour = ACCENT_PATTERN.test(typed);
  const choose = (accent: string) => setValue('accent', accent, { shouldDirty: true, shouldValidate: true });
  const colours = isColour ? accentColours(typed) : null;
  return (
    <FormSection id="accent" title="Colour" lead="It fills the buttons on your event pages and in your emails.">
      <div className="grid items-start gap-4 sm:grid-cols-[auto_14rem_auto] sm:justify-start">
        <div className="flex flex-col gap-1.5">
          <label htmlFor="accent-picker" className="text-sm font-medium">
            Choose
          </label>
          <input
            id="accent-picker"
            type="color"
            disabled={formState.disabled}
            value={isColour ? typed : FIRST_CHOICE}
            onChange={(event) => choose(event.target.value)}
            className="h-12 w-16 cursor-pointer rounded-control border border-control bg-surface p-1 disabled:cursor-default"
          />
        </div>
        <Field
          label="Code (optional)"
          autoComplete="off"
          spellCheck={false}
          maxLength={7}
          placeholder="#1a7f64"
          {...bindField(form, 'accent', {
            setValueAs: (value: string) => value.trim().toLowerCase(),
            validate: (value) => value === '' || ACCENT_PATTERN.test(value) || 'A hex code, for example #1a7f64.',
          })}
        />
        {typed !== '' && !formState.disabled && (
          <Button variant="secondary" className="sm:mt-6.5 sm:min-h-12" onClick={() => choose('')}>
            Use our colour
          </Button>
        )}
      </div>
      {colours && <Shown accent={typed} colours={colours} />}
    </FormSection>
  );
}

const THEMES: readonly { theme: Theme; title: string }[] = [
  { theme: 'dark', title: 'On dark pages' },
  { theme: 'light', title: 'On light pages' },
];

/** Both themes with the colours that are used in them. */
function Shown({ accent, colours }: { accent: string; colours: Accent }) {
  return (
    <div className="grid gap-4 sm:grid-cols-2" role="group" aria-label="Preview of the colour">
      {THEMES.map(({ theme, title }) => {
        const { fill, on, text } = colours[theme];
        const [background, surface] = SURFACES[theme];
        return (
          <div
            key={theme}
            className="flex flex-col gap-4 rounded-control border border-line p-5"
            style={{ background, color: INK[theme] }}
          >
            <p className="text-sm font-semibold">{title}</p>
            <div className="flex flex-col gap-3 rounded-control p-4" style={{ background: surface }}>
              <span className="rounded-control px-5 py-3 text-center font-semibold" style={{ background: fill, color: on }}>
                Pay Now
              </span>
              <span className="text-sm font-medium underline underline-offset-4" style={{ color: text }}>
                A link in this colour
              </span>
            </div>
            <p className="text-sm text-pretty">
              {isAdjusted(accent, colours[theme])
                ? `Your colour is hard to see on this background, so we use ${fill} for buttons and ${text} for text.`
                : 'Your colour is easy to see here, so we use it unchanged.'}
            </p>
          </div>
        );
      })}
    </div>
  );
}
