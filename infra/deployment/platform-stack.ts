import { Annotations, CfnOutput, Stack, type StackProps } from 'aws-cdk-lib/core';
import type { Function as LambdaFunction } from 'aws-cdk-lib/aws-lambda';
import type { Code } from 'aws-cdk-lib/aws-synthetics';
import type { Construct } from 'constructs';
import { bookkeeping, salesCounting } from '#shared/bus/streams.ts';
import type { LiveLatency } from '#shared/video/broadcast/live-latency.ts';
import { demoClaimsWarning } from './config/claims-setting.ts';
import type { Config } from './config/config.ts';
import { ApiFunctions } from './constructs/api/api-functions.ts';
import { AccessLogDelivery, AccessLogs } from './constructs/edge/access-logs.ts';
import { DeliveryRoles } from './constructs/delivery-roles.ts';
import { EdgeRefresh } from './constructs/edge/edge-refresh.ts';
import type { Edge, EdgeFunctionFiles } from './constructs/edge/edge.ts';
import { FilmProcessing } from './constructs/film-processing.ts';
import type { Capabilities } from './constructs/lambda/grant-permissions.ts';
import { FirstAdmin } from './constructs/first-admin.ts';
import { MailReports } from './constructs/mail/mail-reports.ts';
import { LiveVideo } from './constructs/live/live-video.ts';
import { Packager } from './constructs/live/packager.ts';
import { WatchEvidence } from './constructs/live/watch-evidence.ts';
import { AlarmRecords } from './constructs/monitoring/alarms/alarm-records.ts';
import { Monitoring, type MonitoringProps } from './constructs/monitoring/monitoring.ts';
import { ProbeCanary } from './constructs/monitoring/probe-canary.ts';
import { SavedQueries } from './constructs/monitoring/saved-queries.ts';
import { keepToOwnLogs } from './constructs/lambda/own-logs.ts';
import type { CodeProvider } from './constructs/lambda/platform-function.ts';
import { PreviewRemoval } from './constructs/preview-removal.ts';
import { StreamConsumer } from './constructs/stream-consumer.ts';
import { TABLE_NAMES, tables as declaredTables } from '#shared/storage/tables.ts';
import { traceFunctions } from './constructs/lambda/tracing.ts';
import { WebAssets, type WebFiles } from './constructs/storage/web-assets.ts';
import type { DistributionParts } from './distribution-parts.ts';
import type { WatchedEdge } from './edge-watch-stack.ts';
import { isPreview } from './config/preview-stage.ts';
import { countsFileErrors, makeCapabilities } from './stage/make-capabilities.ts';
import { makeEdge } from './stage/make-edge.ts';
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

const NOBODY_NOTIFIED =
  'Nobody is told of alarms. Give an address as "alarmMail", or subscribe to the topic in the output AlarmTopicArn.';

/** The functions that decide or show who watched, by the edge's logs. */
const USE_EVIDENCE = [
  'money/refunds/refund-missed-minutes',
  'desk/studio/quality/own-quality',
  'books/evenings/make-due-evenings',
];

/** Tells the functions that say or limit what a broadcast costs how far viewers are behind. */
function setLiveLatency(functions: ReadonlyMap<string, LambdaFunction>, latency: LiveLatency): void {
  for (const [handler, fn] of functions)
    if (/^(video\/broadcast|books\/evenings)\//.test(handler)) fn.addEnvironment('LIVE_LATENCY', latency);
}

/** The whole platform of one stage: its parts, and what each of them is given. */
export class PlatformStack extends Stack {
  /** The parts that are watched from CloudFront's region, if that is another one. */
  readonly watchedEdge: WatchedEdge;
  readonly #props: PlatformStackProps;
  readonly #capabilities: Capabilities;
  readonly #web: WebAssets;
  readonly #functions: ApiFunctions;
  readonly #edge: Edge;

  constructor(scope: Construct, id: string, props: PlatformStackProps) {
    super(scope, id, props);
    this.#props = props;
    const { config, code } = props;
    this.#capabilities = makeCapabilities(this, config, code);
    const { media } = this.#capabilities;
    this.#web = new WebAssets(this, 'Web', { ...props.web, pictures: media.bucket, countErrors: countsFileErrors(config) });
    this.#functions = this.#addFunctions();
    const streamConsumers = this.#addConsumers();
    const packager = config.live ? new Packager(this, 'Packager') : null;
    const origins = { api: this.#functions.api, web: this.#web, capabilities: this.#capabilities, packager };
    this.#edge = makeEdge(this, props, origins);
    this.watchedEdge = { distribution: this.#edge.distribution, logs: this.#addAccessLogs() };
    const edgeDeadLetters = this.#addEdgeRefresh();
    const live = packager && this.#addLiveVideo(packager);
    this.#addFirstAdmin();
    const monitoring = this.#addMonitoring({ streamConsumers, edgeDeadLetters, live });
    new SavedQueries(this, 'SavedQueries');
    const delivery = this.#addDelivery();
    keepToOwnLogs(this);
    if (config.tracing) traceFunctions(this);
    this.#addOutputs({
      ...(monitoring && { AlarmTopicArn: monitoring.topicArn }),
      ...(delivery && { DiffRoleArn: delivery.diffRoleArn, DeployRoleArn: delivery.deployRoleArn }),
    });
    this.#addWarnings(monitoring !== null);
  }

  get #site(): string {
    return `https://${this.#props.config.domain ?? this.#edge.distribution.distributionDomainName}`;
  }

  /** The functions of the endpoints, behind the API. */
  #addFunctions(): ApiFunctions {
    const { config, code } = this.#props;
    const { limits, lambdaConcurrency, gradualRelease, warmAliases } = config;
    const functions = new ApiFunctions(this, 'Api', {
      code,
      capabilities: this.#capabilities,
      siteHost: config.domain ?? '',
      limits,
      lambdaConcurrency,
      gradualRelease,
      warmAliases,
    });
    functions.showPagesAfter(this.#web.uploaded);
    return functions;
  }

  /** The functions that nobody calls: they follow tables, mails, alarms and files. @returns those that count money */
  #addConsumers(): MonitoringProps['streamConsumers'] {
    const { config, code } = this.#props;
    const given = { code, capabilities: this.#capabilities };
    const books = new StreamConsumer(this, 'Bookkeeping', { rule: bookkeeping, function: 'Keeper', ...given });
    const sales = new StreamConsumer(this, 'SalesCounting', { rule: salesCounting, function: 'Counter', ...given });
    new MailReports(this, 'MailReports', given);
    new AlarmRecords(this, 'AlarmRecords', { ...given, hasBroadcasts: config.live !== false });
    new FilmProcessing(this, 'Films', given);
    return { books: books.consumer, sales: sales.consumer };
  }

  /** The edge's logs, and the evidence of who watched that is read from them. @returns null if the stage keeps none */
  #addAccessLogs(): AccessLogs | null {
    const { config, code } = this.#props;
    if (!hasAccessLogs(config)) return null;
    const logs = new AccessLogs(this, 'AccessLogs', { protect: config.protectData });
    const { distribution } = this.#edge;
    if (!hasSeparateWatch(config)) new AccessLogDelivery(this, 'AccessLogDelivery', { distribution, logs });
    if (config.live) {
      const { tables, bus } = this.#capabilities;
      new WatchEvidence(this, 'Evidence', { code, logs: logs.bucket, playback: tables.playback, bus });
      for (const name of USE_EVIDENCE) this.#functions.functions.get(name)?.addEnvironment('EVIDENCE', 'logs');
    }
    return logs;
  }

  /** The function that makes the edge forget a changed event. @returns the queue of changes of which the edge was not notified */
  #addEdgeRefresh(): MonitoringProps['edgeDeadLetters'] {
    const { catalog } = this.#capabilities.tables;
    const { distribution } = this.#edge;
    return new EdgeRefresh(this, 'EdgeRefresh', { code: this.#props.code, catalog, distribution }).deadLetters;
  }

  #addLiveVideo(packager: Packager): LiveVideo {
    const { config, code } = this.#props;
    const { bus, media, tables } = this.#capabilities;
    const { latency } = config.live || { latency: 'low' as const };
    const { distribution } = this.#edge;
    const given = { code, stage: config.stage, latency, bus, media, catalog: tables.catalog, packager, distribution };
    if (latency !== 'low') setLiveLatency(this.#functions.functions, latency);
    return new LiveVideo(this, 'Live', given);
  }

  #addFirstAdmin(): void {
    const { config, code } = this.#props;
    const { tables, keys, bus } = this.#capabilities;
    if (config.firstAdmin) new FirstAdmin(this, 'FirstAdmin', { code, email: config.firstAdmin, tables, keys, bus });
  }

  /** The dashboards, alarms and canary. @returns null in a preview: only the first dashboards and alarms of an account are free */
  #addMonitoring(watched: Pick<MonitoringProps, 'streamConsumers' | 'edgeDeadLetters' | 'live'>): Monitoring | null {
    const { config, canaryCode } = this.#props;
    if (isPreview(config.stage)) return null;
    const {
      alarmMail,
      webhookSilenceHours,
      endpointAlarms,
      stage,
      monthlyBudget,
      canary: subdomain,
      protectData: protect,
    } = config;
    const canary = subdomain ? new ProbeCanary(this, 'Canary', { code: canaryCode, site: this.#site, subdomain, protect }) : null;
    const { bus, tables, media } = this.#capabilities;
    const monitoring = new Monitoring(this, 'Monitoring', {
      ...watched,
      api: this.#functions.api,
      functions: this.#functions.functions,
      bus,
      tables,
      distribution: this.#edge.distribution,
      buckets: { media: media.bucket, assets: this.#web.bucket },
      extraAlarms: alarmsBeside(config),
      canary,
      alarmMail,
      webhookSilenceHours,
      endpointAlarms,
      stage,
      monthlyBudget,
    });
    this.#functions.stopReleasesOn(monitoring.apiErrors);
    return monitoring;
  }

  /** The end of a preview, and the roles of a repository that deploys the stage. @returns null for none of these */
  #addDelivery(): DeliveryRoles | null {
    const { config, code } = this.#props;
    const { stage, removeAfterDays, githubRepository: repository, copyRegion } = config;
    const { paymentsSecret } = this.#capabilities;
    if (removeAfterDays) new PreviewRemoval(this, 'PreviewRemoval', { code, stage, paymentsSecret, removeAfterDays });
    const regions = [...new Set([...regionsOf(config), ...(copyRegion ? [copyRegion] : [])])];
    return repository ? new DeliveryRoles(this, 'Delivery', { repository, stage, regions }) : null;
  }

  #addOutputs(others: Record<string, string>): void {
    const { tables, media, keys, paymentsSecret } = this.#capabilities;
    const { apiEndpoint } = this.#functions.api;
    const { distribution, logs } = this.watchedEdge;
    const outputs = {
      SiteUrl: this.#site,
      StripeWebhookUrl: `${apiEndpoint}/api/v1/webhooks/stripe`,
      PaypalWebhookUrl: `${apiEndpoint}/api/v1/webhooks/paypal`,
      PaymentsSecretName: paymentsSecret.secret.secretName,
      PlatformSecretName: keys.secretName,
      MediaBucketName: media.bucket.bucketName,
      ...others,
      ...(logs && { AccessLogsBucketName: logs.bucket.bucketName }),
      // For the runbook. A stage that has taken over has tables that are no resources of its stack.
      ...Object.fromEntries(TABLE_NAMES.map((name) => [`${declaredTables[name].construct}TableName`, tables[name].tableName])),
      // For the command that moves the domain to another region.
      ...(this.#props.config.takeOver && { DistributionId: distribution.distributionId }),
    };
    for (const [name, value] of Object.entries(outputs)) new CfnOutput(this, name, { value });
  }

  #addWarnings(isMonitored: boolean): void {
    const { config } = this.#props;
    const notes = Annotations.of(this);
    if (config.lambdaConcurrency === undefined) notes.addWarningV2('marquee:lambdaConcurrency', NOTHING_RESERVED);
    const warning = demoClaimsWarning(config.claims);
    if (warning) notes.addWarningV2('marquee:demoClaims', warning);
    if (isMonitored && !config.alarmMail) notes.addWarningV2('marquee:alarmMail', NOBODY_NOTIFIED);
    notes.acknowledgeWarning(
      '@aws-cdk/aws-cloudfront-origins:listBucketSecurityRisk',
      'No path of the distribution reaches the root of a bucket.',
    );
  }
}
