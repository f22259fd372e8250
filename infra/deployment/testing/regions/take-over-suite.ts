import { synthesize, type Resource } from '../../sketch/synthesize.ts';
import { TAKE_OVER, takingOver } from './take-over-settings.ts';

const DOMAIN = { domain: 'ppv.example.com', hostedZoneId: 'Z0123456789ABC' };

describe('a stage that takes over another one', () => {
  const resources = (settings: Record<string, string>): Resource[] =>
    synthesize(settings).flatMap((stack) => Object.values(stack.resources));
  const ofType = (type: string, settings = takingOver()) => resources(settings).filter(({ Type }) => Type === type);

  test('makes no table and no secret, and its functions use those that are there', () => {
    for (const type of ['AWS::DynamoDB::GlobalTable', 'AWS::SecretsManager::Secret']) expect(ofType(type)).toEqual([]);
    const variables = ofType('AWS::Lambda::Function').map(
      ({ Properties }) => (Properties.Environment as { Variables: Record<string, unknown> } | undefined)?.Variables ?? {},
    );
    const values = (name: string) => [...new Set(variables.map((own) => own[name]).filter((value) => value !== undefined))];
    expect(values('COMMERCE_TABLE')).toEqual(['Marquee-prod-TablesCommerce']);
    expect(values('ACCOUNTS_TABLE')).toEqual(['Marquee-prod-TablesAccounts']);
    expect(values('PLATFORM_SECRET_ID')).toEqual([TAKE_OVER.secrets.platform]);
    expect(values('PAYMENTS_SECRET_ID')).toEqual([TAKE_OVER.secrets.payments]);
  });

  test('reads the streams of the replicas from their beginning, which is up to a day before', () => {
    const streams = ofType('AWS::Lambda::EventSourceMapping').filter(({ Properties }) => Properties.StartingPosition);
    expect(streams.length).toBeGreaterThan(2);
    expect(new Set(streams.map(({ Properties }) => Properties.EventSourceArn))).toEqual(
      new Set([TAKE_OVER.streams.catalog, TAKE_OVER.streams.commerce]),
    );
    for (const { Properties } of streams) expect(Properties.StartingPosition).toBe('TRIM_HORIZON');
  });

  test('names the tables in its outputs, where the commands of operators find them', () => {
    const [root] = synthesize(takingOver());
    expect(root!.template.toJSON().Outputs).toMatchObject({
      CommerceTableName: { Value: 'Marquee-prod-TablesCommerce' },
      PlaybackTableName: { Value: 'Marquee-prod-TablesPlayback' },
    });
  });

  test.each([
    [false, []],
    [true, ['ppv.example.com', '*.ppv.example.com']],
  ])('with hasDomain %s, its distribution has a certificate and the names %p, and the zone is left alone', (hasDomain, names) => {
    const settings = { ...takingOver({ hasDomain }), ...DOMAIN };
    const [distribution] = ofType('AWS::CloudFront::Distribution', settings);
    const config = distribution!.Properties.DistributionConfig as { Aliases?: string[]; ViewerCertificate: object };
    expect(config.Aliases).toEqual(names);
    expect(config.ViewerCertificate).toHaveProperty('AcmCertificateArn');
    // Those of the region's own mail signature have names that no other region has.
    const records = ofType('AWS::Route53::RecordSet', settings).map(({ Properties }) => JSON.stringify(Properties.Name));
    expect(records.filter((name) => !name.includes('DkimDNSTokenName'))).toEqual([]);
  });
});
