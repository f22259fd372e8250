import { decimalOf } from '#shared/money/decimal-amount.ts';
import type { PayoutLineOfFile } from './payout-lines.ts';
import { sepaText } from './sepa-text.ts';

/** The operator's own account, from which payouts are paid. */
export interface Payer {
  name: string;
  iban: string;
  bic: string;
}

/** A file of payouts in SEPA. */
interface SepaFile {
  /** Its id, by which a bank knows a file that is sent twice. */
  id: string;
  payer: Payer;
  /** The day on which the bank is to pay, such as `2027-06-30`. */
  payOn: string;
  lines: readonly PayoutLineOfFile[];
}

/** Characters of a name and of the text that comes with a transfer. Source: ISO 20022, Max70Text (as SEPA limits it) and Max140Text. */
const NAME = 70;
const MESSAGE = 140;

/** Payments in one file: banks take at least so many, and a person can still look through them. */
export const MOST_IN_ONE = 1000;

/**
 * Makes the files of some payouts one after the other, so that no more than one is in memory. Each has an id of its own if there are several, since
 * a bank refuses an id that it knows.
 * @throws Error as {@link sepaFile}
 */
export function* sepaFiles({ id, lines, ...file }: SepaFile, now: Date): Generator<{ id: string; text: string }> {
  const count = Math.ceil(lines.length / MOST_IN_ONE);
  for (let number = 1; number <= count; number++) {
    const own = count === 1 ? id : `${id}-${number}`;
    const some = lines.slice((number - 1) * MOST_IN_ONE, number * MOST_IN_ONE);
    yield { id: own, text: sepaFile({ ...file, id: own, lines: some }, now) };
  }
}

/**
 * Returns a customer credit transfer initiation with one batch of payments. Source: ISO 20022 pain.001.001.09; EPC132-08, SEPA Credit
 * Transfer, implementation guidelines from customer to bank.
 * @throws Error for a payout that is not in euros to an IBAN
 */
export function sepaFile({ id, payer, payOn, lines }: SepaFile, now: Date): string {
  const totals = [
    element('NbOfTxs', String(lines.length)),
    element(
      'CtrlSum',
      decimalOf(
        lines.reduce((sum, { transferred }) => sum + transferred.amount, 0),
        'eur',
      ),
    ),
  ];
  const name = element('Nm', sepaText(payer.name, NAME));
  const header = [
    element('MsgId', id),
    element('CreDtTm', `${now.toISOString().slice(0, 19)}Z`),
    ...totals,
    group('InitgPty', name),
  ];
  const batch = [
    element('PmtInfId', id),
    element('PmtMtd', 'TRF'),
    ...totals,
    group('PmtTpInf', group('SvcLvl', element('Cd', 'SEPA'))),
    group('ReqdExctnDt', element('Dt', payOn)),
    group('Dbtr', name),
    group('DbtrAcct', group('Id', element('IBAN', payer.iban)), element('Ccy', 'EUR')),
    group('DbtrAgt', group('FinInstnId', element('BICFI', payer.bic))),
    element('ChrgBr', 'SLEV'),
    ...lines.map((line) => transaction(line, payer)),
  ];
  const content = group('CstmrCdtTrfInitn', group('GrpHdr', ...header), group('PmtInf', ...batch));
  return `<?xml version="1.0" encoding="UTF-8"?>\n<Document xmlns="urn:iso:std:iso:20022:tech:xsd:pain.001.001.09">\n${content}\n</Document>\n`;
}

function transaction({ id, bank, transferred: { amount, currency }, name }: PayoutLineOfFile, payer: Payer): string {
  if (bank.format !== 'iban' || currency !== 'eur') throw new Error(`The payout ${id} is none in euros to an IBAN.`);
  return group(
    'CdtTrfTxInf',
    group('PmtId', element('EndToEndId', id)),
    group('Amt', `<InstdAmt Ccy="EUR">${decimalOf(amount, 'eur')}</InstdAmt>`),
    group('CdtrAgt', group('FinInstnId', element('BICFI', bank.bic))),
    group('Cdtr', element('Nm', sepaText(bank.holder, NAME))),
    group('CdtrAcct', group('Id', element('IBAN', bank.iban))),
    group('RmtInf', element('Ustrd', sepaText(`Payout ${id} of ${payer.name} to ${name}`, MESSAGE))),
  );
}

const group = (name: string, ...content: string[]): string => `<${name}>${content.join('')}</${name}>`;

/** Returns an element with a text. Of what XML reserves, the characters of SEPA have the apostrophe alone, which needs no escape here. */
const element = (name: string, text: string): string => `<${name}>${text}</${name}>`;
