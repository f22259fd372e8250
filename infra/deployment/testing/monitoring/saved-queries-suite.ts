import { TRACED_SUBJECTS } from '../../trace-queries.ts';
import { resourcesOfVariant } from '../platform.ts';

describe('saved queries', () => {
  test('ask what happened to an order, a viewer and a broadcast, each by a parameter, in a folder of the stage', () => {
    const saved = resourcesOfVariant('plain', 'AWS::Logs::QueryDefinition').map(({ Properties }) => Properties);
    expect(saved.map(({ Name }) => Name)).toEqual(
      TRACED_SUBJECTS.map((subject) => `Marquee-prod/what happened to this ${subject}`),
    );
    for (const [index, { QueryString, Parameters }] of saved.entries()) {
      const subject = TRACED_SUBJECTS[index]!;
      expect(QueryString).toContain(`| filter @message like "{{${subject}}}"`);
      expect(QueryString).toContain('# Log groups: by name prefix, Marquee-prod-');
      expect(Parameters).toEqual([{ Name: subject, Description: expect.any(String) as string }]);
    }
  });
});
