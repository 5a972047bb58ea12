import { isEntity, isId } from './operation.ts';
import { Redacted } from './redacted.ts';

/** Takes a record, and the secret that is shown this once, wrapped so that it can't be printed by mistake. */
export const withSecret =
  <Key extends string>(key: Key) =>
  <Body extends { readonly [Name in Key]: unknown } & { readonly secret: string }>(body: Body) =>
    isEntity(body[key]) && isId(body.secret)
      ? ({ [key]: body[key], secret: new Redacted(body.secret) } as Pick<Body, Key> & { secret: Redacted<string> })
      : undefined;
