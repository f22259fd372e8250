/** One row of what deployment does not prove. */
export interface Row {
  /** The property that the row is about, without what follows in parentheses. */
  property: string;
  /** Commands for a shell; empty if the row has none. */
  command: string;
  /** The output that the operator should see. */
  expected: string;
}

/** Returns the rows of both tables in the runbook's page about what is not proven by deployment. */
export function rowsOf(page: string): Row[] {
  return page
    .split('\n')
    .filter((line) => line.startsWith('| ') && !/^\| (The emulator|Property) \| Command /.test(line))
    .map(cellsOf)
    .map(([property = '', command = '', expected = '']) => ({
      property: property.replace(/ \([^)]*\)/g, ''),
      command: /^`(.*?)`/s.exec(command)?.[1] ?? '',
      expected,
    }));
}

/** Returns the cells of a line. A pipe that belongs to a command is written as `\|`. */
const cellsOf = (line: string): string[] =>
  line
    .replace(/^\| /, '')
    .replace(/ \|$/, '')
    .split(/ \| (?!\|)/)
    .map((cell) => cell.replaceAll('\\|', '|').trim());
