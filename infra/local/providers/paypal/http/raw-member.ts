const STRING = /"(?:[^"\\]|\\.)*"/y;

/**
 * A member's value exactly as it stands in the text of a JSON object, where reading and writing it again might change
 * spaces, escapes or the order of names. Undefined where the object has no such member of its own.
 * @param json the text of an object, known to be JSON
 */
export function rawMember(json: string, name: string): string | undefined {
  let at = json.indexOf('{') + 1;
  while (at > 0 && at < json.length) {
    const key = stringAt(json, skip(json, at, /[\s,]*/y));
    if (key === undefined) return undefined;
    const start = skip(json, key.end, /\s*:\s*/y);
    const end = valueEnd(json, start);
    if (JSON.parse(key.text) === name) return json.slice(start, end).trimEnd();
    at = end;
  }
  return undefined;
}

function stringAt(json: string, at: number): { text: string; end: number } | undefined {
  STRING.lastIndex = at;
  const [text] = STRING.exec(json) ?? [];
  return text === undefined ? undefined : { text, end: at + text.length };
}

function skip(json: string, at: number, what: RegExp): number {
  what.lastIndex = at;
  return at + (what.exec(json)?.[0].length ?? 0);
}

/** Where the value that begins at `at` is over: at the comma or brace after it. */
function valueEnd(json: string, at: number): number {
  let depth = 0;
  for (let i = at; i < json.length; i += 1) {
    const letter = json[i];
    if (letter === '"') i = (stringAt(json, i)?.end ?? json.length) - 1;
    else if (letter === '{' || letter === '[') depth += 1;
    else if (depth === 0 && (letter === ',' || letter === '}')) return i;
    else if (letter === '}' || letter === ']') depth -= 1;
  }
  return json.length;
}
