// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { usersCsv } from './export-users.ts';

const filters = {
  search: '',
  role: undefined,
  status: undefined,
  department: undefined,
  sort: 'name',
  order: 'asc',
} as const;

const user = {
  ...{ _id: 'id-1', name: 'Ada Obi', email: 'ada@hospital.example', role: 'ROLE_STAFF' },
  ...{ department: 'Nursing', status: 'Active', username: 'ada.obi' },
  ...{ staffNumber: 'OMC/17', cadre: 'Registered Nurse' },
};

test('an export of people holds by what the import knows them again', async () => {
  const page = { nextCursor: null, total: 1, totalIsLowerBound: false };
  const answer = { success: true, data: { users: [user] }, page };
  vi.stubGlobal('fetch', async () => new Response(JSON.stringify(answer)));
  // Production mode: the sample row has only the exported fields, so validating it would log errors.
  vi.stubEnv('DEV', false);
  const options = { signal: new AbortController().signal, onProgress: vi.fn() };
  const lines = (await usersCsv(filters, options)).trimEnd().split('\r\n');
  expect(lines).toEqual([
    '\uFEFFid,name,email,role,department,status,staff number,username,cadre',
    'id-1,Ada Obi,ada@hospital.example,ROLE_STAFF,Nursing,Active,OMC/17,ada.obi,Registered Nurse',
  ]);
});
