import { marked, type Token, type Tokens } from 'marked';

/** A part of a line. */
export type Inline =
  | { kind: 'text'; text: string }
  | { kind: 'strong' | 'em'; parts: Inline[] }
  | { kind: 'link'; url: string; parts: Inline[] }
  | { kind: 'break' };

/** A part of a text. */
export type Block =
  | { kind: 'heading'; parts: Inline[] }
  | { kind: 'paragraph'; parts: Inline[] }
  | { kind: 'list'; isOrdered: boolean; items: Block[][] };

/**
 * Reads a text in Markdown: paragraphs, headings, lists, bold, italics, links and line breaks. Everything else, HTML above all, stays what it
 * was typed as. So what comes out can be shown anywhere by whoever shows each kind as its own element.
 */
export const readMarkdown = (text: string): Block[] => blocksOf(marked.lexer(text, { gfm: true, breaks: true }));

function blocksOf(tokens: readonly Token[]): Block[] {
  return tokens.flatMap((token): Block[] => {
    switch (token.type) {
      case 'space':
      case 'hr':
      case 'def':
        return [];
      case 'heading':
        return [{ kind: 'heading', parts: inlineOf(token.tokens) }];
      case 'list': {
        const { ordered, items } = token as Tokens.List;
        return [{ kind: 'list', isOrdered: ordered, items: items.map((item) => blocksOf(item.tokens)) }];
      }
      case 'blockquote':
        return blocksOf(token.tokens ?? []);
      case 'paragraph':
      case 'text':
        return [{ kind: 'paragraph', parts: token.tokens ? inlineOf(token.tokens) : asTyped(token.raw) }];
      default:
        return [{ kind: 'paragraph', parts: asTyped(token.raw) }];
    }
  });
}

const inlineOf = (tokens: readonly Token[] = []): Inline[] => tokens.flatMap(partOf);

function partOf(token: Token): Inline[] {
  switch (token.type) {
    case 'strong':
    case 'em':
      return [{ kind: token.type, parts: inlineOf(token.tokens) }];
    case 'br':
      return [{ kind: 'break' }];
    case 'escape':
      return [{ kind: 'text', text: (token as Tokens.Escape).text }];
    case 'link': {
      const { href, tokens } = token as Tokens.Link;
      return isSafe(href) ? [{ kind: 'link', url: href, parts: inlineOf(tokens) }] : asTyped(token.raw);
    }
    case 'text':
      return asTyped((token as Tokens.Text).text);
    default:
      return asTyped(token.raw);
  }
}

/** Returns a text as it was typed, with its line breaks. */
function asTyped(text: string): Inline[] {
  const lines = text.replace(/\n+$/, '').split('\n');
  return lines.flatMap((line, i): Inline[] => [...(i > 0 ? [{ kind: 'break' } as const] : []), { kind: 'text', text: line }]);
}

/** Links lead to web pages and addresses only: `javascript:` and the like would run in the reader's session. */
const isSafe = (url: string) => URL.canParse(url) && ['https:', 'http:', 'mailto:'].includes(new URL(url).protocol);
