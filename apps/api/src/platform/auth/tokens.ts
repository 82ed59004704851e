import type { FastifyInstance } from 'fastify';

/** A token only names its session; everything about the person is read from the database. */
export type TokenClaims = { sid: string };

declare module '@fastify/jwt' {
  interface FastifyJWT {
    payload: TokenClaims;
  }
}

export function signToken(app: FastifyInstance, sessionId: string): string {
  return app.jwt.sign({ sid: sessionId });
}

/** The session id in an Authorization header; null when there is none or it was not signed here. */
export function readToken(app: FastifyInstance, authorization: string | undefined): string | null {
  const [scheme, token] = authorization?.split(' ') ?? [];
  if (scheme?.toLowerCase() !== 'bearer' || !token) return null;
  try {
    const { sid } = app.jwt.verify<TokenClaims>(token);
    return typeof sid === 'string' ? sid : null;
  } catch {
    return null;
  }
}
