import type { FastifyInstance } from 'fastify';

/** A token contains only the session's id; the person's data are read from the database on every call. */
export type TokenClaims = { sid: string };

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims;
  }
}

export function signToken(app: FastifyInstance, sessionId: string): string {
  return app.jwt.sign({ sid: sessionId });
}

/** The token of an Authorization header with the scheme `Bearer`; null if there is none. */
export function readBearer(authorization: string | undefined): string | null {
  const [scheme, token] = authorization?.split(' ') ?? [];
  return scheme?.toLowerCase() === 'bearer' && token ? token : null;
}

/** The session id in a token; null if this installation did not sign it. */
export function readToken(app: FastifyInstance, token: string): string | null {
  try {
    const { sid } = app.jwt.verify<TokenClaims>(token);
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
