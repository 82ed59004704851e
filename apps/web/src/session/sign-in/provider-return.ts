import type { BegunSignIn } from '../single-sign-on.ts';

/** What to do after the browser has returned from the identity provider. */
type ProviderReturn =
  | { kind: 'finish'; state: string; returned: string }
  | { kind: 'failed'; message: string };

const elsewhere =
  'This sign-in was begun in another tab or another browser, or some time ago. Begin again here.';
const cancelled = 'You cancelled the sign-in, or the sign-in service did not let you in.';
const refused = 'The sign-in service could not sign you in. Try again; if it stays, tell IT.';

/** `query` is the returned address's query; `begun` is the sign-in that this tab has started. */
export function readReturn(query: string, begun: BegunSignIn | null): ProviderReturn {
  const params = new URLSearchParams(query);
  if (!begun || params.get('state') !== begun.state) return { kind: 'failed', message: elsewhere };
  const error = params.get('error');
  if (error === null) {
    return { kind: 'finish', state: begun.state, returned: query.replace(/^\?/, '') };
  }
  return { kind: 'failed', message: error === 'access_denied' ? cancelled : refused };
}
