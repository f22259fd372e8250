import { mailReports, REPORTED } from '#shared/bus/mail-reports.ts';
import { functionOf, rootTemplate, variant } from '../platform.ts';

describe('reports of SES', () => {
  const root = () => variant('mail from an address')[0]!.template;

  test('without mails there are none', () => {
    rootTemplate().resourceCountIs('AWS::SES::ConfigurationSet', 0);
    rootTemplate().resourceCountIs('AWS::SES::ConfigurationSetEventDestination', 0);
    expect(functionOf(mailReports.consumer)).toMatchObject({ Timeout: mailReports.timeoutSeconds });
  });

  test('mails that came back or are called spam are reported to the function that marks addresses', () => {
    const [set] = Object.keys(root().findResources('AWS::SES::ConfigurationSet'));
    root().hasResourceProperties('AWS::SES::ConfigurationSetEventDestination', {
      ConfigurationSetName: { Ref: set },
      EventDestination: { Enabled: true, MatchingEventTypes: ['bounce', 'complaint'] },
    });
    const destinations = root().findResources('AWS::SES::ConfigurationSetEventDestination');
    expect(JSON.stringify(destinations)).toContain(':event-bus/default');
    root().hasResourceProperties('AWS::Events::Rule', {
      EventPattern: {
        source: ['aws.ses'],
        detail: { eventType: REPORTED, mail: { tags: { 'ses:configuration-set': [{ Ref: set }] } } },
      },
    });
  });
});
