/** One row of what deployment does not prove. */
export interface Row {
  /** The part of the platform that the row is about, such as `Edge`. */
  topic: string;
  /** The property that the row is about, without what follows in parentheses. */
  property: string;
  /** The page of AWS, or the part of its API model, from which the expectation comes. */
  source: string;
  /** Commands for a shell; empty if the row has none. */
  command: string;
  /** The output that the operator should see. */
  expected: string;
  /** The consequence for operators or viewers if the property does not hold. */
  ifWrong: string;
}

/** The columns of the table, in their order. */
export const COLUMNS = ['Topic', 'What AWS alone can show', 'Source', 'Command', 'Expected', 'Seen if it were wrong'] as const;

/** Returns the rows of the table in the runbook's page about what is not proven by deployment. @throws Error if it has another table */
export const rowsOf = (page: string): Row[] =>
  cellsOfTable(page).map(([topic = '', property = '', source = '', command = '', expected = '', ifWrong = '']) => ({
    topic,
    property: property.replace(/ \([^)]*\)/g, ''),
    source,
    command: /^`(.*?)`/s.exec(command)?.[1] ?? '',
    expected,
    ifWrong,
  }));

/** Returns the cells of each row of the page's only table. @throws Error if it has none of these columns, or a second table */
export function cellsOfTable(page: string): string[][] {
  const [header, ...rows] = page
    .split('\n')
    .filter((line) => line.startsWith('| '))
    .map(cellsOf);
  const tables = page.match(/^\|[-|]+\|$/gm) ?? [];
  if (header?.join() === COLUMNS.join() && tables.length === 1) return rows;
  throw new Error(`docs/operations/not-proven.md no longer has one table with the columns ${COLUMNS.join(', ')}.`);
}

/** Returns the cells of a line. A pipe that belongs to a command is written as `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\| /, '')
    .replace(/ \|$/, '')
    .split(/ \| (?!\|)/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
