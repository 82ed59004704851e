import { clearanceNames, clearanceReasonNames } from '@icare/domain/clearance-labels';
import { parse } from 'csv-parse/sync';
import { extractText, getDocumentProxy } from 'unpdf';
import { expect } from 'vitest';
import { makePacks } from '../compliance/packs/make-packs.ts';
import type { Expected } from './expected-compliance.ts';
import type { Client, TestPortal } from './portal.ts';
import { reportReader } from './read-reports.ts';
import { readZip } from './read-zip.ts';

/** A pack for today must agree with the dashboard at that moment. */
export async function comparePack(
  portal: TestPortal,
  client: Client,
  { people, notCleared }: Expected,
) {
  const path = '/api/compliance/packs';
  const asked = await client.post(path).send({ copies: 'none' }).expect(201);
  await makePacks(portal.platform, AbortSignal.timeout(60_000));
  const { id } = asked.body.data;
  const { body } = await client.get(`${path}/${id}/file`).responseType('blob').expect(200);
  await client.delete(`${path}/${id}`).expect(200);
  const files = await readZip(body);
  const rows = (name: string): string[][] => parse(files.get(name) as Buffer, { bom: true });
  const { overview, byDepartment } = await reportReader(client).dashboard();
  const shown = [{ ...overview, department: 'All' }, ...byDepartment];
  expect(rows('figures.csv').slice(1)).toEqual(
    shown.map(({ complianceStats: stats, ...metrics }) =>
      [
        ...[metrics.department, metrics.totalStaff, metrics.basis, metrics.compliant],
        metrics.basis === 0 ? '' : metrics.complianceRate,
        ...[metrics.requirements, metrics.requirementsMet],
        metrics.requirements === 0 ? '' : metrics.requirementRate,
        ...[stats.active, stats.expiring, stats.expired, stats.pending],
        ...[stats.revoked, stats.missing, stats.waived],
      ].map(String),
    ),
  );
  expect(
    inOrder(
      rows('people.csv')
        .slice(1)
        .map((row) => [row[0], ...row.slice(4)]),
    ),
  ).toEqual(
    inOrder(
      people.map(({ user, clearance, requirements, requirementsMet }) => [
        user.fullName,
        clearanceNames[clearance.clearance],
        clearance.reason ? clearanceReasonNames[clearance.reason] : '',
        clearance.since ?? '',
        ...[requirements, requirementsMet].map(String),
      ]),
    ),
  );
  const pdf = await getDocumentProxy(new Uint8Array(files.get('summary.pdf') as Buffer));
  const { text } = await extractText(pdf, { mergePages: true });
  const [, named = ''] = text.replace(/\s+/g, ' ').split('Not cleared to practise');
  const [, revoked = '', waived = ''] =
    text
      .replace(/\s+/g, ' ')
      .match(
        /Revoked records(.*?)Not cleared to practise.*?Waivers in force(.*?)People by clearance/,
      ) ?? [];
  // A long name may be broken into lines anywhere.
  const joined = (words: string) => words.replaceAll(' ', '');
  for (const { user, records, waived: theirs } of people) {
    if (records.some(({ state }) => state === 'revoked'))
      expect(joined(revoked)).toContain(joined(user.fullName));
    if (theirs.length > 0) expect(joined(waived)).toContain(joined(user.fullName));
  }
  const places = notCleared.map(({ user }) => named.indexOf(user.fullName));
  expect(places).toEqual(places.toSorted((one, other) => one - other));
  expect(places).not.toContain(-1);
}

const inOrder = (rows: readonly unknown[]) => rows.map((row) => JSON.stringify(row)).toSorted();
