import { Stack } from 'aws-cdk-lib/core';
import { Certificate, CertificateValidation } from 'aws-cdk-lib/aws-certificatemanager';
import type { Distribution } from 'aws-cdk-lib/aws-cloudfront';
import { AaaaRecord, ARecord, HostedZone, RecordTarget, type IHostedZone } from 'aws-cdk-lib/aws-route53';
import { CloudFrontTarget } from 'aws-cdk-lib/aws-route53-targets';
import { Construct } from 'constructs';
import { ConfigError } from '../config.ts';

/** CloudFront takes certificates from this region only. */
const CERTIFICATE_REGION = 'us-east-1';

/** The site's own domain and every name directly below it, each of which is an event. */
export class SiteDomain extends Construct {
  readonly certificate: Certificate;
  readonly names: [string, string];
  readonly #zone: IHostedZone;

  /** @throws ConfigError outside the one region that can hold the certificate */
  constructor(scope: Construct, id: string, { domain, hostedZoneId }: { domain: string; hostedZoneId: string }) {
    super(scope, id);
    const { region } = Stack.of(this);
    if (region !== CERTIFICATE_REGION) {
      throw new ConfigError(
        `The setting "domain" needs a stack in ${CERTIFICATE_REGION}, where CloudFront reads certificates; this one is in ${region}. Set AWS_REGION.`,
      );
    }
    this.names = [domain, `*.${domain}`];
    this.#zone = HostedZone.fromHostedZoneAttributes(this, 'Zone', { hostedZoneId, zoneName: domain });
    this.certificate = new Certificate(this, 'Certificate', {
      domainName: domain,
      subjectAlternativeNames: [`*.${domain}`],
      validation: CertificateValidation.fromDns(this.#zone),
    });
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
