import { App, Stack } from 'aws-cdk-lib/core';
import { Template } from 'aws-cdk-lib/assertions';
import { Code, Function as LambdaFunction, Runtime } from 'aws-cdk-lib/aws-lambda';
import { Mail, type MailProps } from '../../constructs/mail/mail.ts';
import type { Rights } from '#shared/rights.ts';
import { resourcesOf } from '../platform.ts';
import { synthesize, type Resource } from '../../sketch/synthesize.ts';

const site = { domain: 'ppv.example.com', hostedZoneId: 'Z0123456789ABC' };

/** Returns the template and the variables of a function that may send mails. */
function sender(props: Omit<MailProps, 'mailsPerSecond'>, uses: NonNullable<Rights['mail']> = 'send-for-organizations') {
  // As in a sketch of the platform: to load CDK's rules takes ten times as long as this test.
  const app = new App({ builtinCloudFormationValidation: false });
  const stack = new Stack(app, 'Sender', { env: { region: 'eu-west-1' } });
  const fn = new LambdaFunction(stack, 'Function', {
    code: Code.fromInline('exports.handler = async () => {}'),
    handler: 'index.handler',
    runtime: Runtime.NODEJS_24_X,
  });
  new Mail(stack, 'Mail', { ...props, mailsPerSecond: 14 }).grantSendTo(fn, uses);
  const template = Template.fromStack(stack);
  const [described] = Object.values(template.findResources('AWS::Lambda::Function')) as Resource[];
  return { template, variables: (described?.Properties.Environment as { Variables: object } | undefined)?.Variables };
}

const variablesOf = ({ Environment }: Resource['Properties']) =>
  (Environment as { Variables?: Record<string, unknown> } | undefined)?.Variables ?? {};

const statements = (template: Template) =>
  Object.values(template.findResources('AWS::IAM::Policy')).flatMap(({ Properties }) => Properties.PolicyDocument.Statement);

describe('mail', () => {
  test('without a domain or an address there is none', () => {
    expect(resourcesOf('AWS::SES::EmailIdentity')).toEqual([]);
    const { template, variables } = sender({});
    expect(variables).toBeUndefined();
    expect(statements(template)).toEqual([]);
  });

  test('pages know the address for questions, even if no mail is sent', () => {
    const stacks = synthesize({ supportMail: 'help@example.com' });
    const functions = stacks
      .flatMap(({ resources }) => Object.values(resources))
      .filter(({ Type }) => Type === 'AWS::Lambda::Function');
    const recipients = functions.filter(({ Properties }) => variablesOf(Properties).SUPPORT_MAIL === 'help@example.com');
    expect(recipients.map(({ Properties }) => Properties.Description)).toEqual(
      expect.arrayContaining(['site/shell/render-shell']),
    );
    expect(recipients.every(({ Properties }) => !('MAIL_FROM' in variablesOf(Properties)))).toBe(true);
  });

  test('a domain is verified in its zone: signatures, the address for bounces, and a policy', () => {
    const [root] = synthesize({ ...site, region: 'eu-west-1' });
    root!.template.hasResourceProperties('AWS::SES::EmailIdentity', {
      EmailIdentity: 'ppv.example.com',
      MailFromAttributes: { MailFromDomain: 'mail.ppv.example.com' },
    });
    const record = (Name: string, Type: string, value: string) =>
      root!.template.hasResourceProperties('AWS::Route53::RecordSet', {
        HostedZoneId: site.hostedZoneId,
        Name,
        Type,
        ResourceRecords: [value],
      });
    record('mail.ppv.example.com.', 'MX', '10 feedback-smtp.eu-west-1.amazonses.com');
    record('mail.ppv.example.com.', 'TXT', '"v=spf1 include:amazonses.com ~all"');
    record('_dmarc.ppv.example.com.', 'TXT', '"v=DMARC1; p=none"');
    const signatures = root!.template.findResources('AWS::Route53::RecordSet', { Properties: { Type: 'CNAME' } });
    const tokens = Object.values(signatures).map(({ Properties }) => Properties.Name['Fn::GetAtt'][1]);
    expect(tokens.sort()).toEqual(['DkimDNSTokenName1', 'DkimDNSTokenName2', 'DkimDNSTokenName3']);
  });

  test.each([
    ['the domain', { domain: site }, 'no-reply@ppv.example.com', 'MailDomain'],
    ['an address of the domain', { domain: site, mailFrom: 'box@ppv.example.com' }, 'box@ppv.example.com', 'MailDomain'],
    ['an address alone', { mailFrom: 'box@example.com' }, 'box@example.com', 'MailAddress'],
  ])('with %s, a function may send from that address only, and knows it', (_name, props, from, identity) => {
    const { template, variables } = sender({ ...props, supportMail: 'help@example.com' });
    const links = 'domain' in props ? { SITE_ORIGIN: 'https://ppv.example.com' } : {};
    expect(variables).toEqual({ MAIL_FROM: from, SUPPORT_MAIL: 'help@example.com', ...links });
    const [statement, own, ofOthers, ...more] = statements(template);
    expect(more).toEqual([]);
    expect(statement).toMatchObject({
      Effect: 'Allow',
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'ses:FromAddress': from } },
    });
    // The domains of organisations, which the tag tells from all other identities of the account.
    expect(own).toMatchObject({
      Effect: 'Allow',
      Action: 'ses:SendEmail',
      Condition: { StringEquals: { 'aws:ResourceTag/marquee-stack': 'Sender' } },
    });
    expect(JSON.stringify(own.Resource)).toContain(':identity/*');
    expect(ofOthers).toMatchObject({ Action: 'ses:SendEmail', Condition: { StringNotEquals: { 'ses:FromAddress': from } } });
    const [id, ...others] = Object.keys(template.findResources('AWS::SES::EmailIdentity'));
    expect(others).toEqual([]);
    expect(id).toMatch(new RegExp(`^${identity}`));
    const [set] = Object.keys(template.findResources('AWS::SES::ConfigurationSet'));
    template.hasResourceProperties('AWS::SES::EmailIdentity', {
      ConfigurationSetAttributes: { ConfigurationSetName: { Ref: set } },
    });
    const [ofIdentity, ofSet] = statement.Resource.map((arn: object) => JSON.stringify(arn));
    expect(ofIdentity).toContain(`:identity/",{"Ref":"${id}"}`);
    expect(ofSet).toContain(`:configuration-set/",{"Ref":"${set}"}`);
  });

  test('a function that sends for no organisation may send from the platform’s address alone', () => {
    const { template } = sender({ mailFrom: 'box@example.com' }, 'send');
    expect(statements(template)).toEqual([
      expect.objectContaining({ Action: 'ses:SendEmail', Condition: { StringEquals: { 'ses:FromAddress': 'box@example.com' } } }),
    ]);
  });
});
