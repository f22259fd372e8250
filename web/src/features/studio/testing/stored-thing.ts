import type { Route } from '../../../../test/fake-api.ts';

type Fields = Record<string, unknown>;

const isSame = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other);

/** A thing behind a route of a fake API, which refuses to replace what its sender has not seen, as the API does. */
export class StoredThing {
  now: Fields;

  constructor(thing: object) {
    this.now = thing as Fields;
  }

  /** Changes it as somebody else does. */
  change(changes: Fields): void {
    this.now = { ...this.now, ...changes };
  }

  /** The route that edits it. @param answer returns what the route answers for the thing */
  edit = (
    answer: (thing: Fields) => unknown = (thing) => thing,
  ): Route & ((body: unknown) => { status?: number; json: unknown }) => {
    return (body: unknown) => {
      const { seen = {}, ...changes } = body as Fields & { seen?: Fields };
      const names = Object.keys(seen).filter(
        (name) => !isSame(seen[name], this.now[name]) && !isSame(changes[name], this.now[name]),
      );
      if (names.length > 0) {
        const current = Object.fromEntries(names.map((name) => [name, this.now[name]]));
        return {
          status: 409,
          json: { code: 'changed_meanwhile', error: 'Somebody else has changed this.', field: names[0], current },
        };
      }
      this.change(changes);
      return { json: answer(this.now) };
    };
  };
}
