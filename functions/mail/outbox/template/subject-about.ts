/** Characters of a subject that phones show in a list of mails, nearly all of them. */
export const LONGEST_SUBJECT = 59;

/**
 * Returns a subject about something that is named, such as a show. A name that is too long for it loses its end.
 * @param write puts the name into the subject
 */
export function subjectAbout(name: string, write: (name: string) => string): string {
  const plain = name.replace(/\s+/g, ' ').trim();
  const room = LONGEST_SUBJECT - write('').length;
  return write(plain.length > room ? shortened(plain, Math.max(room, LEAST)) : plain);
}

/** A name keeps this much of its beginning, however long the words around it are. */
const LEAST = 12;

/** Returns the beginning of a name, up to the end of a word where one ends in its second half. */
function shortened(name: string, length: number): string {
  // Never half of a sign.
  const beginning = name.slice(0, length - 1).replace(/[\uD800-\uDBFF]$/, '');
  const end = beginning.lastIndexOf(' ');
  return `${(end > length / 2 ? beginning.slice(0, end) : beginning).replace(/[\s:,.;–-]+$/, '')}…`;
}

/** Characters of a person's or an organisation's name in a subject that is about something else, which needs the room. */
const LONGEST_NAME = 24;

/** Returns a name as a subject has it that is about something else. */
export const shortName = (name: string): string => (name.length > LONGEST_NAME ? shortened(name, LONGEST_NAME) : name);
