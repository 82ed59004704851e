import type { Collection } from './collections.ts';
import { groupOfSlug } from './group-slug.ts';

/** For an address that names a group without rows: one nobody knows, or one that is empty by now. */
export function unknownGroupText(slug: string, { order, noun }: Collection): string {
  const empty = groupOfSlug(order, slug);
  const reason = empty
    ? `There are no ${noun.many} under “${empty}” yet.`
    : `There is no group “${slug}”.`;
  return `${reason} All ${noun.many} are shown.`;
}
