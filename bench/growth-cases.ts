import { documentCategories, documentSorts } from '@icare/contracts/documents';
import pg from 'pg';
import { searches } from './sample-texts.ts';

/** One list or search, measured on both the small and the large portal. */
export type GrowthCase = {
  name: string;
  path: string;
  signedIn: boolean;
  /** SQL that finds the sort values of the middle row, after which a deep page starts. */
  deep?: string;
};

const instant = (column: string) =>
  `to_char(${column} AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const middle = (values: string, order: string, where: string) =>
  `SELECT json_build_array(${values}, id) AS cursor FROM documents WHERE ${where} ORDER BY ${order}
    OFFSET (SELECT count(*) / 2 FROM documents WHERE ${where}) LIMIT 1`;

function publicLists(): GrowthCase[] {
  const cases: GrowthCase[] = [];
  for (const signedIn of [false, true]) {
    const who = signedIn ? 'signed in' : 'public';
    const add = (name: string, path: string, deep?: string) =>
      cases.push({ name: `${who}: ${name}`, path, signedIn, ...(deep && { deep }) });
    for (const category of [...documentCategories, null]) {
      const filter = category ? `&category=${encodeURIComponent(category)}` : '';
      const where = `deleted_at IS NULL AND status = 'Active'${category ? ` AND category = '${category}'` : ''}`;
      const path = `/api/documents?limit=100${filter}`;
      add(`list, ${category ?? 'all'}`, path);
      add(
        `list, ${category ?? 'all'}, deep`,
        path,
        middle(instant('created_at'), 'created_at DESC, id DESC', where),
      );
    }
    const policies = '/api/documents?limit=100&category=Policies';
    add('department, Policies', `${policies}&department=Nursing`);
    add('department, all', '/api/documents?limit=100&department=Nursing');
    add('subcategory, Policies', `${policies}&subcategory=Clinical`);
    add('subcategory, all', '/api/documents?limit=100&subcategory=Clinical');
    add(
      'department and subcategory, Policies',
      `${policies}&subcategory=Clinical&department=Nursing`,
    );
    for (const [kind, text] of Object.entries(searches)) {
      add(`search, Policies: ${kind}`, `${policies}&search=${text}`);
      add(`search, all: ${kind}`, `/api/documents?limit=100&search=${text}`);
    }
    add('search and department: frequent', `${policies}&search=Protocol&department=Nursing`);
    add('search and department: medium', `${policies}&search=Tetanus&department=Nursing`);
  }
  return cases;
}

const sortColumns = {
  modified: 'updated_at',
  name: 'name_key',
  size: 'size',
  review: 'review_key',
} as const;

function adminLists(): GrowthCase[] {
  const cases: GrowthCase[] = [];
  const add = (name: string, path: string, deep?: string) =>
    cases.push({ name: `admin: ${name}`, path, signedIn: true, ...(deep && { deep }) });
  for (const sort of documentSorts) {
    for (const order of ['asc', 'desc']) {
      const path = `/documents?limit=100&sort=${sort}&order=${order}`;
      const column = sortColumns[sort];
      add(`${sort} ${order}`, path);
      add(
        `${sort} ${order}, deep`,
        path,
        middle(
          sort === 'modified' ? instant(column) : column,
          `${column} ${order}, id ${order}`,
          'deleted_at IS NULL',
        ),
      );
      for (const [kind, text] of Object.entries(searches)) {
        if (order === 'desc' || sort === 'name')
          add(`${sort} ${order}, search: ${kind}`, `${path}&search=${text}`);
      }
    }
  }
  add('category', '/documents?limit=100&category=SOPs');
  add('status Draft', '/documents?limit=100&status=Draft');
  add('visibility staff', '/documents?limit=100&visibility=staff');
  add('deleted', '/documents?limit=100&deleted=true');
  add('deleted by name', '/documents?limit=100&deleted=true&sort=name&order=asc');
  add('deleted, search: frequent', '/documents?limit=100&deleted=true&search=Protocol');
  return cases;
}

function peopleLists(): GrowthCase[] {
  const lists = {
    list: '',
    'search, miss': '&search=xylophon',
    'search, one person': '&search=OMC-004217',
    'search, frequent name': '&search=Okafor',
    'search, department': '&search=Nursing',
    'search, two letters, hit': '&search=an',
    'search, two letters, miss': '&search=zq',
    'search, one letter': '&search=e',
    department: '&department=Nursing',
    'role without people': '&role=ROLE_HR',
    inactive: '&status=Inactive',
  };
  return Object.entries(lists).map(([name, query]) => ({
    name: `people: ${name}`,
    path: `/users?limit=100${query}`,
    signedIn: true,
  }));
}

export const growthCases: GrowthCase[] = [...publicLists(), ...adminLists(), ...peopleLists()];

/** The path for one of the two databases; deep pages start after its middle row. */
export async function resolvePath(
  databaseUrl: string,
  { path, deep }: GrowthCase,
): Promise<string> {
  if (!deep) return path;
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  try {
    const { rows } = await client.query<{ cursor: unknown }>(deep);
    const cursor = Buffer.from(JSON.stringify(rows[0]?.cursor)).toString('base64url');
    return `${path}&cursor=${cursor}`;
  } finally {
    await client.end();
  }
}
