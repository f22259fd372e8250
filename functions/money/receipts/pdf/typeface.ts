import type { PDFDocument, PDFFont } from '@cantoo/pdf-lib';
import path from 'node:path';
import { bundledFile } from '../../../platform/bundled-file.ts';
import { fontFilesFor, type Weight } from './font-files.ts';
import { inDrawnOrder, RIGHT_TO_LEFT } from './reading-order.ts';

/**
 * Features of Inter that are turned off: it would write `6x8` as a multiplication and `->` as an arrow, but a payment's
 * reference must stay as it is.
 */
const AS_WRITTEN = { calt: false, liga: false };

/** Accents and joiners belong to the letter before them. */
const BELONGS_TO_LETTER = /[\p{M}\u200c\u200d]/u;

/** Vowel marks of Arabic and Hebrew. Names are written without them, and the PDF library cannot position them. */
const POINTS = /[\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7\u064b-\u065f\u0670]/gu;

/** Characters that cannot be left out of a text without changing what it says. */
const ESSENTIAL = /[\p{L}\p{N}]/u;

interface EmbeddedFont {
  font: PDFFont;
  has: ReadonlySet<number>;
}

/** Text in one font and one direction. */
interface Run extends EmbeddedFont {
  text: string;
  isRightToLeft: boolean;
}

/** A run that is complete. */
export interface DrawnRun extends Run {
  /** At size 1; stored, because measuring takes as long as drawing. */
  width: number;
}

const plain = (text: string) => text.normalize('NFC').replace(POINTS, '');

const hasCharacter = ({ has }: EmbeddedFont, character: string) => has.has(character.codePointAt(0) ?? 0);

/**
 * Inter in one document, and other typefaces, in regular weight only, for the scripts that Inter lacks. A file is read
 * and embedded when its first letter is needed, with only the letters that are used.
 */
export class Typeface {
  readonly #document: PDFDocument;
  readonly #fonts = new Map<string, Promise<EmbeddedFont>>();

  constructor(document: PDFDocument) {
    this.#document = document;
  }

  /**
   * Returns a text as runs that one font each can write, in the order in which they are drawn. Characters that no font
   * has are left out.
   * @param whole the text that `text` is part of, which tells whether its characters are Japanese
   */
  async runs(text: string, weight: Weight, whole: string): Promise<DrawnRun[]> {
    const runs: Run[] = [];
    for (const character of plain(text)) {
      const last = runs.at(-1);
      if (BELONGS_TO_LETTER.test(character)) {
        if (last && hasCharacter(last, character)) last.text += character;
        continue;
      }
      const embedded = await this.#fontFor(character, whole, weight);
      const isRightToLeft = RIGHT_TO_LEFT.test(character);
      if (last && last.font === embedded?.font && last.isRightToLeft === isRightToLeft) last.text += character;
      else if (embedded) runs.push({ ...embedded, text: character, isRightToLeft });
    }
    return inDrawnOrder(runs).map((run) => ({ ...run, width: run.font.widthOfTextAtSize(run.text, 1) }));
  }

  /**
   * Returns a text without the characters that no font has, such as emoji; null if it would be a different text without
   * them.
   */
  async writable(text: string): Promise<string | null> {
    let written = '';
    for (const character of plain(text)) {
      const isWritable = BELONGS_TO_LETTER.test(character) || (await this.#fontFor(character, text, 'regular')) !== null;
      if (isWritable) written += character;
      else if (ESSENTIAL.test(character)) return null;
    }
    return ESSENTIAL.test(written) ? written.replace(/\s+/g, ' ').trim() : null;
  }

  async #fontFor(character: string, whole: string, weight: Weight): Promise<EmbeddedFont | null> {
    for (const file of fontFilesFor(character, whole, weight)) {
      const embedded = await this.#font(file);
      if (hasCharacter(embedded, character)) return embedded;
    }
    return null;
  }

  #font(file: string): Promise<EmbeddedFont> {
    const known = this.#fonts.get(file);
    if (known) return known;
    const made = this.#embed(file);
    this.#fonts.set(file, made);
    return made;
  }

  async #embed(file: string): Promise<EmbeddedFont> {
    const { name } = path.parse(file);
    const bytes = await bundledFile(`fonts/${file}`, `money/receipts/fonts/${file}`);
    // A fixed name: the library's is random, and the same receipt has to give the same bytes.
    const options = { subset: true, customName: name, ...(name.startsWith('inter') && { features: AS_WRITTEN }) };
    const font = await this.#document.embedFont(bytes, options);
    return { font, has: new Set(font.getCharacterSet()) };
  }
}
