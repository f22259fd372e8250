import type { Node } from './xml.ts';

/**
 * The part of the schema that payout files use. Source: ISO 20022 message definition report, pain.001.001.09: the elements of each part in the
 * order in which they have to be, how often each may come, and the facets of the simple types.
 */
interface Part {
  /** A choice has exactly one of its elements; anything else has them in their order. */
  isChoice?: true;
  /** Attributes that the element has, all of them required. */
  attributes?: Readonly<Record<string, RegExp>>;
  elements?: Readonly<Record<string, { type: string; min: number; max: number }>>;
  text?: (text: string) => boolean;
}

const [one, maybe, many] = [
  (type: string) => ({ type, min: 1, max: 1 }),
  (type: string) => ({ type, min: 0, max: 1 }),
  (type: string, min = 1) => ({ type, min, max: Infinity }),
];
const text = (max: number): Part => ({ text: (value) => value.length >= 1 && value.length <= max });
const pattern = (facet: RegExp): Part => ({ text: (value) => facet.test(value) });
const oneOf = (...codes: string[]): Part => ({ text: (value) => codes.includes(value) });

/** A decimal number with at most so many digits, and so many of them after the point. */
const decimal = (value: string, total: number, fraction: number): boolean => {
  const [, whole = '', decimals = ''] = /^(\d+)(?:\.(\d+))?$/.exec(value) ?? [];
  return whole !== '' && decimals.length <= fraction && whole.replace(/^0+/, '').length + decimals.length <= total;
};

const PARTS: Readonly<Record<string, Part>> = {
  Document: {
    attributes: { xmlns: /^urn:iso:std:iso:20022:tech:xsd:pain\.001\.001\.09$/ },
    elements: { CstmrCdtTrfInitn: one('Initiation') },
  },
  Initiation: { elements: { GrpHdr: one('GroupHeader'), PmtInf: many('PaymentInstruction') } },
  GroupHeader: {
    elements: {
      MsgId: one('Max35Text'),
      CreDtTm: one('ISODateTime'),
      NbOfTxs: one('Max15NumericText'),
      CtrlSum: maybe('DecimalNumber'),
      InitgPty: one('Party'),
    },
  },
  PaymentInstruction: {
    elements: {
      PmtInfId: one('Max35Text'),
      PmtMtd: one('PaymentMethod3Code'),
      BtchBookg: maybe('Boolean'),
      NbOfTxs: maybe('Max15NumericText'),
      CtrlSum: maybe('DecimalNumber'),
      PmtTpInf: maybe('PaymentType'),
      ReqdExctnDt: one('DateChoice'),
      Dbtr: one('Party'),
      DbtrAcct: one('CashAccount'),
      DbtrAgt: one('Agent'),
      ChrgBr: maybe('ChargeBearerType1Code'),
      CdtTrfTxInf: many('Transaction'),
    },
  },
  Transaction: {
    elements: {
      PmtId: one('PaymentIdentification'),
      Amt: one('AmountChoice'),
      CdtrAgt: maybe('Agent'),
      Cdtr: maybe('Party'),
      CdtrAcct: maybe('CashAccount'),
      RmtInf: maybe('RemittanceInformation'),
    },
  },
  PaymentIdentification: { elements: { InstrId: maybe('Max35Text'), EndToEndId: one('Max35Text') } },
  AmountChoice: { isChoice: true, elements: { InstdAmt: one('Amount') } },
  Amount: { attributes: { Ccy: /^[A-Z]{3}$/ }, text: (value) => decimal(value, 18, 5) },
  Party: { elements: { Nm: maybe('Max140Text') } },
  Agent: { elements: { FinInstnId: one('Institution') } },
  Institution: { elements: { BICFI: maybe('BICFIDec2014Identifier') } },
  CashAccount: { elements: { Id: one('AccountChoice'), Ccy: maybe('CurrencyCode') } },
  AccountChoice: { isChoice: true, elements: { IBAN: one('IBAN2007Identifier') } },
  PaymentType: { elements: { SvcLvl: many('ServiceLevelChoice', 0) } },
  ServiceLevelChoice: { isChoice: true, elements: { Cd: one('Max4Text'), Prtry: one('Max35Text') } },
  DateChoice: { isChoice: true, elements: { Dt: one('ISODate'), DtTm: one('ISODateTime') } },
  RemittanceInformation: { elements: { Ustrd: many('Max140Text', 0) } },
  Max4Text: text(4),
  Max35Text: text(35),
  Max140Text: text(140),
  Max15NumericText: pattern(/^[0-9]{1,15}$/),
  DecimalNumber: { text: (value) => decimal(value, 18, 17) },
  Boolean: oneOf('true', 'false'),
  PaymentMethod3Code: oneOf('CHK', 'TRF', 'TRA'),
  ChargeBearerType1Code: oneOf('DEBT', 'CRED', 'SHAR', 'SLEV'),
  CurrencyCode: pattern(/^[A-Z]{3}$/),
  IBAN2007Identifier: pattern(/^[A-Z]{2}[0-9]{2}[a-zA-Z0-9]{1,30}$/),
  BICFIDec2014Identifier: pattern(/^[A-Z0-9]{4}[A-Z]{2}[A-Z0-9]{2}([A-Z0-9]{3})?$/),
  ISODate: pattern(/^\d{4}-\d{2}-\d{2}$/),
  ISODateTime: pattern(/^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}:\d{2}(\.\d+)?(Z|[+-]\d{2}:\d{2})?$/),
};

/** Returns a sentence for each fault of a document against the schema; none if it is valid. */
export const faultsOf = (document: Node): string[] =>
  document.name === 'Document' ? faultsIn(document, 'Document', 'Document') : [`${document.name} is no Document`];

function faultsIn(node: Node, type: string, path: string): string[] {
  const { attributes = {}, elements, text: isText, isChoice = false } = PARTS[type]!;
  const faults = attributeFaults(node, attributes, path);
  if (isText)
    return [...faults, ...(node.children.length === 0 && isText(node.text) ? [] : [`${path}: "${node.text}" is no ${type}`])];
  if (node.text !== '') faults.push(`${path} has a text`);
  const names = Object.keys(elements!);
  const places = node.children.map(({ name }) => names.indexOf(name));
  if (places.some((place, index) => place < (places[index - 1] ?? 0)))
    faults.push(`${path}: ${childNames(node)} are not as ordered`);
  for (const [name, { min, max }] of Object.entries(elements!)) {
    const count = node.children.filter((child) => child.name === name).length;
    if (!isChoice && (count < min || count > max)) faults.push(`${path} has ${count} ${name}`);
  }
  if (isChoice && node.children.length !== 1) faults.push(`${path} has not one of ${names.join(', ')}`);
  return [...faults, ...node.children.flatMap((child) => childFaults(child, elements!, path))];
}

function childFaults(child: Node, elements: NonNullable<Part['elements']>, path: string): string[] {
  const known = elements[child.name];
  return known ? faultsIn(child, known.type, `${path}/${child.name}`) : [`${path} knows no ${child.name}`];
}

function attributeFaults({ attributes: written }: Node, wanted: NonNullable<Part['attributes']>, path: string): string[] {
  const found = new Map([...written.matchAll(/([A-Za-z:]+)="([^"]*)"/g)].map(([, name = '', value = '']) => [name, value]));
  const unknown = [...found.keys()].filter((name) => !(name in wanted)).map((name) => `${path} has the attribute ${name}`);
  const wrong = Object.entries(wanted).filter(([name, facet]) => !facet.test(found.get(name) ?? ''));
  return [...unknown, ...wrong.map(([name]) => `${path}: ${name} is not as it has to be`)];
}

const childNames = ({ children }: Node) => children.map(({ name }) => name).join(', ');
