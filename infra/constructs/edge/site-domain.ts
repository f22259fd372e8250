import { Certificate, CertificateValidation, type ICertificate } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';

/** The site and every name directly below it, each of which is an event. */
const namesOf = (domain: string): [string, string] => [domain, `*.${domain}`];

export interface DomainProps {
  domain: string;
  hostedZoneId: string;
}

const zoneOf = (scope: Construct, { domain, hostedZoneId }: DomainProps): IHostedZone =>
  HostedZone.fromHostedZoneAttributes(scope, 'Zone', { hostedZoneId, zoneName: domain });

/** Proves to viewers that the names are ours, and to AWS through the domain's zone. CloudFront reads it in us-east-1. */
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

/** The site's own domain and every name directly below it. */
export class SiteDomain extends Construct {
  readonly certificate: ICertificate;
  readonly names: [string, string];
  readonly #zone: IHostedZone;

  constructor(scope: Construct, id: string, props: DomainProps & { certificate: ICertificate }) {
    super(scope, id);
    this.names = namesOf(props.domain);
    this.certificate = props.certificate;
    this.#zone = zoneOf(this, props);
  }

  /** Leads the names to the distribution. */
  leadTo(distribution: Distribution): void {
    const target = RecordTarget.fromAlias(new CloudFrontTarget(distribution));
    const [site, events] = this.names;
    for (const [id, recordName] of [['Site', site], ['Events', events]] as const) {
      // The final dot keeps a zone of a parent domain from being appended once more.
      const record = { zone: this.#zone, recordName: `${recordName}.`, target };
      new ARecord(this, `${id}V4`, record);
      new AaaaRecord(this, `${id}V6`, record);
    }
  }
}
