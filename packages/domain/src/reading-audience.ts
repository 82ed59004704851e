/** What names the people of an audience; `Named`: one of those who are named one by one. */
type Audience<Named> = {
  everyone: boolean;
  departments: readonly string[];
  cadres: readonly string[];
  roles: readonly string[];
  people: readonly Named[];
};

/**
 * Whether everybody whom an audience can ever mean is of these departments: heads ask nobody else. `departmentOf` has the
 * department of each person who is named.
 */
export function isAudienceWithin(
  { everyone, departments, cadres, roles, people }: Audience<string>,
  led: readonly string[],
  departmentOf: ReadonlyMap<string, string>,
): boolean {
  if (everyone) return false;
  // Without departments, cadres and roles mean people of the whole hospital.
  if (departments.length === 0 && cadres.length + roles.length > 0) return false;
  const isLed = (name: string | undefined) => name !== undefined && led.includes(name);
  return departments.every(isLed) && people.every((id) => isLed(departmentOf.get(id)));
}

/** In words: 'Nursing, Surgery; only Nurse, Midwife; also 2 people; not 1 person'. `roleNames` in a clerk's words. */
export function describeAudience(
  {
    everyone,
    departments,
    cadres,
    roles,
    people,
    leftOut,
  }: Audience<unknown> & { leftOut: readonly unknown[] },
  roleNames: Readonly<Record<string, string>>,
): string {
  const groups = [departments, cadres, roles.map((role) => roleNames[role] ?? role)].filter(
    (names) => names.length > 0,
  );
  const [first, ...others] = groups.map((names) => names.join(', '));
  const count = (list: readonly unknown[]) =>
    list.length === 1 ? '1 person' : `${list.length} people`;
  const named = people.length > 0 && count(people);
  return [
    everyone ? 'Everyone' : first,
    ...(everyone ? [] : others.map((names) => `only ${names}`)),
    named && (everyone || first ? `also ${named}` : named),
    leftOut.length > 0 && `not ${count(leftOut)}`,
  ]
    .filter(Boolean)
    .join('; ');
}
