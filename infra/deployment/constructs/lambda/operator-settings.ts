import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../../config/config.ts';

type Settings = Pick<Config, 'taxRates' | 'stripeTax' | 'operator' | 'organizerApproval' | 'organizerTrial'>;

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

  /** Tells a function if the operator approves organisations before they publish, and if they have a trial. */
  nameApprovalTo(fn: LambdaFunction): void {
    if (this.#config.organizerApproval) fn.addEnvironment('ORGANIZER_APPROVAL', 'true');
    if (this.#config.organizerTrial) fn.addEnvironment('ORGANIZER_TRIAL', 'true');
  }
}
