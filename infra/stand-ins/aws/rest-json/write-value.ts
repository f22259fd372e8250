import { type ApiModel, shapeOf } from './model.ts';
import { wireName } from './read-value.ts';

/** Returns an answer as it is on the wire. @throws Error for what the model lacks: no service would answer it */
export function writeValue(model: ApiModel, shapeName: string, value: unknown): unknown {
  const { type, members = {}, of = '', format } = shapeOf(model, shapeName);
  if (type === 'timestamp') return format === 'iso8601' ? (value as Date).toISOString() : (value as Date).getTime() / 1000;
  if (type === 'list') return (value as unknown[]).map((entry) => writeValue(model, of, entry));
  if (type !== 'structure' && type !== 'map') return value;
  const written = Object.entries(value as object).flatMap(([name, content]) => {
    if (content === undefined || content === null) return [];
    if (type === 'map') return [[name, writeValue(model, of, content)]];
    const member = members[name];
    if (!member) throw new Error(`${shapeName} has no ${name}.`);
    return [[wireName(name, member), writeValue(model, member.shape, content)]];
  });
  return Object.fromEntries(written);
}
