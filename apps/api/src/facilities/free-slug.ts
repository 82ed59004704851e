import { toSlug } from '@icare/domain/medical-services';

/** Addresses stay unique, also where names differ in signs alone. */
export function freeSlug(name: string, taken: ReadonlySet<string>, otherwise: string): string {
  const slug = toSlug(name) || otherwise;
  for (let number = 1; ; number++) {
    const wanted = number === 1 ? slug : `${slug}-${number}`;
    if (!taken.has(wanted)) return wanted;
  }
}
