import { useQuery } from '@tanstack/react-query';
import { signInWays } from '../session/single-sign-on.ts';

/** Where people can sign in with a passkey, or why nobody can. */
export function PasskeysText() {
  const { data } = useQuery(signInWays);
  if (!data) return <span className="text-muted">Not known</span>;
  return data.passkeys
    ? `Offered at ${data.passkeys.origin}`
    : 'Not offered: browsers have them only where the portal’s address (SITE_URL) is a name with https, or localhost';
}
