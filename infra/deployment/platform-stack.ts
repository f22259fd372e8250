import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Code } from 'aws-cdk-lib/aws-synthetics';
import type { Construct } from 'constructs';
import { bookkeeping, salesCounting } from '#shared/bus/streams.ts';
import type { LiveLatency } from '#shared/live-latency.ts';
import { demoClaimsWarning } from './config/claims-setting.ts';
import type { Config } from './config/config.ts';
import { ApiFunctions } from './constructs/api-functions.ts';
import { AccessLogDelivery, AccessLogs } from './constructs/edge/access-logs.ts';
import { DeliveryRoles } from './constructs/delivery-roles.ts';
import { EndedSessions } from './constructs/edge/ended-sessions.ts';
import { EdgeRefresh } from './constructs/edge/edge-refresh.ts';
import { Edge, type EdgeFunctionFiles } from './constructs/edge/edge.ts';
import { FilmProcessing } from './constructs/film-processing.ts';
import { FirstAdmin } from './constructs/first-admin.ts';
import { MailReports } from './constructs/mail-reports.ts';
import { LiveVideo } from './constructs/live/live-video.ts';
import { Packager } from './constructs/live/packager.ts';
import { WatchEvidence } from './constructs/live/watch-evidence.ts';
import { Mail } from './constructs/mail.ts';
import { Media } from './constructs/storage/media.ts';
import { AlarmRecords } from './constructs/monitoring/alarm-records.ts';
import { Monitoring } from './constructs/monitoring/monitoring.ts';
import { ProbeCanary } from './constructs/monitoring/probe-canary.ts';
import { SavedQueries } from './constructs/monitoring/saved-queries.ts';
import { keepToOwnLogs } from './constructs/own-logs.ts';
import { OperatorSettings } from './constructs/operator-settings.ts';
import { PaymentsBus } from './constructs/payments-bus.ts';
import type { CodeProvider } from './constructs/platform-function.ts';
import { PreviewRemoval } from './constructs/preview-removal.ts';
import { ReadableSecret } from './constructs/readable-secret.ts';
import { SigningKeys } from './constructs/signing-keys.ts';
import { StreamConsumer } from './constructs/stream-consumer.ts';
import { SiteDomain } from './constructs/edge/site-domain.ts';
import { TableBackups } from './constructs/storage/table-backups.ts';
import { TABLE_NAMES, tables as declaredTables } from '#shared/storage/tables.ts';
import { makeTables } from './constructs/storage/tables.ts';
import { traceFunctions } from './constructs/tracing.ts';
import { WebAssets, type WebFiles } from './constructs/storage/web-assets.ts';
import { copiesOf } from './copies-stack.ts';
import { distributionParts, type DistributionParts } from './distribution-parts.ts';
import type { WatchedEdge } from './edge-watch-stack.ts';
import { isPreview } from './config/preview-stage.ts';
import { type SecretKind, secretTag } from './standby.ts';
import { alarmsBeside, hasAccessLogs, hasSeparateWatch, regionsOf } from './stage-regions.ts';

export interface PlatformStackProps extends StackProps {
  config: Config;
  /** The bundles of the functions. */
  code: CodeProvider;
  web: WebFiles;
  /** The bundle of the canary. */
  canaryCode: Code;
  edgeFunctions: EdgeFunctionFiles;
  /** Parts from the separate stack in us-east-1; if absent, this stack creates them itself. */
  distributionParts?: DistributionParts;
}

const NOTHING_RESERVED =
  'A flood of registrations can take all Lambda functions that the account may run at once. Set "lambdaConcurrency" to that' +
  ' number: see docs/operations/quotas.md.';

/** Tells the functions that say or limit what a broadcast costs how far viewers are behind. */
function setLiveLatency(functions: ReadonlyMap<string, LambdaFunction>, latency: LiveLatency): void {
  for (const [handler, fn] of functions)
    if (/^(video\/broadcast|books\/evenings)\//.test(handler)) fn.addEnvironment('LIVE_LATENCY', latency);
}

/** The whole platform of one stage: its parts, and what each of them is given. */
export class PlatformStack extends Stack {
  /** The parts that are watched from CloudFront's region, if that is another one. */
  readonly watchedEdge: WatchedEdge;

  constructor(scope: Construct, id: string, props: PlatformStackProps) {
    super(scope, id, props);
    const { config, code } = props;
    const { domain: domainName, hostedZoneId, protectData: protect, copyRegion: replicaRegion = null, takeOver = null } = config;
    const secretKept = (kind: SecretKind) => ({
      protect,
      replicaRegion,
      tag: secretTag(config.stage, kind),
      adopted: takeOver?.secrets[kind] ?? null,
    });

    const tables = makeTables(this, 'Tables', { protect, replicaRegion, takeOver });
    const countErrors = config.extraAlarms.includes('files');
    const copies = copiesOf(this, config);
    if (copies) new TableBackups(this, 'TableBackups', { tables, copies: copies.vault, protect });
    const media = new Media(this, 'Media', { protect, countErrors, copies: copies?.films ?? null });
    const bus = new PaymentsBus(this, 'Payments');
    const keys = new SigningKeys(this, 'Keys', { code, generation: config.keyGeneration, kept: secretKept('platform') });
    const paymentsSecret = new ReadableSecret(this, 'PaymentsSecret', {
      description: 'Keys at the payment providers, set by the operator',
      variable: 'PAYMENTS_SECRET_ID',
      placeholder: { stripeSecretKey: '', stripePublishableKey: '', stripeWebhookSecret: '' },
      ...secretKept('payments'),
    });

    const domain = domainName && hostedZoneId ? { domain: domainName, hostedZoneId } : null;
    const mail = new Mail(this, 'Mail', {
      domain,
      mailFrom: config.mailFrom,
      supportMail: config.supportMail,
      mailsPerSecond: config.mailsPerSecond,
      hasRecords: takeOver === null,
    });

    const web = new WebAssets(this, 'Web', { ...props.web, pictures: media.bucket, countErrors });
    const settings = new OperatorSettings(config);
    const endedSessions = new EndedSessions(this, 'EndedSessions');
    const capabilities = { tables, media, paymentsSecret, keys, bus, mail, settings, endedSessions };
    const functions = new ApiFunctions(this, 'Api', {
      code,
      capabilities,
      siteHost: domainName ?? '',
      limits: config.limits,
      lambdaConcurrency: config.lambdaConcurrency,
      gradualRelease: config.gradualRelease,
      warmAliases: config.warmAliases,
    });
    if (config.lambdaConcurrency === undefined) Annotations.of(this).addWarningV2('marquee:lambdaConcurrency', NOTHING_RESERVED);
    functions.showPagesAfter(web.uploaded);
    const consuming = { code, capabilities };
    const books = new StreamConsumer(this, 'Bookkeeping', { rule: bookkeeping, function: 'Keeper', ...consuming });
    const sales = new StreamConsumer(this, 'SalesCounting', { rule: salesCounting, function: 'Counter', ...consuming });
    new MailReports(this, 'MailReports', { code, capabilities });
    new AlarmRecords(this, 'AlarmRecords', { code, capabilities, hasBroadcasts: config.live !== false });
    new FilmProcessing(this, 'Films', { code, capabilities });

    const { certificate, firewallArn } = props.distributionParts ?? distributionParts(this, config);
    const packager = config.live ? new Packager(this, 'Packager') : null;
    const edge = new Edge(this, 'Edge', {
      api: functions.api,
      originSecret: keys.originSecret,
      assets: web.bucket,
      media: media.bucket,
      live: packager?.origin ?? null,
      mediaKeys: keys.keyGroup,
      endedSessions: endedSessions.store,
      functions: props.edgeFunctions,
      domain: domain && certificate && new SiteDomain(this, 'Domain', { ...domain, certificate, takeOver }),
      allowedCountries: config.allowedCountries ?? [],
      blockedCountries: config.blockedCountries ?? [],
      firewallArn,
      measureOrigins: config.extraAlarms.includes('edge-detail'),
    });
    const logs = hasAccessLogs(config) ? new AccessLogs(this, 'AccessLogs', { protect }) : null;
    this.watchedEdge = { distribution: edge.distribution, logs };
    if (logs && !hasSeparateWatch(config)) new AccessLogDelivery(this, 'AccessLogDelivery', { ...this.watchedEdge, logs });
    if (logs && config.live) {
      new WatchEvidence(this, 'Evidence', { code, logs: logs.bucket, playback: tables.playback, bus });
      for (const name of ['money/refunds/refund-missed-minutes', 'desk/studio/own-quality', 'books/evenings/make-due-evenings'])
        functions.functions.get(name)?.addEnvironment('EVIDENCE', 'logs');
    }
    const edgeRefresh = new EdgeRefresh(this, 'EdgeRefresh', { code, catalog: tables.catalog, distribution: edge.distribution });

    const { stage } = config;
    const { distribution } = edge;
    const { latency } = config.live || { latency: 'low' as const };
    const live =
      packager &&
      new LiveVideo(this, 'Live', { code, stage, latency, bus, media, catalog: tables.catalog, packager, distribution });
    if (latency !== 'low') setLiveLatency(functions.functions, latency);

    if (config.firstAdmin) new FirstAdmin(this, 'FirstAdmin', { code, email: config.firstAdmin, tables, keys, bus });

    const site = `https://${domainName ?? edge.distribution.distributionDomainName}`;
    const canary =
      config.canary && !isPreview(config.stage)
        ? new ProbeCanary(this, 'Canary', { code: props.canaryCode, site, subdomain: config.canary, protect })
        : null;
    // Only the first dashboards and alarms of an account are free.
    const watched = isPreview(config.stage)
      ? null
      : {
          api: functions.api,
          functions: functions.functions,
          streamConsumers: { books: books.consumer, sales: sales.consumer },
          bus,
          tables,
          edgeDeadLetters: edgeRefresh.deadLetters,
          distribution: edge.distribution,
          buckets: { media: media.bucket, assets: web.bucket },
          alarmMail: config.alarmMail,
          webhookSilenceHours: config.webhookSilenceHours,
          endpointAlarms: config.endpointAlarms,
          extraAlarms: alarmsBeside(config),
          canary,
          live,
          stage,
          monthlyBudget: config.monthlyBudget,
        };
    const monitoring = watched && new Monitoring(this, 'Monitoring', watched);
    if (monitoring) functions.stopReleasesOn(monitoring.apiErrors);

    new SavedQueries(this, 'SavedQueries');

    const { removeAfterDays, githubRepository: repository } = config;
    if (removeAfterDays) new PreviewRemoval(this, 'PreviewRemoval', { code, stage, paymentsSecret, removeAfterDays });
    const regions = [...new Set([...regionsOf(config), ...(config.copyRegion ? [config.copyRegion] : [])])];
    const delivery = repository ? new DeliveryRoles(this, 'Delivery', { repository, stage, regions }) : null;

    keepToOwnLogs(this);
    if (config.tracing) traceFunctions(this);

    const outputs = {
      SiteUrl: site,
      StripeWebhookUrl: `${functions.api.apiEndpoint}/api/v1/webhooks/stripe`,
      PaypalWebhookUrl: `${functions.api.apiEndpoint}/api/v1/webhooks/paypal`,
      PaymentsSecretName: paymentsSecret.secret.secretName,
      PlatformSecretName: keys.secretName,
      MediaBucketName: media.bucket.bucketName,
      ...(monitoring && { AlarmTopicArn: monitoring.topicArn }),
      ...(delivery && { DiffRoleArn: delivery.diffRoleArn, DeployRoleArn: delivery.deployRoleArn }),
      ...(logs && { AccessLogsBucketName: logs.bucket.bucketName }),
      // For the runbook. A stage that has taken over has tables that are no resources of its stack.
      ...Object.fromEntries(TABLE_NAMES.map((name) => [`${declaredTables[name].construct}TableName`, tables[name].tableName])),
      // For the command that moves the domain to another region.
      ...(takeOver && { DistributionId: edge.distribution.distributionId }),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
    const warning = demoClaimsWarning(config.claims);
    if (warning) Annotations.of(this).addWarningV2('marquee:demoClaims', warning);
    if (monitoring && !config.alarmMail) {
      Annotations.of(this).addWarningV2(
        'marquee:alarmMail',
        'Nobody is told of alarms. Give an address as "alarmMail", or subscribe to the topic in the output AlarmTopicArn.',
      );
    }
    Annotations.of(this).acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'No path of the distribution reaches the root of a bucket.',
    );
  }
}
