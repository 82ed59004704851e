import { paths } from '../../../routing/paths.ts';
import type { useLastSession } from '../../../session/session.ts';

const all = `${paths.myReading}/collections`;

export const collectionPaths = {
  /** Documents that are read together. */
  all,
  one: (id: string) => `${all}/${id}`,
};

/**
 * Whether somebody is led to the collections from their own reading: officers, IT and heads. Owners find them from their
 * documents.
 */
export function mayHaveCollections(session: ReturnType<typeof useLastSession>): boolean {
  if (!session) return false;
  const { role } = session.user;
  return role === 'ROLE_ADMIN' || role === 'ROLE_COMPLIANCE' || Boolean(session.leads?.length);
}
