import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../../config/config.ts';

type Settings = Pick<
  Config,
  | 'taxRates'
  | 'stripeTax'
  | 'operator'
  | 'organizerApproval'
  | 'organizerTrial'
  | 'organizerShare'
  | 'payoutWaitDays'
  | 'stripeConnect'
  | 'payoutReserveDays'
>;

/** The operator's settings, passed to the functions that use them. */
export class OperatorSettings {
  readonly #config: Settings;

  constructor(config: Settings) {
    this.#config = config;
  }

  /** Passes a function the tax that is included in prices, if there is any. */
  nameTaxTo(fn: LambdaFunction): void {
    const { taxRates, stripeTax } = this.#config;
    if (Object.keys(taxRates).length > 0) fn.addEnvironment('TAX_RATES', JSON.stringify(taxRates));
    if (stripeTax) fn.addEnvironment('STRIPE_TAX', 'true');
  }

  /** Passes a function the operator of the platform, as receipts name it. */
  nameOperatorTo(fn: LambdaFunction): void {
    const { operator } = this.#config;
    if (operator) fn.addEnvironment('OPERATOR', JSON.stringify(operator));
  }

  /** Tells a function how long a bank account that was just entered is not paid to. */
  namePayoutWaitTo(fn: LambdaFunction): void {
    fn.addEnvironment('PAYOUT_WAIT_DAYS', String(this.#config.payoutWaitDays));
  }

  /** Tells a function whether organisations are paid through Stripe, and how long the money of a show is held back. */
  nameConnectTo(fn: LambdaFunction): void {
    const { stripeConnect, payoutReserveDays } = this.#config;
    if (stripeConnect) fn.addEnvironment('STRIPE_CONNECT', 'true');
    fn.addEnvironment('PAYOUT_RESERVE_DAYS', String(payoutReserveDays));
  }

  /** Tells a function what the operator offers organisations that start: an approval, a trial, and the platform's share. */
  nameApprovalTo(fn: LambdaFunction): void {
    if (this.#config.organizerApproval) fn.addEnvironment('ORGANIZER_APPROVAL', 'true');
    if (this.#config.organizerTrial) fn.addEnvironment('ORGANIZER_TRIAL', 'true');
    const { organizerShare } = this.#config;
    if (organizerShare !== undefined) fn.addEnvironment('ORGANIZER_SHARE', String(organizerShare));
  }
}
