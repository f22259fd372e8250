import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import type { TakeOver } from '../../config/take-over-setting.ts';

/** Returns the site's name and the wildcard for the names directly below it, each of which is an event. */
const namesOf = (domain: string): [string, string] => [domain, `*.${domain}`];

export interface DomainProps {
  domain: string;
  hostedZoneId: string;
}

const zoneOf = (scope: Construct, { domain, hostedZoneId }: DomainProps): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domain });

/** The TLS certificate of the site's names, validated through the domain's zone. CloudFront reads it in us-east-1. */
export class SiteCertificate extends Construct {
  readonly certificate: ICertificate;

  constructor(scope: Construct, id: string, props: DomainProps) {
    super(scope, id);
    const [domainName, events] = namesOf(props.domain);
    this.certificate = new Certificate(this, 'Certificate', {
      domainName,
      subjectAlternativeNames: [events],
      validation: CertificateValidation.fromDns(zoneOf(this, props)),
    });
  }
}

interface SiteDomainProps extends DomainProps {
  certificate: ICertificate;
  /** The lost stage that had the domain before; null if none had. */
  takeOver: Pick<TakeOver, 'hasDomain'> | null;
}

/** The site's own domain and every name directly below it. */
export class SiteDomain extends Construct {
  readonly certificate: ICertificate;
  /** The names that the distribution answers to; none before a domain is moved to it. */
  readonly names: string[];
  readonly #records: [string, string] | null;
  readonly #zone: IHostedZone;

  constructor(scope: Construct, id: string, { takeOver, ...props }: SiteDomainProps) {
    super(scope, id);
    const names = namesOf(props.domain);
    this.names = !takeOver || takeOver.hasDomain ? names : [];
    // Those of a lost stage belong to its stack. The command that moves the domain points them here.
    this.#records = takeOver ? null : names;
    this.certificate = props.certificate;
    this.#zone = zoneOf(this, props);
  }

  /** Points the names at the distribution, unless they are a lost stage's. */
  leadTo(distribution: Distribution): void {
    if (!this.#records) return;
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    const [site, events] = this.#records;
    for (const [id, recordName] of [
      ['Site', site],
      ['Events', events],
    ] as const) {
      // With the final dot, CDK does not append the zone's name again if the zone is a parent domain's.
      const record = { zone: this.#zone, recordName: `${recordName}.`, target };
      new ARecord(this, `${id}V4`, record);
      new AaaaRecord(this, `${id}V6`, record);
    }
  }
}
