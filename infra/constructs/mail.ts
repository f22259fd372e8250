import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { PublicHostedZone, TxtRecord, type IPublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/** Subdomain to which the domain's mails bounce. It is reserved, so no event can have it. */
const MAIL_SUBDOMAIN = 'mail';

export interface MailProps {
  /** The site's domain and its zone, in which records verify the domain for SES. */
  domain?: { domain: string; hostedZoneId: string } | null;
  /** Sender of mails: an address of the domain or, without a domain, one that AWS asks to confirm. */
  mailFrom?: string | undefined;
  /** Address for replies to mails. */
  supportMail?: string | undefined;
  /** Mails that SES accepts from the account in a second. */
  mailsPerSecond: number;
}

/** Mails to viewers, through SES. With neither a domain nor a sender, no mail is sent and no resource is created. */
export class Mail extends Construct {
  readonly #from: string | null;
  readonly #supportMail: string | undefined;
  readonly #siteOrigin: string | null;
  readonly #identity: EmailIdentity | null;
  readonly #mailsPerSecond: number;

  constructor(scope: Construct, id: string, { domain, mailFrom, supportMail, mailsPerSecond }: MailProps) {
    super(scope, id);
    this.#mailsPerSecond = mailsPerSecond;
    this.#supportMail = supportMail;
    this.#siteOrigin = domain ? `https://${domain.domain}` : null;
    this.#from = mailFrom ?? (domain ? `no-reply@${domain.domain}` : null);
    this.#identity = domain ? this.#ofDomain(domain) : this.#ofAddress(mailFrom);
  }

  /** True if the platform has an address to send mails from. */
  get sends(): boolean {
    return this.#identity !== null;
  }

  /** Lets a function send mails from the platform's address only, and passes it that address. Without one, does nothing. */
  grantSendTo(fn: LambdaFunction): void {
    if (!this.#identity || !this.#from) return;
    Grant.addToPrincipal({
      grantee: fn,
      actions: ['ses:SendEmail'],
      resourceArns: [this.#identity.emailIdentityArn],
      conditions: { StringEquals: { 'ses:FromAddress': this.#from } },
    }).assertSuccess();
    fn.addEnvironment('MAIL_FROM', this.#from);
    if (this.#siteOrigin) fn.addEnvironment('SITE_ORIGIN', this.#siteOrigin);
    this.nameSupportTo(fn);
  }

  /** Limits the mails of each instance of a function. @param share of what SES accepts in a second */
  limit(fn: LambdaFunction, share: number): void {
    if (this.#identity) fn.addEnvironment('MAILS_PER_SECOND', (this.#mailsPerSecond * share).toPrecision(3));
  }

  /** Passes a function the address for viewers' questions, if the operator has set one. */
  nameSupportTo(fn: LambdaFunction): void {
    if (this.#supportMail) fn.addEnvironment('SUPPORT_MAIL', this.#supportMail);
  }

  #ofAddress(mailFrom: string | undefined): EmailIdentity | null {
    return mailFrom ? new EmailIdentity(this, 'Address', { identity: Identity.email(mailFrom) }) : null;
  }

  #ofDomain({ domain, hostedZoneId }: { domain: string; hostedZoneId: string }): EmailIdentity {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain });
    this.#declarePolicy(domain, zone);
    return new EmailIdentity(this, 'Domain', {
      identity: Identity.publicHostedZone(zone),
      mailFromDomain: `${MAIL_SUBDOMAIN}.${domain}`,
    });
  }

  /** Publishes a DMARC policy, which large mailbox providers require of bulk senders. It asks for no action on other mails. */
  #declarePolicy(domain: string, zone: IPublicHostedZone): void {
    new TxtRecord(this, 'Dmarc', { zone, recordName: `_dmarc.${domain}.`, values: ['v=DMARC1; p=none'] });
  }
}
