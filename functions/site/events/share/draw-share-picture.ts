import { LARGEST_SHARE_PICTURE_BYTES, SHARE_PICTURE_SIZE } from '#shared/catalog/share-picture.ts';
import { drawnPixels, jpegFile } from './codecs.ts';
import { brokenText, textPath, type TextStyle } from './draw-text.ts';
import { eventPicture } from './event-picture.ts';
import type { SharePicture } from './share-picture-rules.ts';

const { width: WIDTH, height: HEIGHT } = SHARE_PICTURE_SIZE;
const MARGIN = 72;
const TEXT_WIDTH = WIDTH - 2 * MARGIN;

/** Sizes of a title, the largest first, with the lines that it may have then. */
const TITLES = [
  { size: 92, lines: 1 },
  { size: 76, lines: 2 },
  { size: 60, lines: 3 },
  { size: 48, lines: 3 },
] as const;
const LINE_HEIGHT = 1.12;

const WHEN: TextStyle = { weight: 'semibold', size: 34 };
const PRESENTER: TextStyle = { weight: 'semibold', size: 28 };

/** Returns the JPEG file of the picture in an event's link previews. */
export async function drawSharePicture({ image, title, when, presenter }: SharePicture): Promise<Buffer> {
  const [picture, words] = await Promise.all([eventPicture(image), drawnWords({ title, when, presenter })]);
  return jpegFile(await drawnPixels(drawingOf(picture, words)), LARGEST_SHARE_PICTURE_BYTES);
}

/** Returns the drawing: the event's picture from edge to edge, and its words on a shadow that makes them readable on any picture. */
function drawingOf(picture: string | null, words: string): string {
  const all = `x="0" y="0" width="${WIDTH}" height="${HEIGHT}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${WIDTH}" height="${HEIGHT}" viewBox="0 0 ${WIDTH} ${HEIGHT}">`,
    '<defs>',
    '<linearGradient id="ground" x2="1" y2="1"><stop stop-color="#2a1454"/><stop offset="1" stop-color="#8f1d4f"/></linearGradient>',
    '<linearGradient id="shade" x2="0" y2="1"><stop offset=".12" stop-color="#07060d" stop-opacity="0"/>',
    '<stop offset=".58" stop-color="#07060d" stop-opacity=".72"/><stop offset="1" stop-color="#07060d" stop-opacity=".94"/></linearGradient>',
    '</defs>',
    `<rect ${all} fill="url(#ground)"/>`,
    picture === null ? '' : `<image ${all} href="${picture}" preserveAspectRatio="xMidYMid slice"/>`,
    `<rect ${all} fill="url(#shade)"/>`,
    words,
    '</svg>',
  ].join('');
}

/** Returns the words as paths, from the bottom upwards: when it is, the title, who presents it. */
async function drawnWords({ title, when, presenter }: Omit<SharePicture, 'image'>): Promise<string> {
  const { lines, style } = await titleLines(title);
  const whenAt = HEIGHT - MARGIN;
  const titleAt = whenAt - WHEN.size * 1.7;
  const lineHeight = style.size * LINE_HEIGHT;
  const presenterAt = titleAt - (lines.length - 1) * lineHeight - style.size * 1.05;
  const paths = await Promise.all([
    lineOf(when, WHEN, whenAt, '#ffffff'),
    lineOf(presenter, PRESENTER, presenterAt, '#d9d5e8'),
    ...lines.map((line, i) => lineOf(line, style, titleAt - (lines.length - 1 - i) * lineHeight, '#ffffff')),
  ]);
  return paths.join('');
}

/** Returns a title's lines in the largest size in which all of it fits; in the smallest one it may be shortened. */
async function titleLines(title: string): Promise<{ lines: string[]; style: TextStyle }> {
  for (const { size, lines: most } of TITLES) {
    const style: TextStyle = { weight: 'semibold', size };
    const lines = await brokenText(title, style, TEXT_WIDTH, most);
    if (!lines.at(-1)?.endsWith('…') || title.endsWith('…')) return { lines, style };
  }
  const { size, lines } = TITLES.at(-1)!;
  const style: TextStyle = { weight: 'semibold', size };
  return { lines: await brokenText(title, style, TEXT_WIDTH, lines), style };
}

async function lineOf(text: string, style: TextStyle, y: number, colour: string): Promise<string> {
  const [line = ''] = await brokenText(text, style, TEXT_WIDTH, 1);
  return `<path fill="${colour}" d="${await textPath(line, style, { x: MARGIN, y })}"/>`;
}
