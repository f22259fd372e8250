import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Config } from '../config.ts';

/** What the operator set that functions work with, told to those that do. */
export class OperatorSettings {
  readonly #config: Pick<Config, 'taxRates' | 'stripeTax' | 'operator'>;

  constructor(config: Pick<Config, 'taxRates' | 'stripeTax' | 'operator'>) {
    this.#config = config;
  }

  /** Tells a function which tax lies inside prices; nothing where none does. */
  nameTaxTo(fn: LambdaFunction): void {
    const { taxRates, stripeTax } = this.#config;
    if (Object.keys(taxRates).length > 0) fn.addEnvironment('TAX_RATES', JSON.stringify(taxRates));
    if (stripeTax) fn.addEnvironment('STRIPE_TAX', 'true');
  }

  /** Tells a function who runs the platform, as receipts name them. */
  nameOperatorTo(fn: LambdaFunction): void {
    const { operator } = this.#config;
    if (operator) fn.addEnvironment('OPERATOR', JSON.stringify(operator));
  }
}
