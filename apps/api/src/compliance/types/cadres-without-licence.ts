import type {
  CadreWithoutLicence,
  findCadresWithoutLicence as endpoint,
} from '@icare/contracts/cadres-without-licence';
import type { Answer, Query } from '@icare/contracts/endpoint';
import { clinicalDepartments } from '@icare/domain/clinical-departments';
import { sql } from 'kysely';
import { build } from '../../platform/database/build.ts';
import { type Place, readRow, readRows } from '../../platform/database/send.ts';
import { type Given, statement } from '../../platform/database/statement.ts';
import { cadreKey, cadreKeysOf } from './cadre-needs-none.ts';
import { isLicenceType } from './type-conditions.ts';

const maxAnswered = 50;

/** Where somebody works and as what. `userId`: null before they are stored. */
export type Post = { department: string; cadre: string | null; userId: string | null };

type GivenPosts = {
  departments: readonly string[];
  cadres: readonly (string | null)[];
  userIds: readonly (string | null)[];
};
const licences = build
  .selectFrom('certification_types')
  .select(['name', 'scope', 'scope_departments', 'scope_cadres', 'scope_people'])
  .where('status', '=', sql.lit('active'))
  .where('held_by', '=', sql.lit('person'))
  .where('is_required', '=', sql.lit(true))
  .where(isLicenceType);

const postsOfStaff = build
  .selectFrom('users')
  .innerJoin('departments', 'departments.id', 'users.department_id')
  .select(({ ref }) => [
    'departments.name as department',
    'users.cadre',
    ref('users.id').$castTo<string | null>().as('user_id'),
  ])
  .where('users.status', '=', sql.lit('Active'))
  .where('users.kind', '=', sql.lit('person'));

type PostRow = { department: string; cadre: string | null; user_id: string | null };

const givenPosts = ({ departments, cadres, userIds }: Given<GivenPosts>) =>
  build
    .selectFrom(
      sql<PostRow>`unnest(${departments}::text[], ${cadres}::text[], ${userIds}::uuid[])`.as<'given'>(
        sql`given(department, cadre, user_id)`,
      ),
    )
    .selectAll();

/** Those of whom a licence is required by name. */
const namedPeople = sql<string[]>`array(select person
  from licences, unnest(licences.scope_people) person where licences.scope = 'people')`;

/**
 * The domain rule `isRequiredFor` over all licences at once; a test checks that both agree. Posts are counted by department
 * and cadre first, since there are few of these however many people there are.
 */
const cadresWithoutLicence = statement(
  ({
    clinical,
    departments,
    cadres,
    userIds,
  }: Given<{ clinical: readonly string[] } & Partial<GivenPosts>>) =>
    build
      .with('licences', () => licences)
      .with('posts', () =>
        departments && cadres && userIds
          ? givenPosts({ departments, cadres, userIds })
          : postsOfStaff,
      )
      .with('counted', (query) =>
        query
          .selectFrom('posts')
          .select(({ fn, ref }) => [
            'department',
            cadreKey(ref('posts.cadre')).as('key'),
            sql<string>`btrim(posts.cadre)`.as('cadre'),
            fn
              .countAll<string>()
              .filterWhere(sql<boolean>`not coalesce(posts.user_id = any(${namedPeople}), false)`)
              .as('people'),
          ])
          .where('department', '=', ({ fn }) => fn.any(clinical))
          .where(sql<boolean>`btrim(posts.cadre) <> ''`)
          .groupBy(['department', 'posts.cadre']),
      )
      .selectFrom('counted')
      .select(({ fn }) => [
        fn.min<string>('counted.cadre').as('cadre'),
        fn.sum<string>('counted.people').as('people'),
      ])
      .where('counted.people', '>', sql.lit('0'))
      .where('counted.key', 'not in', ({ selectFrom }) =>
        selectFrom('cadres_without_licence').select('cadres_without_licence.key'),
      )
      .where(({ not, exists, selectFrom }) =>
        not(
          exists(
            selectFrom('licences')
              .select('licences.scope')
              .where(({ or, and, eb }) =>
                or([
                  eb('licences.scope', '=', sql.lit('everyone')),
                  and([
                    eb('licences.scope', '=', sql.lit('departments')),
                    sql<boolean>`counted.department = any(licences.scope_departments)`,
                  ]),
                  and([
                    eb('licences.scope', '=', sql.lit('cadres')),
                    sql<boolean>`counted.key in (${cadreKeysOf(sql.ref('licences.scope_cadres'))})`,
                  ]),
                ]),
              ),
          ),
        ),
      )
      .groupBy('counted.key')
      .orderBy('people', 'desc')
      .orderBy('cadre'),
);

/**
 * Cadres of people in clinical departments of whom no required licence in use requires anything, with how many people: of
 * these posts, or of everybody who works here.
 */
export async function findCadresWithoutLicence(
  place: Place,
  posts?: readonly Post[],
): Promise<CadreWithoutLicence[]> {
  const rows = await readRows(
    place,
    cadresWithoutLicence({
      clinical: clinicalDepartments,
      ...(posts && {
        departments: posts.map(({ department }) => department),
        cadres: posts.map(({ cadre }) => cadre),
        userIds: posts.map(({ userId }) => userId),
      }),
    }),
  );
  return rows.map(({ cadre, people }) => ({ cadre, people: Number(people) }));
}

const naming = statement(({ cadre }: Given<{ cadre: string }>) =>
  licences
    .where('scope', '=', sql.lit('cadres'))
    .where(
      ({ val }) =>
        sql<boolean>`${cadreKey(val(cadre))} in (${cadreKeysOf(sql.ref('scope_cadres'))})`,
    )
    .limit(sql.lit(1)),
);

/** A required licence in use that names this cadre, if there is one. */
export const findLicenceNaming = (place: Place, cadre: string) => readRow(place, naming({ cadre }));

const marked = statement((_: Given<object>) =>
  build.selectFrom('cadres_without_licence').select('cadre').orderBy('key'),
);

/** The same for whoever asks: of everybody, or of one person as they are typed. */
export async function readCadresWithoutLicence(
  place: Place,
  { department, cadre, userId }: Query<typeof endpoint>,
): Promise<Answer<typeof endpoint>['data']> {
  const posts = department && cadre && [{ department, cadre, userId: userId ?? null }];
  const cadres = await findCadresWithoutLicence(place, posts || undefined);
  const needingNone = posts ? [] : await readRows(place, marked({}));
  return {
    cadres: cadres.slice(0, maxAnswered),
    needingNone: needingNone.map(({ cadre }) => cadre),
    total: cadres.length,
    people: cadres.reduce((sum, { people }) => sum + people, 0),
  };
}
