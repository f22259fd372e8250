import { LARGEST_FILM_BYTES, LONGEST_FILM_SECONDS } from '#shared/video/films/films.ts';

const HEAD_BYTES = 512;
/** The index of a film of twelve hours takes some megabytes; of a larger one, only its place is checked. */
const LARGEST_INDEX_BYTES = 32 * 1024 ** 2;
/** A file has few boxes at its top, unless it is in fragments, whose first ones have the index. */
const MOST_BOXES = 1_000;

const OTHER_FILE = 'Please choose an MP4 or MOV file.';

/**
 * Returns why a file cannot become a film, in words for its organiser; null if it can, or if only the processing can tell. It reads a
 * few kilobytes, and of MP4 and MOV the index.
 */
export async function refusalOf(file: File): Promise<string | null> {
  const { name, size } = file;
  if (size === 0) return `${name} is empty. Please choose another file.`;
  if (size > LARGEST_FILM_BYTES) return `${name} is larger than 50 GB. Please export it at a lower bitrate.`;
  const head = await readBytes(file, 0, HEAD_BYTES);
  const other = OTHER_KINDS.find(({ isIt }) => isIt(head));
  if (other) return `${name} is ${other.kind}, not a video. ${OTHER_FILE}`;
  if (isBoxed(head)) return refusalOfBoxes(file);
  if (CONTAINERS.some((isIt) => isIt(head))) return null;
  return `${name} is ${isText(head) ? 'a text, not a video' : 'not a video that we can play'}. ${OTHER_FILE}`;
}

type Test = (head: Uint8Array<ArrayBuffer>) => boolean;

async function readBytes(file: File, from: number, length: number): Promise<Uint8Array<ArrayBuffer>> {
  return new Uint8Array(await file.slice(from, from + length).arrayBuffer());
}

const letters = (bytes: Uint8Array, from: number, to: number) => String.fromCharCode(...bytes.subarray(from, to));
const begins =
  (text: string, at = 0): Test =>
  (head) =>
    letters(head, at, at + text.length) === text;
const isText: Test = (head) => head.length > 0 && head.every((byte) => byte >= 0x20 || byte === 9 || byte === 10 || byte === 13);

/** Files that are chosen by mistake. */
const OTHER_KINDS: readonly { kind: string; isIt: Test }[] = [
  { kind: 'a picture', isIt: begins('\x89PNG') },
  { kind: 'a picture', isIt: begins('\xff\xd8\xff') },
  { kind: 'a picture', isIt: begins('GIF8') },
  { kind: 'a picture', isIt: (head) => begins('RIFF')(head) && begins('WEBP', 8)(head) },
  { kind: 'a picture', isIt: (head) => begins('ftyp', 4)(head) && /^(heic|heix|mif1|avif)$/.test(letters(head, 8, 12)) },
  { kind: 'a sound file', isIt: begins('ID3') },
  { kind: 'a sound file', isIt: begins('fLaC') },
  { kind: 'a sound file', isIt: (head) => begins('RIFF')(head) && begins('WAVE', 8)(head) },
  { kind: 'a sound file', isIt: (head) => begins('ftyp', 4)(head) && letters(head, 8, 11) === 'M4A' },
  { kind: 'an archive', isIt: begins('PK\x03\x04') },
  { kind: 'an archive', isIt: begins('Rar!') },
  { kind: 'an archive', isIt: begins('7z\xbc\xaf') },
  { kind: 'a compressed project', isIt: begins('\x1f\x8b') },
  { kind: 'a document', isIt: begins('%PDF') },
  { kind: 'a playlist', isIt: begins('#EXTM3U') },
];

/** Containers other than MP4 and MOV. Sources: the beginnings that their specifications set. */
const CONTAINERS: readonly Test[] = [
  // Matroska and WebM.
  begins('\x1a\x45\xdf\xa3'),
  // MPEG transport streams, also of cameras, which put four bytes before each packet.
  (head) => head[0] === 0x47 && head[188] === 0x47,
  (head) => head[4] === 0x47 && head[196] === 0x47,
  // MPEG programme streams.
  begins('\x00\x00\x01\xba'),
  (head) => begins('RIFF')(head) && begins('AVI ', 8)(head),
  // ASF, of which WMV is one.
  begins('\x30\x26\xb2\x75'),
  begins('OggS'),
  // MXF.
  begins('\x06\x0e\x2b\x34'),
];

/** Boxes that a file of MP4 or MOV can begin with. Source: ISO 14496-12, QuickTime File Format. */
const isBoxed: Test = (head) => /^(ftyp|moov|mdat|free|skip|wide|pnot)$/.test(letters(head, 4, 8));

/** Returns what is wrong with a file of MP4 or MOV: boxes with a size and a type each, of which `moov` is the index. */
async function refusalOfBoxes(file: File): Promise<string | null> {
  let index: Box | null = null;
  let at = 0;
  for (let count = 0; at < file.size && count < MOST_BOXES; count++) {
    const box = await readBox(file, at);
    // Some programs end a file with bytes that are no box.
    if (!box) break;
    if (at + box.size > file.size) return incomplete(file);
    if (box.type === 'moov') index ??= box;
    at += box.size;
  }
  if (!index) return incomplete(file);
  return index.size > LARGEST_INDEX_BYTES ? null : refusalOfIndex(file, await readBytes(file, index.at, index.size));
}

const incomplete = ({ name }: File) =>
  `${name} is not complete: its end is missing. Please wait until it is copied or exported to its end, or export it again.`;

interface Box {
  at: number;
  size: number;
  type: string;
}

/** Returns the box at a place of a file; null if there is none. */
async function readBox(file: File, at: number): Promise<Box | null> {
  const bytes = await readBytes(file, at, 16);
  if (bytes.length < 8) return null;
  const view = new DataView(bytes.buffer);
  const type = letters(bytes, 4, 8);
  const short = view.getUint32(0);
  // 0 stands for the rest of the file, 1 for a size of 64 bits after the type.
  if (short === 0) return { at, size: file.size - at, type };
  if (short === 1) return bytes.length < 16 ? null : { at, size: Number(view.getBigUint64(8)), type };
  return short < 8 ? null : { at, size: short, type };
}

/** Returns what the index of a film says against it. A film in fragments says nothing about its length. */
function refusalOfIndex({ name }: File, index: Uint8Array<ArrayBuffer>): string | null {
  const handlers = placesOf(index, 'hdlr').map((at) => letters(index, at + 12, at + 16));
  if (handlers.length > 0 && !handlers.includes('vide')) return `${name} has no picture, only sound. ${OTHER_FILE}`;
  const [header] = placesOf(index, 'mvhd');
  const seconds = header === undefined ? 0 : lengthOf(new DataView(index.buffer), header);
  if (!(seconds > LONGEST_FILM_SECONDS)) return null;
  const hours = Math.round(seconds / 3600).toLocaleString('en-US');
  return `${name} is ${hours} hours long. Please upload films of up to ${LONGEST_FILM_SECONDS / 3600} hours.`;
}

function placesOf(bytes: Uint8Array, type: string): number[] {
  const [first, ...others] = Array.from(type, (letter) => letter.charCodeAt(0));
  const places: number[] = [];
  for (let at = bytes.indexOf(first!); at !== -1; at = bytes.indexOf(first!, at + 1)) {
    if (others.every((code, i) => bytes[at + 1 + i] === code)) places.push(at);
  }
  return places;
}

/** Returns the length that a film's header says, seconds; 0 if the header is cut off. @param at the header's type */
function lengthOf(view: DataView, at: number): number {
  if (at + 36 > view.byteLength) return 0;
  const isLong = view.getUint8(at + 4) === 1;
  const scale = view.getUint32(at + (isLong ? 24 : 16));
  const units = isLong ? Number(view.getBigUint64(at + 28)) : view.getUint32(at + 20);
  return scale === 0 ? 0 : units / scale;
}
