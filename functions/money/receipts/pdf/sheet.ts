import { type PDFDocument, type PDFPage, type RGB, rgb } from '@cantoo/pdf-lib';
import type { Weight } from './font-files.ts';
import type { DrawnRun, Typeface } from './typeface.ts';

/** Size of an A4 page, points. */
const WIDTH = 595.28;
const HEIGHT = 841.89;
const MARGIN = 60;

export const LEFT = MARGIN;
export const RIGHT = WIDTH - MARGIN;
/** Height kept free for the foot of the page. */
const BOTTOM = 90;

/** Colours of the site's light theme. Source: web/src/ui/tokens.css. */
const INK = rgb(0x1f / 255, 0x18 / 255, 0x13 / 255);
const MUTED = rgb(0x65 / 255, 0x5b / 255, 0x53 / 255);
const LINE = rgb(0xe4 / 255, 0xde / 255, 0xd7 / 255);
const ACCENT = rgb(0xf9 / 255, 0xa8 / 255, 0x26 / 255);

export interface Style {
  size: number;
  weight?: Weight;
  muted?: boolean;
}

interface Place {
  /** The left edge, or the right edge of text that is flush right. */
  x: number;
  /** Width after which text breaks: to the right of `x`, or to its left if flush right. */
  width: number;
  flushRight?: boolean;
}

/** One column of text on consecutive pages. All measures are points, from the top of the page. */
export class Sheet {
  readonly #document: PDFDocument;
  readonly #typeface: Typeface;
  #page: PDFPage;
  /** The distance from the top of the page to the next line. */
  y = MARGIN;

  constructor(document: PDFDocument, typeface: Typeface) {
    this.#document = document;
    this.#typeface = typeface;
    this.#page = document.addPage([WIDTH, HEIGHT]);
  }

  /** Starts a page. */
  turn(): void {
    this.#page = this.#document.addPage([WIDTH, HEIGHT]);
    this.y = MARGIN;
  }

  /** Keeps the next `height` points together: on the next page if too little of this one is left. */
  keep(height: number): void {
    if (this.y + height > HEIGHT - BOTTOM) this.turn();
  }

  /** Draws the one mark of colour. */
  mark(): void {
    this.#page.drawRectangle({ x: LEFT, y: HEIGHT - this.y - 4, width: 32, height: 4, color: ACCENT });
  }

  rule(thickness = 0.75, color: RGB = LINE): void {
    const y = HEIGHT - this.y;
    this.#page.drawLine({ start: { x: LEFT, y }, end: { x: RIGHT, y }, thickness, color });
  }

  /** Writes a text below `top`, in as many lines as it takes. @returns the position below it */
  async write(text: string, { x, width, flushRight = false }: Place, style: Style, top = this.y): Promise<number> {
    const { size, weight = 'regular', muted = false } = style;
    let y = top;
    for (const line of await this.#brokenLines(text, width, size, weight)) {
      let at = flushRight ? x - widthOf(line, size) : x;
      for (const run of line) {
        // The PDF's coordinate is the baseline: the height of the letters below the top of the line.
        this.#page.drawText(run.text, { x: at, y: HEIGHT - y - size, size, font: run.font, color: muted ? MUTED : INK });
        at += run.width * size;
      }
      y += size * 1.45;
    }
    return y;
  }

  /** Writes a text at the foot of the page. */
  async foot(text: string): Promise<void> {
    await this.write(text, { x: LEFT, width: RIGHT - LEFT }, { size: 8.5, muted: true }, HEIGHT - 62);
  }

  async #brokenLines(text: string, width: number, size: number, weight: Weight): Promise<DrawnRun[][]> {
    const lines: DrawnRun[][] = [];
    for (const paragraph of text.split(/\r?\n/)) {
      const runsOf = (line: string) => this.#typeface.runs(line.trimEnd(), weight, paragraph);
      const whole = await runsOf(paragraph);
      if (widthOf(whole, size) <= width) {
        lines.push(whole);
        continue;
      }
      let line = '';
      for (const piece of paragraph.match(PIECES) ?? []) {
        const longer = line + piece;
        if (line && widthOf(await runsOf(longer), size) > width) {
          lines.push(await runsOf(line));
          line = piece;
        } else line = longer;
      }
      lines.push(await runsOf(line));
    }
    return lines;
  }
}

/**
 * Parts that stay on one line: a word, 34 characters of a word that would fit on no line (such as a long address), or a
 * single Chinese or Japanese character.
 */
const PIECES = /(?:[\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]|[^\s\p{sc=Han}\p{sc=Hiragana}\p{sc=Katakana}]{1,34})\s*/gu;

const widthOf = (runs: readonly DrawnRun[], size: number) => runs.reduce((sum, { width }) => sum + width * size, 0);
