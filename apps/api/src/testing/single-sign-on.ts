import { randomUUID } from 'node:crypto';
import { expect } from 'vitest';
import {
  clientId,
  clientSecret,
  type IdentityProviderOptions,
  type ProvidersClaims,
  signInAtProvider,
  startIdentityProvider,
} from './identity-provider.ts';
import { type Client, type PortalOptions, testPortal } from './portal.ts';
import { whenDone } from './when-done.ts';

export const siteUrl = 'https://portal.example';
export const redirectAddress = `${siteUrl}/sign-in/returned`;

/** Starts a portal and its identity provider. */
export async function portalWithProvider({
  environment = {},
  mayFail = false,
  saysLittle = false,
  ...options
}: PortalOptions & Pick<IdentityProviderOptions, 'saysLittle'> = {}) {
  const provider = await startIdentityProvider({ redirectAddress, saysLittle });
  whenDone(provider.close);
  const portal = await testPortal({
    environment: {
      SITE_URL: siteUrl,
      OIDC_ISSUER: provider.issuer,
      OIDC_CLIENT_ID: clientId,
      OIDC_CLIENT_SECRET: clientSecret,
      OIDC_LABEL: 'Microsoft 365',
      ...environment,
    },
    mayFail,
    ...options,
  });

  const begin = async (client: Client = portal.visitor) => {
    const answer = await client.post('/hrsuit/single-sign-on/begin').send({});
    expect(answer.status, JSON.stringify(answer.body)).toBe(200);
    return answer.body.data as { address: string; state: string };
  };
  /** Signs in at the provider, up to the browser's return. */
  const comeBack = async ({ sub }: ProvidersClaims, client?: Client) => {
    const { address, state } = await begin(client);
    return { state, returned: await signInAtProvider(address, sub, redirectAddress) };
  };
  const finish = (body: object, client: Client = portal.visitor) =>
    client.post('/hrsuit/single-sign-on/finish').send(body);
  const signIn = async (account: ProvidersClaims, client?: Client) =>
    finish(await comeBack(account, client), client);

  return {
    portal,
    provider,
    begin,
    comeBack,
    finish,
    signIn,
    /** A client with a new address, so that other attempts do not count against it. */
    somewhere: () => portal.visitorAt(randomUUID()),
    /** The claims of an account at the provider. */
    account: (claims: Partial<ProvidersClaims> = {}) => {
      const sub = claims.sub ?? randomUUID();
      return provider.addAccount({
        sub,
        name: 'Adaeze Nwankwo',
        preferred_username: `ada-${sub.slice(0, 13)}`,
        email: `${sub.slice(0, 13)}@hospital.example`,
        email_verified: true,
        ...claims,
      });
    },
    identities: () => portal.platform.database.prisma.identity.findMany(),
    eventsAbout: (subjectId: string) =>
      portal.platform.database.prisma.auditEvent.findMany({
        where: { subjectId },
        include: { detail: true },
        orderBy: { sequence: 'asc' },
      }),
  };
}
