import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { PublicHostedZone, TxtRecord, type IPublicHostedZone } from 'aws-cdk-lib/aws-route53';
import { EmailIdentity, Identity } from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';

/** Bounces of the domain's mails come back to this name below it. No event can have it: it is a reserved subdomain. */
const MAIL_SUBDOMAIN = 'mail';

export interface MailProps {
  /** The site's domain and its zone; SES then proves itself through records there. */
  domain?: { domain: string; hostedZoneId: string } | null;
  /** Who mails come from: an address of the domain, or, without a domain, one that AWS asks for its consent. */
  mailFrom?: string | undefined;
  /** Who answers to mails go to. */
  supportMail?: string | undefined;
}

/** Mails to viewers, through SES. With neither a domain nor an address there are none, and nothing is made. */
export class Mail extends Construct {
  readonly #from: string | null;
  readonly #supportMail: string | undefined;
  readonly #siteOrigin: string | null;
  readonly #identity: EmailIdentity | null;

  constructor(scope: Construct, id: string, { domain, mailFrom, supportMail }: MailProps) {
    super(scope, id);
    this.#supportMail = supportMail;
    this.#siteOrigin = domain ? `https://${domain.domain}` : null;
    this.#from = mailFrom ?? (domain ? `no-reply@${domain.domain}` : null);
    this.#identity = domain ? this.#ofDomain(domain) : this.#ofAddress(mailFrom);
  }

  /** Lets a function send mails from the platform's address only, and tells it that address; without one, nothing. */
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

  /** Tells a function where viewers' questions go; nothing where the operator named no address. */
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

  /** Large mailboxes want a policy from whoever sends much. This one asks for nothing to be done to other mails. */
  #declarePolicy(domain: string, zone: IPublicHostedZone): void {
    new TxtRecord(this, 'Dmarc', { zone, recordName: `_dmarc.${domain}.`, values: ['v=DMARC1; p=none'] });
  }
}
