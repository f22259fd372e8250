import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Construct } from 'constructs';
import type { Config } from './config.ts';
import { ApiFunctions } from './constructs/api-functions.ts';
import { Edge } from './constructs/edge.ts';
import { Firewall } from './constructs/firewall.ts';
import { Media } from './constructs/media.ts';
import { Monitoring } from './constructs/monitoring.ts';
import { PaymentsBus } from './constructs/payments-bus.ts';
import type { CodeProvider } from './constructs/platform-function.ts';
import { ReadableSecret } from './constructs/readable-secret.ts';
import { SigningKeys } from './constructs/signing-keys.ts';
import { SiteDomain } from './constructs/site-domain.ts';
import { Tables } from './constructs/tables.ts';
import { WebAssets, type WebFiles } from './constructs/web-assets.ts';

export interface PlatformStackProps extends StackProps {
  config: Config;
  /** The bundles of the functions. */
  code: CodeProvider;
  web: WebFiles;
  /** File of the CloudFront Function that tells the API the viewer's host. */
  forwardedHostFile: string;
}

/** The whole platform of one stage, as a map: what there is, and who is given what. */
export class PlatformStack extends Stack {
  constructor(scope: Construct, id: string, props: PlatformStackProps) {
    super(scope, id, props);
    const { config, code } = props;
    const { domain: domainName, hostedZoneId, protectData: protect } = config;

    const tables = new Tables(this, 'Tables', { protect });
    const media = new Media(this, 'Media', { protect });
    const bus = new PaymentsBus(this, 'Payments');
    const keys = new SigningKeys(this, 'Keys', { code, protect, generation: config.keyGeneration });
    const paymentsSecret = new ReadableSecret(this, 'PaymentsSecret', {
      description: 'Keys at the payment providers, set by the operator',
      variable: 'PAYMENTS_SECRET_ID',
      placeholder: { stripeSecretKey: '', stripePublishableKey: '', stripeWebhookSecret: '' },
      protect,
    });

    const web = new WebAssets(this, 'Web', { ...props.web, pictures: media.bucket });
    const functions = new ApiFunctions(this, 'Api', {
      code,
      capabilities: { tables, paymentsSecret, keys, bus },
      siteHost: domainName ?? '',
      limits: config.limits,
    });
    functions.showPagesAfter(web.uploaded);

    const edge = new Edge(this, 'Edge', {
      api: functions.api,
      originSecret: keys.originSecret,
      assets: web.bucket,
      media: media.bucket,
      mediaKeys: keys.keyGroup,
      forwardedHostFile: props.forwardedHostFile,
      domain: domainName && hostedZoneId ? new SiteDomain(this, 'Domain', { domain: domainName, hostedZoneId }) : null,
      allowedCountries: config.allowedCountries ?? [],
      blockedCountries: config.blockedCountries ?? [],
      firewallArn: config.waf ? new Firewall(this, 'Firewall').arn : null,
    });

    new Monitoring(this, 'Monitoring', {
      api: functions.api,
      functions: functions.functions,
      bus,
      tables,
      alarmMail: config.alarmMail,
      webhookSilenceHours: config.webhookSilenceHours,
    });

    const outputs = {
      SiteUrl: `https://${domainName ?? edge.distribution.distributionDomainName}`,
      StripeWebhookUrl: `${functions.api.apiEndpoint}/api/v1/webhooks/stripe`,
      PaymentsSecretName: paymentsSecret.secret.secretName,
      MediaBucketName: media.bucket.bucketName,
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'No path of the distribution reaches the root of a bucket.',
    );
  }
}
