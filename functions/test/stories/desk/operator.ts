import { loginKey } from '#shared/people/account-keys.ts';
import { AccountsTable } from '../../../../infra/tools/cli/accounts/accounts-table.ts';
import { setting, updateIf } from '../../../platform/database/dynamodb.ts';
import { env } from '../../../platform/env.ts';
import type { Answer } from '../../people/visitor.ts';
import type { Buyer } from '../../people/buyer.ts';
import { SecondFactor } from '../account/second-factor.ts';

/** Makes a signed-in account an operator's, without an authenticator app. */
export async function makeOperator({ email }: { email: string }): Promise<void> {
  const at = new Date().toISOString();
  const fields = { twoFactor: { secret: 'none', since: at, lastStep: 0, recovery: {} }, operatorSince: at };
  await updateIf({ TableName: env.accountsTable, Key: loginKey(email), ...setting(fields) });
}

/** Somebody who runs the platform, at the operator's desk. */
export class Operator {
  readonly person: Buyer;
  readonly factor: SecondFactor;

  constructor(person: Buyer) {
    this.person = person;
    this.factor = new SecondFactor(person);
  }

  /** Turns two-factor login on, and has the account added as the command line does. */
  async isGranted(): Promise<void> {
    await this.factor.confirmsAddress();
    await this.factor.turnsOn();
    if (!(await this.asOnCommandLine(true))) throw new Error('The account was not added.');
  }

  /** Adds or removes the account as the command line does. Returns false if it was not possible. */
  asOnCommandLine(isOperator: boolean): Promise<boolean> {
    const endpoint = process.env.AWS_ENDPOINT_URL_DYNAMODB;
    const table = new AccountsTable({ ...(endpoint && { endpoint }), region: 'us-east-1' }, env.accountsTable);
    const { userId, email } = this.person;
    return table.setOperator({ userId, email, name: '' }, isOperator);
  }

  organization = (organizationId: string): Promise<Answer> => this.person.get(`/operator/organizations/${organizationId}`);
  group = (group: string): Promise<Answer> => this.person.get(`/operator/organizations?group=${group}`);
  searches = (text: string, after?: string): Promise<Answer> =>
    this.person.get(
      `/operator/organizations?${new URLSearchParams({ search: text, ...(after !== undefined && { after }) }).toString()}`,
    );
  log = async () => (await this.person.get('/operator/acts')).json.acts;

  does(act: 'approve' | 'hold' | 'release' | 'message', organizationId: string, body?: object): Promise<Answer> {
    return this.person.post(`/operator/organizations/${organizationId}/${act}`, body);
  }

  looksUp = (email: string): Promise<Answer> => this.person.post('/operator/people/look-up', { email });
  exports = (email: string): Promise<Answer> => this.person.post('/operator/people/export', { email, reason: 'Request 1.' });
  erases = (email: string, more: object = {}): Promise<Answer> =>
    this.person.post('/operator/people/erase', { email, reason: 'Request 2.', ...more });

  takesDown = (eventId: string, reason: string): Promise<Answer> =>
    this.person.post(`/operator/events/${eventId}/take-down`, { reason });
  putsBack = (eventId: string): Promise<Answer> => this.person.post(`/operator/events/${eventId}/put-back`);
}
