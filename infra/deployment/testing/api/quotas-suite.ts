import { App, NestedStack, Stack } from 'aws-cdk-lib/core';
import { CfnQueue } from 'aws-cdk-lib/aws-sqs';
import { readConfig } from '../../config/config.ts';
import { templatesOfApp } from '../../quotas/app-templates.ts';
import { refusals } from '../../quotas/check-quotas.ts';
import { previewTakesOf, readPreviewTakes } from '../../quotas/preview-takes.ts';
import { summary } from '../../quotas/stages-that-fit.ts';
import { asDeployed, documentedStages } from '../../../tools/quotas/documented-stages.ts';
import { withQuotas } from '../../../tools/quotas/quotas-section.ts';
import { readPage } from '../../../tools/runbook/pages.ts';
import { variant } from '../platform.ts';
import { synthesize } from '../../sketch/synthesize.ts';
import { variants } from '../../sketch/variants.ts';

const page = readPage('quotas');
const domain = variants.domain!;

/** Returns why a deployment with these settings is refused. */
const check = (settings: Record<string, string>, stacks = synthesize(settings)) =>
  refusals(
    asDeployed(stacks, settings),
    readConfig((key) => settings[key]),
    readPreviewTakes(),
  );

describe('the quotas of the account', () => {
  test.each(Object.keys(variants))('have room for a deployment with %s, in an account with AWS’s defaults', (name) => {
    expect(check(variants[name]!, variant(name))).toEqual([]);
  });

  test.each(['200', '215'])(
    'refuse a stage with a domain that reserves parts of %s concurrent functions',
    (lambdaConcurrency) => {
      expect(check({ ...domain, lambdaConcurrency })).toEqual([
        expect.stringMatching(
          /^The stage "prod" reserves 1\d\d of the account's 2\d\d concurrent functions and leaves [789]\d, but AWS/,
        ),
      ]);
    },
  );

  test('have room for the smallest number that the refusal names, and not for the one before it', () => {
    const [refused = ''] = check({ ...domain, lambdaConcurrency: '200' });
    const smallest = Number(/set "lambdaConcurrency" to (\d+) or more/.exec(refused)?.[1]);
    expect(check({ ...domain, lambdaConcurrency: String(smallest) })).toEqual([]);
    expect(check({ ...domain, lambdaConcurrency: String(smallest - 1) })).toHaveLength(1);
    expect(smallest).toBeLessThan(250);
  });

  test('of a new account refuse a domain, and have room for a stage that sends no mail', () => {
    const quotas = '{"functionsAtOnce": 10}';
    expect(check({ ...domain, quotas }, variant('domain'))).toEqual([
      expect.stringContaining("of the account's 10 concurrent functions"),
    ]);
    expect(check({ quotas }, variant('plain'))).toEqual([]);
  });

  test('have room for two previews beside a stage, and refuse ten with the number that fits', () => {
    expect(check({ previews: '2' }, variant('plain'))).toEqual([]);
    const refused = check({ previews: '10' }, variant('plain'));
    expect(refused).toContainEqual(
      expect.stringMatching(/^The stage "prod" and 10 previews take [\d,]+ roles of IAM, and AWS allows/),
    );
    for (const sentence of refused) expect(sentence).toMatch(/: set "previews" to \d or fewer, or ask AWS for more/);
  });

  test('take of a preview what is noted of it (npm run quotas)', () => {
    expect(readPreviewTakes()).toEqual(previewTakesOf(asDeployed(variant('a preview'), variants['a preview']!)));
  });

  test('are in the runbook with what stages reserve and take (npm run quotas)', () => {
    expect(page).toBe(withQuotas(page, documentedStages(variant)));
  });

  test('say in one line what a stage needs', () => {
    const line = summary(
      asDeployed(variant('domain'), domain),
      readConfig((key) => domain[key]),
    );
    expect(line).toMatch(
      /^The stage "prod" reserves \d+ concurrent functions, so its account needs \d+ or more, and an account has room for \d such stages/,
    );
  });
});

test('templates are read with their stack, their region and those that are nested in it', () => {
  const app = new App({ analyticsReporting: false, builtinCloudFormationValidation: false });
  const stack = new Stack(app, 'Outer', { env: { region: 'eu-west-1' } });
  const nested = new NestedStack(stack, 'area');
  for (const scope of [stack, nested]) new CfnQueue(scope, 'Queue');
  const read = templatesOfApp(app);
  const place = { region: 'eu-west-1', deployedWith: 'Outer' };
  expect(read).toMatchObject([
    { ...place, name: 'Outer', outputs: 0 },
    { ...place, name: 'area', outputs: 0, parameters: 0 },
  ]);
  const types = read.map(({ resources }) => resources.map(({ Type }) => Type).sort());
  expect(types).toEqual([['AWS::CloudFormation::Stack', 'AWS::SQS::Queue'], ['AWS::SQS::Queue']]);
});
