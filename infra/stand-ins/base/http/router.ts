/** A row of a route table. The path is a template such as `/v1/charges/:id`. */
interface Row {
  method: string;
  path: string;
}

/** Returns the row that matches a request, and the path's `:id` (empty if the row has none). */
export function findRoute<R extends Row>(rows: readonly R[], method: string, path: string): { row: R; id: string } | undefined {
  for (const row of rows) {
    const id = row.method === method ? match(row.path, path) : undefined;
    if (id !== undefined) return { row, id };
  }
  return undefined;
}

function match(template: string, path: string): string | undefined {
  const expected = template.split('/');
  const actual = path.split('/');
  if (expected.length !== actual.length) return undefined;
  const fits = expected.every((segment, i) => segment === actual[i] || (segment === ':id' && actual[i] !== ''));
  return fits ? (actual[expected.indexOf(':id')] ?? '') : undefined;
}
