import { codeAt } from '../../../people/auth/two-factor/totp-rules.ts';
import type { Buyer } from '../../people/buyer.ts';
import { PASSWORD, type Answer, type Visitor } from '../../people/visitor.ts';

const STEP_MS = 30_000;

/** The authenticator app and the recovery codes of a registered user, who has to be signed in for what changes their account. */
export class SecondFactor {
  readonly owner: Buyer;
  secret = '';
  recoveryCodes: string[] = [];

  constructor(owner: Buyer) {
    this.owner = owner;
  }

  /** Returns the code that the app shows. @param steps by which its clock is ahead */
  code(steps = 0): string {
    return codeAt(this.secret, Date.now() + steps * STEP_MS);
  }

  /** Confirms the address of the account, which is required before. */
  async confirmsAddress(): Promise<void> {
    const { status, text } = await this.owner.post('/account/email/confirm', { token: await this.owner.confirmationToken() });
    if (status !== 200) throw new Error(`The address was not confirmed: ${status} ${text}`);
  }

  async setsUp(currentPassword = PASSWORD): Promise<Answer> {
    const answer = await this.owner.post('/account/two-factor/set-up', { currentPassword });
    if (answer.status === 200) this.secret = answer.json.secret as string;
    return answer;
  }

  async confirms(code = this.code()): Promise<Answer> {
    const answer = await this.owner.post('/account/two-factor/confirm', { code });
    if (answer.status === 200) this.recoveryCodes = answer.json.recoveryCodes as string[];
    return answer;
  }

  /** Sets two-factor login up and confirms it. @throws if that is refused */
  async turnsOn(): Promise<void> {
    for (const { status, text } of [await this.setsUp(), await this.confirms()]) {
      if (status !== 200) throw new Error(`Two-factor login was not turned on: ${status} ${text}`);
    }
  }

  turnsOff(code: string, currentPassword = PASSWORD): Promise<Answer> {
    return this.owner.post('/account/two-factor/turn-off', { currentPassword, code });
  }

  async renewsCodes(code: string): Promise<Answer> {
    const answer = await this.owner.post('/account/two-factor/recovery-codes', { currentPassword: PASSWORD, code });
    if (answer.status === 200) this.recoveryCodes = answer.json.recoveryCodes as string[];
    return answer;
  }

  /** Enters the password in a browser. @returns the challenge */
  async enters(visitor: Visitor, password = PASSWORD): Promise<string> {
    const answer = await visitor.post('/auth/login', { email: this.owner.email, password });
    if (answer.status !== 200) throw new Error(`login answered ${answer.status}: ${answer.text}`);
    return answer.json.challenge as string;
  }

  answers = (visitor: Visitor, challenge: string, code: string): Promise<Answer> =>
    visitor.post('/auth/second-factor', { challenge, code });

  /** Enters the password and a code in a browser. */
  async logsIn(visitor: Visitor, code: string): Promise<Answer> {
    return this.answers(visitor, await this.enters(visitor), code);
  }
}
