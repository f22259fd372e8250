const STRING = /"(?:[^"\\]|\\.)*"/y;

/**
 * Returns the exact text of a member's value in a JSON object. Parsing and serialising it might change spaces, escapes or
 * the order of names. Returns undefined if the object itself has no such member.
 * @param json the text of an object; must be valid JSON
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

function skip(json: string, at: number, pattern: RegExp): number {
  pattern.lastIndex = at;
  return at + (pattern.exec(json)?.[0].length ?? 0);
}

/** Returns the index of the comma or brace after the value that starts at `at`. */
function valueEnd(json: string, at: number): number {
  let depth = 0;
  for (let i = at; i < json.length; i += 1) {
    const character = json[i];
    if (character === '"') i = (stringAt(json, i)?.end ?? json.length) - 1;
    else if (character === '{' || character === '[') depth += 1;
    else if (depth === 0 && (character === ',' || character === '}')) return i;
    else if (character === '}' || character === ']') depth -= 1;
  }
  return json.length;
}
