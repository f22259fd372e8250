// One file for all suites: loading CDK takes longer than synthesizing and every check together.
import { CloudAssembly } from 'aws-cdk-lib/cx-api';
import './testing/access-logs-suite.ts';
import './testing/alarm-topic-suite.ts';
import './testing/api-suite.ts';
import './testing/bookkeeping-suite.ts';
import './testing/bus-suite.ts';
import './testing/copies-suite.ts';
import './testing/canary-suite.ts';
import './testing/cost-suite.ts';
import './testing/delivery-suite.ts';
import './testing/domain-suite.ts';
import './testing/edge-refresh-suite.ts';
import './testing/edge-suite.ts';
import './testing/extra-alarms-suite.ts';
import './testing/films-suite.ts';
import './testing/firewall-suite.ts';
import './testing/first-admin-suite.ts';
import './testing/gradual-release-suite.ts';
import './testing/hashing-suite.ts';
import './testing/least-privilege-suite.ts';
import './testing/limits-suite.ts';
import './testing/live-suite.ts';
import './testing/mail-queues-suite.ts';
import './testing/mail-reports-suite.ts';
import './testing/mail-suite.ts';
import './testing/monitoring-suite.ts';
import './testing/nag-suite.ts';
import './testing/permissions-suite.ts';
import './testing/preview-suite.ts';
import './testing/quotas-suite.ts';
import './testing/region-suite.ts';
import './testing/resources-suite.ts';
import './testing/rotation-suite.ts';
import './testing/saved-queries-suite.ts';
import './testing/storage-suite.ts';

// The synthesized assemblies take megabytes of the temporary folder.
afterAll(() => CloudAssembly.cleanupTemporaryDirectories());
