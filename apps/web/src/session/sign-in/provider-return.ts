import type { BegunSignIn } from '../single-sign-on.ts';

/** How to go on after the browser has come back from the identity provider. */
type ProviderReturn =
  | { kind: 'finish'; state: string; returned: string }
  | { kind: 'failed'; message: string };

const elsewhere =
  'This sign-in was begun in another tab or another browser, or some time ago. Begin again here.';
const cancelled = 'You cancelled the sign-in, or the sign-in service did not let you in.';
const refused = 'The sign-in service could not sign you in. Try again; if it stays, tell IT.';

/** `query` is what stands behind the address; `begun` is what this tab went to the provider for. */
export function readReturn(query: string, begun: BegunSignIn | null): ProviderReturn {
  const params = new URLSearchParams(query);
  if (!begun || params.get('state') !== begun.state) return { kind: 'failed', message: elsewhere };
  const error = params.get('error');
  if (error === null) {
    return { kind: 'finish', state: begun.state, returned: query.replace(/^\?/, '') };
  }
  return { kind: 'failed', message: error === 'access_denied' ? cancelled : refused };
}
