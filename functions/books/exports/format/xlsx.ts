import { decimalOf } from '#shared/money/decimal-amount.ts';
import { decimalsOf } from '#shared/money/decimals.ts';
import type { Cell, Row } from './cell.ts';
import { zipOf } from './zip.ts';

/** Source: Excel, specifications and limits. */
const MOST_ROWS = 1_048_576;
/** Text that is collected before it is compressed. */
const CHUNK_CHARACTERS = 64 * 1024;
const PROLOGUE = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>';
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';
const PACKAGE = 'http://schemas.openxmlformats.org/package/2006';
const OPEN_XML = 'application/vnd.openxmlformats-officedocument.spreadsheetml';

/** Styles of cells, by their number in the style sheet: of texts, which are never calculated, and of money by its decimals. */
const TEXT = 1;
const MONEY: Readonly<Record<number, number>> = { 2: 2, 0: 3, 3: 4 };

const STYLES =
  `${PROLOGUE}<styleSheet xmlns="${MAIN}"><numFmts count="1"><numFmt numFmtId="164" formatCode="0.000"/></numFmts><fonts count="1"><font/></fonts><fills count="1"><fill/></fills>` +
  '<borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="5"><xf/>' +
  '<xf quotePrefix="1"/><xf numFmtId="2" applyNumberFormat="1"/><xf numFmtId="1" applyNumberFormat="1"/>' +
  '<xf numFmtId="164" applyNumberFormat="1"/></cellXfs></styleSheet>';

const relationships = (type: string, ...targets: [kind: string, target: string][]) =>
  `${PROLOGUE}<Relationships xmlns="${PACKAGE}/relationships">` +
  targets
    .map(([kind, target], index) => `<Relationship Id="rId${index + 1}" Type="${type}/${kind}" Target="${target}"/>`)
    .join('') +
  '</Relationships>';

const types = [
  ['/xl/workbook.xml', 'sheet.main'],
  ['/xl/worksheets/sheet1.xml', 'worksheet'],
  ['/xl/styles.xml', 'styles'],
].map(([part, kind]) => `<Override PartName="${part}" ContentType="${OPEN_XML}.${kind}+xml"/>`);

const FRAME: Readonly<Record<string, string>> = {
  '[Content_Types].xml':
    `${PROLOGUE}<Types xmlns="${PACKAGE}/content-types">` +
    `<Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/>${types.join('')}</Types>`,
  '_rels/.rels': relationships(OFFICE, ['officeDocument', 'xl/workbook.xml']),
  'xl/_rels/workbook.xml.rels': relationships(OFFICE, ['worksheet', 'worksheets/sheet1.xml'], ['styles', 'styles.xml']),
  'xl/workbook.xml': `${PROLOGUE}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="Export" sheetId="1" r:id="rId1"/></sheets></workbook>`,
  'xl/styles.xml': STYLES,
};

/**
 * Yields a table as a workbook of Excel (ECMA-376) with one sheet. Texts are marked as such, so that none is calculated.
 * @throws Error for more rows than a sheet can have
 */
export function xlsxOf(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<Uint8Array> {
  const frame = Object.entries(FRAME).map(([name, text]) => ({ name, content: [text] }));
  return zipOf([...frame, { name: 'xl/worksheets/sheet1.xml', content: sheetOf(columns, rows) }]);
}

async function* sheetOf(columns: readonly string[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let text = `${PROLOGUE}<worksheet xmlns="${MAIN}"><sheetData>${rowOf(columns)}`;
  let count = 1;
  for await (const row of rows) {
    if ((count += 1) > MOST_ROWS) throw new Error(`A sheet has ${MOST_ROWS} rows at most.`);
    text += rowOf(row);
    if (text.length < CHUNK_CHARACTERS) continue;
    yield text;
    text = '';
  }
  yield `${text}</sheetData></worksheet>`;
}

const rowOf = (row: Row): string => `<row>${row.map(written).join('')}</row>`;

function written(cell: Cell): string {
  if (cell === null) return '<c/>';
  if (typeof cell === 'number') return `<c><v>${cell}</v></c>`;
  if (typeof cell === 'object')
    return `<c s="${MONEY[decimalsOf(cell.currency)]}"><v>${decimalOf(cell.amount, cell.currency)}</v></c>`;
  return `<c s="${TEXT}" t="inlineStr"><is><t xml:space="preserve">${escaped(cell)}</t></is></c>`;
}

/** Characters that XML cannot contain, surrogates without their other half included. */
// oxlint-disable-next-line no-control-regex
const NOT_XML = /[\u0000-\u0008\u000B\u000C\u000E-\u001F\uFFFE\uFFFF]|\p{Surrogate}/gu;
const ENTITIES: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;' };

const escaped = (text: string): string =>
  text.replaceAll(NOT_XML, '\uFFFD').replaceAll(/[&<>]/g, (character) => ENTITIES[character]!);
