/** A group's name as it stands in an address: 'General Policies' → 'general-policies'. */
export function groupSlug(name: string): string {
  return name
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, '-')
    .replace(/^-|-$/g, '');
}

/** The group an address means: by its whole slug, else by how it begins ('compliance' for 'Compliance Policy'). */
export function groupOfSlug(names: readonly string[], slug: string): string | undefined {
  const wanted = groupSlug(slug);
  if (wanted === '') return undefined;
  return (
    names.find((name) => groupSlug(name) === wanted) ??
    names.find((name) => groupSlug(name).startsWith(`${wanted}-`))
  );
}
