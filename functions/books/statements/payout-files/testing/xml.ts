/** An element of a document, which has elements or a text. */
export interface Node {
  name: string;
  attributes: string;
  children: Node[];
  text: string;
}

/** Parses a document. @throws Error if it is not well-formed */
export function parse(document: string): Node {
  const root: Node = { name: '', attributes: '', children: [], text: '' };
  const open = [root];
  const body = document.replace(/^<\?xml version="1\.0" encoding="UTF-8"\?>\n/, '');
  for (const [, close, name = '', attributes = '', text = ''] of body.matchAll(/<(\/?)([A-Za-z0-9]+)([^<>]*)>|([^<>]+)/g)) {
    const parent = open.at(-1)!;
    if (name === '') parent.text += text.trim();
    else if (close === '/') {
      if (open.pop()!.name !== name) throw new Error(`${name} closes another element.`);
    } else {
      const node = { name, attributes: attributes.trim(), children: [], text: '' };
      parent.children.push(node);
      open.push(node);
    }
  }
  if (open.length > 1 || root.children.length !== 1) throw new Error('An element is not closed.');
  return root.children[0]!;
}
