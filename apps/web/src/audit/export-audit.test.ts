// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import { ListChanged } from '../ui/list/list-csv.ts';
import { auditCsv } from './export-audit.ts';

const filters = {
  search: '',
  actor: undefined,
  action: 'user.edited',
  subjectType: undefined,
  subject: undefined,
  from: undefined,
  to: '2026-11-22',
};

const event = (number: number, details = {}) => ({
  id: `id-${number}`,
  at: '2026-11-20T10:00:00.000Z',
  actor: { id: 'actor', fullName: '=HYPERLINK("x")', role: 'ROLE_ADMIN' },
  action: 'user.edited',
  subject: { type: 'user', id: 'subject', label: '+Ada' },
  requestId: null,
  address: '10.0.0.1',
  before: { name: 'Ada' },
  after: { name: 'Adaeze', cadre: null },
  erasedAt: null,
  position: number,
  ...details,
});

function serve(pages: { auditEvents: object[]; nextCursor: string | null; total: number }[]) {
  const fetched = vi.fn(async (_href: string) => {
    const { auditEvents, ...page } = pages[fetched.mock.calls.length - 1] ?? { auditEvents: [] };
    const body = {
      success: true,
      data: { auditEvents },
      page: { ...page, totalIsLowerBound: false },
    };
    return new Response(JSON.stringify(body));
  });
  vi.stubGlobal('fetch', fetched);
  // The ids do not match the contract, which would log errors in development.
  vi.stubEnv('DEV', false);
  return fetched;
}

const options = () => ({ signal: new AbortController().signal, onProgress: vi.fn() });

test('holds every page of what the filters match, and no formula', async () => {
  const cleared = {
    actor: null,
    before: null,
    after: null,
    address: null,
    erasedAt: '2026-11-21T23:30:00.000Z',
  };
  const fetched = serve([
    { auditEvents: [event(2)], nextCursor: 'next', total: 2 },
    { auditEvents: [event(1, cleared)], nextCursor: null, total: 2 },
  ]);
  const how = options();
  const lines = (await auditCsv(filters, how)).trimEnd().split('\r\n');
  expect(lines.slice(1)).toEqual([
    `id-2,2026-11-20T11:00:00.000+01:00,"'=HYPERLINK(""x"")",actor,ROLE_ADMIN,user.edited,user,'+Ada,subject,10.0.0.1,,"{""name"":""Ada""}","{""name"":""Adaeze"",""cadre"":null}",,2`,
    `id-1,2026-11-20T11:00:00.000+01:00,,,,user.edited,user,'+Ada,subject,,,,,2026-11-22T00:30:00.000+01:00,1`,
  ]);
  expect(how.onProgress).toHaveBeenLastCalledWith(2, 2);
  const [first, second] = fetched.mock.calls.map(
    ([href]) => new URL(href, 'http://x').searchParams,
  );
  expect(Object.fromEntries(first ?? [])).toMatchObject({
    action: 'user.edited',
    to: '2026-11-22',
  });
  expect(second?.get('cursor')).toBe('next');
});

test('a log that cannot be read whole is not exported', async () => {
  serve([{ auditEvents: [event(1)], nextCursor: null, total: 2 }]);
  await expect(auditCsv(filters, options())).rejects.toThrow(ListChanged);
});
