import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import { readFile } from 'node:fs/promises';
import path from 'node:path';

export type Weight = 'regular' | 'semibold';

/** Inter would write `6x8` as a multiplication and `->` as an arrow: a payment's reference must stay what it is. */
const AS_WRITTEN = { calt: false, liga: false };

const WEIGHT_NUMBER: Record<Weight, number> = { regular: 400, semibold: 600 };

/** Parts of the typeface Inter, looked into in this order. What no part has is shown as a question mark. */
const SCRIPTS = ['latin', 'latin-ext', 'greek', 'cyrillic', 'cyrillic-ext', 'vietnamese'] as const;

/** Beside this file's folder in the source, beside the bundle in a deployment: the build lays them there. */
const FOLDERS = [path.join(import.meta.dirname, 'fonts'), path.join(import.meta.dirname, '../fonts')];

const files = new Map<string, Promise<Buffer>>();

/** Text in one font. */
export interface Run {
  font: PDFFont;
  text: string;
}

/** Inter in one document. A part is embedded when its first letter is needed, with only the letters that are. */
export class Typeface {
  readonly #document: PDFDocument;
  readonly #fonts = new Map<string, Promise<{ font: PDFFont; has: ReadonlySet<number> }>>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /** A text as pieces that one font each can write. */
  async runs(text: string, weight: Weight): Promise<Run[]> {
    const runs: Run[] = [];
    for (const character of text.normalize('NFC')) {
      const { font, shown } = await this.#fontFor(character, weight);
      const last = runs.at(-1);
      if (last?.font === font) last.text += shown;
      else runs.push({ font, text: shown });
    }
    return runs;
  }

  async #fontFor(character: string, weight: Weight): Promise<{ font: PDFFont; shown: string }> {
    for (const script of SCRIPTS) {
      const { font, has } = await this.#font(script, weight);
      if (has.has(character.codePointAt(0) ?? 0)) return { font, shown: character };
    }
    const { font } = await this.#font('latin', weight);
    return { font, shown: '?' };
  }

  #font(script: string, weight: Weight): Promise<{ font: PDFFont; has: ReadonlySet<number> }> {
    const name = `inter-${script}-${WEIGHT_NUMBER[weight]}-normal`;
    const known = this.#fonts.get(name);
    if (known) return known;
    const made = this.#embed(name);
    this.#fonts.set(name, made);
    return made;
  }

  async #embed(name: string): Promise<{ font: PDFFont; has: ReadonlySet<number> }> {
    // A name of our own: the library's is random, and the same receipt is to be the same bytes.
    const options = { subset: true, customName: name, features: AS_WRITTEN };
    const font = await this.#document.embedFont(await fileOf(name), options);
    return { font, has: new Set(font.getCharacterSet()) };
  }
}

function fileOf(name: string): Promise<Buffer> {
  const known = files.get(name);
  if (known) return known;
  const [bundled = '', source = ''] = FOLDERS.map((folder) => path.join(folder, `${name}.ttf`));
  const read = readFile(bundled).catch(() => readFile(source));
  files.set(name, read);
  return read;
}
