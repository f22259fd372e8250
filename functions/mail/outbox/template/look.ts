import { type Accent, accentColours } from '#shared/brand/accent.ts';

/** The look of a mail: the platform's own, or that of the organiser that the mail is about. */
export interface Look {
  /** The name at its head and its end. */
  name: string;
  /** Absolute address of the logo at its head; null for the name alone. */
  logo: string | null;
  accent: Accent;
  /** Absolute address of the page with the seller's texts; null if there is none to name. */
  texts: string | null;
}

/** The platform's own look. Source of the colour: web/src/ui/tokens.css. */
export const OWN_LOOK: Look = {
  name: 'Marquee',
  logo: null,
  accent: withFill(accentColours('#f9a826'), '#f9a826', '#1f1813'),
  texts: null,
};

/** The platform's buttons keep their colour on light mails, where a dark text is easy to read on it. */
function withFill(accent: Accent, fill: string, on: string): Accent {
  return { ...accent, light: { ...accent.light, fill, on }, dark: { ...accent.dark, fill, on } };
}
