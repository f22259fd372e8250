// One file for all suites: loading CDK takes longer than synthesizing and every check together.
import './testing/api-suite.ts';
import './testing/bus-suite.ts';
import './testing/domain-suite.ts';
import './testing/edge-suite.ts';
import './testing/least-privilege-suite.ts';
import './testing/limits-suite.ts';
import './testing/monitoring-suite.ts';
import { platform } from './testing/platform.ts';
import './testing/rotation-suite.ts';
import './testing/storage-suite.ts';

test('every template stays well below the 500 resources CloudFormation takes', () => {
  for (const { resources } of platform()) expect(Object.keys(resources).length).toBeLessThan(450);
});
