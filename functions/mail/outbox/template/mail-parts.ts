/** A line that readers look for first, such as the date of a show. */
export interface Fact {
  name: string;
  value: string;
  /** The address that it leads to; left out for none. */
  url?: string;
}

/** The show or the purchase that a mail is about, as its poster shows it. */
export interface MailPoster {
  /** Absolute address of its picture; null for none that mail programs show. */
  picture: string | null;
  /** The lines below the words. */
  facts: readonly Fact[];
}

/** The words of a mail. */
export interface MailParts {
  subject: string;
  /** The words that lists of mails show after the subject; the first paragraph if they are left out. */
  preheader?: string;
  /** The show's picture above the words, and its facts below them; left out for a mail without. */
  poster?: MailPoster | null;
  /** The heading; the subject if it is left out. */
  title?: string;
  /** Plain text, in which line breaks are kept. */
  paragraphs: readonly string[];
  /** The part after the paragraphs, in both formats; left out if there is none. */
  body?: { text: string; html: string };
  /** The one action that the mail suggests; null if there is none. */
  button: { label: string; url: string } | null;
  /** Small print below the button. */
  notes: readonly string[];
  /** A link below the small print; left out for none. */
  link?: { label: string; url: string };
}

/** The words of the link to the seller's texts. */
export const SELLER_TEXTS_LABEL = 'The organiser’s terms and contact';
