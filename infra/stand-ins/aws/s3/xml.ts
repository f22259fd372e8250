/** The content of an element: text, or elements by name; a list repeats its element. */
export type XmlContent = string | number | boolean | { readonly [name: string]: XmlContent | readonly XmlContent[] };

/** Returns an XML document with one root. */
export const xmlOf = (root: string, content: XmlContent): string =>
  `<?xml version="1.0" encoding="UTF-8"?>\n${elementOf(root, content)}`;

function elementOf(name: string, content: XmlContent): string {
  const inner = typeof content === 'object' ? childrenOf(content) : escapeXml(String(content));
  return `<${name}>${inner}</${name}>`;
}

const childrenOf = (content: Exclude<XmlContent, string | number | boolean>) =>
  Object.entries(content)
    .flatMap(([name, value]) => [value].flat().map((one) => elementOf(name, one as XmlContent)))
    .join('');

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Returns the texts of an element wherever it is in a document. */
export const textsIn = (xml: string, name: string): string[] =>
  [...xml.matchAll(new RegExp(`<${name}>([^<]*)</${name}>`, 'g'))].map(([, text = '']) =>
    text
      .replaceAll('&quot;', '"')
      .replaceAll('&#34;', '"')
      .replaceAll('&lt;', '<')
      .replaceAll('&gt;', '>')
      .replaceAll('&amp;', '&'),
  );
