import type { Resource, StackTemplate } from '../../sketch/synthesize.ts';
import { variant } from '../platform.ts';

const found = ([root]: StackTemplate[], type: string) => root!.template.findResources(type) as Record<string, Resource>;

describe('a rotation of the keys', () => {
  const [before, after] = ['plain', 'rotated keys'].map((name) => variant(name));

  const verifiers = (stacks: StackTemplate[]) => {
    const [group] = Object.values(found(stacks, 'AWS::CloudFront::KeyGroup'));
    const { Items } = group!.Properties.KeyGroupConfig as { Items: { Ref: string }[] };
    return Items.map(({ Ref }) => Ref);
  };

  test('cookies signed with the previous key stay valid: both keys verify, and the old one is unchanged', () => {
    const [old] = verifiers(before!);
    const [current, kept, ...more] = verifiers(after!);
    expect(kept).toBe(old);
    expect(current).not.toBe(old);
    expect(more).toEqual([]);
    const oldKey = found(before!, 'AWS::CloudFront::PublicKey')[old!];
    expect(found(after!, 'AWS::CloudFront::PublicKey')[kept!]).toEqual(oldKey);
  });

  test('playback gets both keys, but not before the edge does', () => {
    const [current, kept] = verifiers(after!);
    const playback = after!.flatMap((stack) =>
      Object.values(stack.resources)
        .filter(({ Properties }) => Properties?.Description === 'video/playback/start-playback')
        .map(({ Properties }) => ({ stack, Properties })),
    );
    expect(playback).toHaveLength(1);
    const { Variables } = playback[0]!.Properties.Environment as { Variables: Record<string, { Ref: string }> };
    const named = (variable: string) => playback[0]!.stack.parameters[Variables[variable]!.Ref];
    expect(named('MEDIA_KEY_PAIR_ID')).toEqual({ Ref: current });
    expect(named('MEDIA_KEY_PAIR_ID_BEFORE')).toEqual({ Ref: kept });
    expect(Variables.MEDIA_KEY_GENERATION).toBe('2');
    const [group] = Object.keys(found(after!, 'AWS::CloudFront::KeyGroup'));
    const nested = Object.values(after![0]!.resources).filter(
      ({ Type, Metadata }) => Type === 'AWS::CloudFormation::Stack' && Metadata?.['aws:cdk:path']?.includes('/playback.'),
    );
    expect(nested.map(({ DependsOn }) => DependsOn)).toEqual([expect.arrayContaining([group])]);
  });
});
