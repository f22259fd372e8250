import { Stack } from 'aws-cdk-lib/core';
import type { IEventBus } from 'aws-cdk-lib/aws-events';
import { Grant } from 'aws-cdk-lib/aws-iam';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import { PublicHostedZone, TxtRecord, type IPublicHostedZone } from 'aws-cdk-lib/aws-route53';
import {
  ConfigurationSet,
  EmailIdentity,
  EmailSendingEvent,
  EventDestination,
  Identity,
  type EmailIdentityProps,
} from 'aws-cdk-lib/aws-ses';
import { Construct } from 'constructs';
import type { Rights } from '#shared/rights.ts';
import { SENDER_TAG } from '#shared/mail/sender-tag.ts';

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
  /** False if another stage has the records of the domain that are not one region's, which only one stack can have. */
  hasRecords?: boolean;
}

/** Mails to viewers, through SES. With neither a domain nor a sender, no mail is sent and no resource is created. */
export class Mail extends Construct {
  readonly #from: string | null;
  readonly #supportMail: string | undefined;
  readonly #siteOrigin: string | null;
  readonly #identity: EmailIdentity | null;
  readonly #configurationSet: ConfigurationSet | null;
  readonly #mailsPerSecond: number;

  constructor(scope: Construct, id: string, { domain, mailFrom, supportMail, mailsPerSecond, hasRecords = true }: MailProps) {
    super(scope, id);
    this.#mailsPerSecond = mailsPerSecond;
    this.#supportMail = supportMail;
    this.#siteOrigin = domain ? `https://${domain.domain}` : null;
    this.#from = mailFrom ?? (domain ? `no-reply@${domain.domain}` : null);
    // The identity's default: it applies to every mail, although no call names it.
    this.#configurationSet = this.#from ? new ConfigurationSet(this, 'Reported') : null;
    this.#identity = domain ? this.#ofDomain(domain, hasRecords) : this.#ofAddress(mailFrom);
  }

  /** True if the platform has an address to send mails from. */
  get sends(): boolean {
    return this.#identity !== null;
  }

  /**
   * Lets a function send mails from the platform's address, and if asked to from the domains of organisations, and passes it that address.
   * Without one, does nothing.
   */
  grantSendTo(fn: LambdaFunction, uses: NonNullable<Rights['mail']>): void {
    if (!this.#identity || !this.#from || !this.#configurationSet) return;
    const send = (resourceArns: string[], conditions: Record<string, Record<string, string>>) =>
      Grant.addToPrincipal({ grantee: fn, actions: ['ses:SendEmail'], resourceArns, conditions }).assertSuccess();
    // SES asks for the right on both, even if the configuration set is the identity's default.
    const set = this.#arn('configuration-set', this.#configurationSet.configurationSetName);
    send([this.#identity.emailIdentityArn, set], { StringEquals: { 'ses:FromAddress': this.#from } });
    if (uses === 'send-for-organizations') {
      send([this.#arn('identity', '*')], { StringEquals: this.#ofStack('aws:ResourceTag') });
      send([set], { StringNotEquals: { 'ses:FromAddress': this.#from } });
    }
    fn.addEnvironment('MAIL_FROM', this.#from);
    if (this.#siteOrigin) fn.addEnvironment('SITE_ORIGIN', this.#siteOrigin);
    this.nameSupportTo(fn);
  }

  /**
   * Lets a function see what SES knows of organisations' domains, and with `change` have SES learn of them and forget them. The tag keeps
   * all other identities of the account out of its reach.
   */
  grantDomainsTo(fn: LambdaFunction, uses: NonNullable<Rights['senderDomains']>): void {
    if (!this.#from || !this.#configurationSet) return;
    const allow = (actions: string[], tag: 'aws:ResourceTag' | 'aws:RequestTag') =>
      Grant.addToPrincipal({
        grantee: fn,
        actions,
        resourceArns: [this.#arn('identity', '*')],
        conditions: { StringEquals: this.#ofStack(tag) },
      }).assertSuccess();
    fn.addEnvironment('MAIL_FROM', this.#from);
    allow(['ses:GetEmailIdentity', ...(uses === 'change' ? ['ses:DeleteEmailIdentity'] : [])], 'aws:ResourceTag');
    if (uses === 'look') return;
    allow(['ses:CreateEmailIdentity', 'ses:TagResource'], 'aws:RequestTag');
    fn.addEnvironment('CONFIGURATION_SET', this.#configurationSet.configurationSetName);
    fn.addEnvironment('SENDER_TAG', Stack.of(this).stackName);
  }

  #ofStack(key: 'aws:ResourceTag' | 'aws:RequestTag'): Record<string, string> {
    return { [`${key}/${SENDER_TAG}`]: Stack.of(this).stackName };
  }

  /**
   * Has SES report mails that came back or were reported as spam to a bus.
   * @returns the name of the configuration set, which each report names; null if no mails are sent
   */
  reportTo(bus: IEventBus): string | null {
    if (!this.#configurationSet) return null;
    this.#configurationSet.addEventDestination('Reports', {
      destination: EventDestination.eventBus(bus),
      events: [EmailSendingEvent.BOUNCE, EmailSendingEvent.COMPLAINT],
    });
    return this.#configurationSet.configurationSetName;
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
    return mailFrom ? this.#identityOf('Address', { identity: Identity.email(mailFrom) }) : null;
  }

  #ofDomain({ domain, hostedZoneId }: { domain: string; hostedZoneId: string }, hasRecords: boolean): EmailIdentity {
    const zone = PublicHostedZone.fromPublicHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain });
    if (hasRecords) this.#declarePolicy(domain, zone);
    return this.#identityOf('Domain', {
      identity: Identity.publicHostedZone(zone),
      // Without it, mails bounce to SES's own name, and still count as the domain's by their signature.
      ...(hasRecords && { mailFromDomain: `${MAIL_SUBDOMAIN}.${domain}` }),
    });
  }

  #arn(resource: 'identity' | 'configuration-set', resourceName: string): string {
    return Stack.of(this).formatArn({ service: 'ses', resource, resourceName });
  }

  #identityOf(id: string, props: EmailIdentityProps): EmailIdentity {
    return new EmailIdentity(this, id, { ...props, ...(this.#configurationSet && { configurationSet: this.#configurationSet }) });
  }

  /** Publishes a DMARC policy, which large mailbox providers require of bulk senders. It asks for no action on other mails. */
  #declarePolicy(domain: string, zone: IPublicHostedZone): void {
    new TxtRecord(this, 'Dmarc', { zone, recordName: `_dmarc.${domain}.`, values: ['v=DMARC1; p=none'] });
  }
}
