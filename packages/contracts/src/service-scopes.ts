import * as z from 'zod';

/**
 * What a service account may call: `everything` that its role allows, or only the endpoints that declare the scope of
 * that name, besides those that are public.
 */
export const serviceScopes = ['everything', 'clearance'] as const;
export const serviceScope = z
  .enum(serviceScopes)
  .describe(
    '`everything` its role allows, or only the calls of the reference that name this scope',
  );
export type ServiceScope = z.infer<typeof serviceScope>;

/** The scopes that an endpoint can declare. */
export type NamedScope = Exclude<ServiceScope, 'everything'>;
