import { Match } from 'aws-cdk-lib/assertions';
import { synthesize } from '../../sketch/synthesize.ts';

describe('a deployment with a domain', () => {
  const domain = { domain: 'ppv.example.com', hostedZoneId: 'Z0123456789ABC' };

  test('the names of the site and of every event point to the distribution, over current TLS', () => {
    const [site, ...areas] = synthesize({ ...domain, allowedCountries: 'US' });
    const names = ['ppv.example.com', '*.ppv.example.com'];
    site!.template.hasResourceProperties('AWS::CloudFront::Distribution', {
      DistributionConfig: {
        Aliases: names,
        ViewerCertificate: Match.objectLike({ MinimumProtocolVersion: 'TLSv1.2_2021' }),
        Restrictions: { GeoRestriction: { RestrictionType: 'whitelist', Locations: ['US'] } },
      },
    });
    for (const name of names) {
      for (const Type of ['A', 'AAAA'])
        site!.template.hasResourceProperties('AWS::Route53::RecordSet', { Name: `${name}.`, Type });
    }
    expect(JSON.stringify(areas.map(({ resources }) => resources))).toContain('"SITE_HOST":"ppv.example.com"');
    expect(JSON.stringify(areas.map(({ resources }) => resources))).toContain('"SITE_TITLE":"example"');
  });
});
