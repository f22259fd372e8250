/** The beginnings of a text that spreadsheets take for a formula, also after a tab or a line break. */
const FORMULA = /^[=+\-@\t\r]/;
const NEEDS_QUOTES = /[",\r\n]/;

/** Returns a text as a cell of a CSV file (RFC 4180). One that a spreadsheet would calculate begins with an apostrophe. */
export function csvText(text: string): string {
  const safe = FORMULA.test(text) ? `'${text}` : text;
  return NEEDS_QUOTES.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe;
}
