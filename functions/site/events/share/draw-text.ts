import type { Font } from '@cantoo/fontkit';
import { fontFilesFor, type Weight } from '../../../money/receipts/pdf/font-files.ts';
import { parsedFonts } from '../../../money/receipts/pdf/parsed-fonts.ts';
import { inDrawnOrder, RIGHT_TO_LEFT } from '../../../money/receipts/pdf/reading-order.ts';
import { bundledFile } from '../../../platform/bundled-file.ts';

/** The look of a text: its weight, and its size in pixels. */
export interface TextStyle {
  weight: Weight;
  size: number;
}

interface Run {
  font: Font;
  text: string;
  isRightToLeft: boolean;
}

/** Accents and joiners belong to the letter before them. */
const BELONGS_TO_LETTER = /[\p{M}\u200c\u200d]/u;

const graphemes = new Intl.Segmenter('en', { granularity: 'grapheme' });

/**
 * Returns the lines of a text that are no wider than so many pixels. It breaks at spaces, and within a word that has no line to itself, as texts
 * of scripts without spaces do. What does not fit into the lines is left out, with an ellipsis in its place.
 */
export async function brokenText(text: string, style: TextStyle, width: number, mostLines: number): Promise<string[]> {
  const fits = async (line: string) => (await textWidth(line, style)) <= width;
  const lines: string[] = [];
  let rest = text.replace(/\s+/g, ' ').trim();
  while (rest !== '') {
    const line = await firstLine(rest, fits);
    rest = rest.slice(line.length).trimStart();
    lines.push(line.trimEnd());
    if (lines.length === mostLines && rest !== '') return [...lines.slice(0, -1), await shortened(lines.at(-1) ?? '', fits)];
  }
  return lines;
}

type Fits = (line: string) => Promise<boolean>;

async function firstLine(text: string, fits: Fits): Promise<string> {
  if (await fits(text)) return text;
  const byWords = await longest(text.split(/(?<= )/), fits);
  if (byWords !== '') return byWords;
  const letters = [...graphemes.segment(text)].map(({ segment }) => segment);
  return (await longest(letters, fits)) || (letters[0] ?? text);
}

/** Returns as many parts from the beginning as fit, joined. */
async function longest(parts: readonly string[], fits: Fits): Promise<string> {
  let joined = '';
  for (const part of parts) {
    if (!(await fits((joined + part).trimEnd()))) return joined;
    joined += part;
  }
  return joined;
}

async function shortened(line: string, fits: Fits): Promise<string> {
  const letters = [...graphemes.segment(line)].map(({ segment }) => segment);
  while (letters.length > 0 && !(await fits(`${letters.join('').trimEnd()}…`))) letters.pop();
  return `${letters.join('').trimEnd()}…`;
}

/** Returns the width of a line in pixels. */
export async function textWidth(line: string, style: TextStyle): Promise<number> {
  const runs = await runsOf(line, style.weight);
  return runs.reduce((sum, { font, text }) => sum + (font.layout(text).advanceWidth * style.size) / font.unitsPerEm, 0);
}

/**
 * Returns a line as the data of an SVG path, so that what draws it needs no fonts. Characters that no font has, such as emoji, are left out.
 * @param x, y where its baseline begins
 */
export async function textPath(line: string, style: TextStyle, { x, y }: { x: number; y: number }): Promise<string> {
  let at = x;
  const paths: string[] = [];
  for (const { font, text } of inDrawnOrder(await runsOf(line, style.weight))) {
    const { glyphs, positions } = font.layout(text);
    const scale = style.size / font.unitsPerEm;
    for (const [i, { path }] of glyphs.entries()) {
      const { xAdvance = 0, xOffset = 0, yOffset = 0 } = positions?.[i] ?? {};
      // Letters are drawn upwards, pictures downwards.
      paths.push(path.transform(scale, 0, 0, -scale, at + xOffset * scale, y - yOffset * scale).toSVG());
      at += xAdvance * scale;
    }
  }
  return paths.join('');
}

async function runsOf(line: string, weight: Weight): Promise<Run[]> {
  const runs: Run[] = [];
  for (const character of line.normalize('NFC')) {
    const last = runs.at(-1);
    if (BELONGS_TO_LETTER.test(character)) {
      if (last?.font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) last.text += character;
      continue;
    }
    const font = await fontFor(character, line, weight);
    const isRightToLeft = RIGHT_TO_LEFT.test(character);
    if (last && last.font === font && last.isRightToLeft === isRightToLeft) last.text += character;
    else if (font) runs.push({ font, text: character, isRightToLeft });
  }
  return runs;
}

async function fontFor(character: string, whole: string, weight: Weight): Promise<Font | null> {
  for (const file of fontFilesFor(character, whole, weight)) {
    const font = parsedFonts.create(await bundledFile(`fonts/${file}`, `money/receipts/fonts/${file}`));
    if ('layout' in font && font.hasGlyphForCodePoint(character.codePointAt(0) ?? 0)) return font;
  }
  return null;
}
