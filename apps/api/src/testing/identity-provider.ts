import { createPrivateKey, generateKeyPairSync, type JsonWebKey, sign } from 'node:crypto';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import {
  type Adapter,
  type AdapterPayload,
  type Configuration,
  type KoaContextWithOIDC,
  Provider,
} from 'oidc-provider';

export type ProvidersClaims = { sub: string; [name: string]: unknown };
type Tokens = { id_token?: string; [name: string]: unknown };

export type IdentityProviderOptions = {
  /** The address that browsers are sent back to. */
  redirectAddress: string;
  /** Sends most claims only on request, unlike most providers, whose id token contains them. */
  saysLittle?: boolean;
};

export const clientId = 'portal';
export const clientSecret = 'a secret that only the portal and its provider know';

/** Starts a real OpenID provider on a free port. Typing an account's name signs in as it. */
export async function startIdentityProvider({
  redirectAddress,
  saysLittle = false,
}: IdentityProviderOptions) {
  const accounts = new Map<string, ProvidersClaims>();
  const key = signingKey('first');
  const state = {
    /** Changes the token endpoint's answers, as an attacker in between would. */
    tamper: (tokens: Tokens): Tokens => tokens,
    /** Answers instead of the provider. */
    instead: null as ((request: IncomingMessage, response: ServerResponse) => void) | null,
    /** Method and path of every call. */
    calls: [] as string[],
  };
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const issuer = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  const provider = new Provider(issuer, {
    ...settings,
    adapter: memory(),
    conformIdTokenClaims: saysLittle,
    jwks: { keys: [key] as NonNullable<Configuration['jwks']>['keys'] },
    clients: [
      {
        client_id: clientId,
        client_secret: clientSecret,
        redirect_uris: [redirectAddress],
        response_types: ['code'],
        grant_types: ['authorization_code'],
        token_endpoint_auth_method: 'client_secret_post',
      },
    ],
    findAccount: (_, accountId) => {
      const claims = accounts.get(accountId);
      return claims && { accountId: claims.sub, claims: () => claims };
    },
  });
  provider.use(async (context: KoaContextWithOIDC, next) => {
    await next();
    if (context.path === '/token') context.body = state.tamper(context.body as Tokens);
  });
  const answer = provider.callback();
  const pass = (request: IncomingMessage, response: ServerResponse) => {
    if (request.url?.startsWith('/interaction/')) {
      void askWho(provider, accounts, request, response);
    } else void answer(request, response);
  };
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    state.calls.push(`${request.method} ${new URL(request.url ?? '/', issuer).pathname}`);
    (state.instead ?? pass)(request, response);
  });
  return {
    issuer,
    state,
    /** Passes a call on to the provider, for `instead` functions that answer only some. */
    pass,
    addAccount: (claims: ProvidersClaims) => {
      accounts.set(claims.sub, claims);
      return claims;
    },
    /** Signs other claims with the provider's own key, or with `key`. */
    forge: (token: string, change: Record<string, unknown>, otherKey = key) =>
      forge(token, change, otherKey),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}

const settings: Configuration = {
  features: { devInteractions: { enabled: false }, userinfo: { enabled: true } },
  claims: {
    openid: ['sub', 'oid', 'tid', 'hd', 'groups', 'xms_edov', '_claim_names', '_claim_sources'],
    profile: ['name', 'given_name', 'family_name', 'preferred_username', 'department'],
    email: ['email', 'email_verified'],
  },
  cookies: { keys: ['only tests sign in here'] },
  clientBasedCORS: () => false,
  renderError: (context, out) => {
    context.type = 'text/plain';
    context.body = `${out.error} ${out.error_description}`;
  },
  ttl: {
    AccessToken: 600,
    AuthorizationCode: 60,
    Grant: 600,
    IdToken: 600,
    Interaction: 600,
    Session: 600,
  },
  pkce: { required: () => true },
  interactions: { url: (_, { uid }) => `/interaction/${uid}` },
  // Skips the consent page: the portal is the hospital's own client.
  loadExistingGrant: async ({ oidc }) => {
    const { client, session, provider } = oidc;
    const grant = new provider.Grant({
      clientId: client?.clientId,
      accountId: session?.accountId,
    });
    grant.addOIDCScope('openid profile email');
    await grant.save();
    return grant;
  },
};

/** The provider's storage; the library's own warns that it is for development only. */
function memory(): (model: string) => Adapter {
  const rows = new Map<string, AdapterPayload>();
  return (model) => {
    const key = (id: string) => `${model} ${id}`;
    return {
      upsert: async (id, payload) => void rows.set(key(id), payload),
      find: async (id) => rows.get(key(id)),
      findByUid: async (uid) => [...rows.values()].find((row) => row.uid === uid),
      findByUserCode: async () => undefined,
      consume: async (id) => {
        const row = rows.get(key(id));
        if (row) row.consumed = Math.floor(Date.now() / 1000);
      },
      destroy: async (id) => void rows.delete(key(id)),
      revokeByGrantId: async (grantId) => {
        for (const [id, row] of rows) if (row.grantId === grantId) rows.delete(id);
      },
    };
  };
}

/** The provider's page: a field for the account, and a way to cancel. */
async function askWho(
  provider: Provider,
  accounts: Map<string, unknown>,
  request: IncomingMessage,
  response: ServerResponse,
) {
  if (request.method !== 'POST') {
    response.setHeader('content-type', 'text/html; charset=utf-8');
    return response.end(`<!doctype html><html lang="en"><title>Provider</title><main><h1>Provider</h1>
      <form method="post"><label>Account <input name="account"></label>
      <button name="go" value="on">Continue</button><button name="go" value="back">Cancel</button></form></main></html>`);
  }
  const sent = new URLSearchParams(await text(request));
  const account = sent.get('account') ?? '';
  const result =
    sent.get('go') === 'back' || !accounts.has(account)
      ? { error: 'access_denied', error_description: 'The person said no.' }
      : { login: { accountId: account } };
  return provider.interactionFinished(request, response, result, {
    mergeWithLastSubmission: false,
  });
}

export function signingKey(kid: string): JsonWebKey {
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
  return { ...privateKey.export({ format: 'jwk' }), kid, use: 'sig', alg: 'RS256' };
}

function forge(token: string, change: Record<string, unknown>, key: JsonWebKey): string {
  const [, payload = ''] = token.split('.');
  const claims = JSON.parse(Buffer.from(payload, 'base64url').toString()) as object;
  const part = (value: object) => Buffer.from(JSON.stringify(value)).toString('base64url');
  const signed = `${part({ alg: 'RS256', kid: key['kid'] })}.${part({ ...claims, ...change })}`;
  const signature = sign('sha256', Buffer.from(signed), createPrivateKey({ key, format: 'jwk' }));
  return `${signed}.${signature.toString('base64url')}`;
}

/** Walks through the provider's pages like a browser, and returns the query of the address it leads back to. */
export async function signInAtProvider(
  address: string,
  account: string | null,
  redirectAddress: string,
): Promise<string> {
  const cookies = new Map<string, string>();
  let next = address;
  let form: URLSearchParams | null = null;
  for (let step = 0; step < 10; step++) {
    const answer: Response = await fetch(next, {
      redirect: 'manual',
      method: form ? 'POST' : 'GET',
      ...(form && { body: form }),
      headers: { cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; ') },
    });
    const body = await answer.text();
    for (const cookie of answer.headers.getSetCookie()) {
      const [name = '', value = ''] = (cookie.split(';')[0] ?? '').split(/=(.*)/s);
      cookies.set(name, value);
    }
    form = null;
    const location = answer.headers.get('location');
    if (!location) {
      if (!answer.ok) throw new Error(`The provider answered ${answer.status}: ${body}`);
      form = new URLSearchParams(account === null ? { go: 'back' } : { go: 'on', account });
      continue;
    }
    next = new URL(location, next).href;
    if (next.startsWith(redirectAddress)) return new URL(next).search.slice(1);
  }
  throw new Error('The provider leads round and round.');
}
