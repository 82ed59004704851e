import type { EndpointDefinition } from '@icare/contracts/endpoint';
import fc from 'fast-check';
import { pdf } from './files.ts';
import { jpeg, png } from './images.ts';
import { boundary, multipartBody } from './multipart.ts';
import { type ValidFieldValues, validFieldValues } from './valid-field-values.ts';

/** A generated call of an endpoint, whose parts are mostly invalid. */
export type BadCall = {
  path: string;
  headers: Record<string, string>;
  body: Buffer | null;
};

const everySort = fc.string({
  unit: fc.nat(0xffff).map((code) => String.fromCharCode(code)),
  maxLength: 40,
});

/**
 * Values that break servers: NUL, lone surrogates, huge and empty texts, impossible dates, names of built-in
 * properties.
 */
const strangeText = fc.oneof(
  everySort,
  fc.string({ unit: 'binary', maxLength: 40 }),
  fc.constantFrom(
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\udfff\ud800',
    '\u202egnp.exe',
    '../../etc/passwd',
    "'; DROP TABLE users; --",
    '%',
    '\\',
    '__proto__',
    'constructor',
    'toString',
    'null',
    'undefined',
    'NaN',
    '[]',
    '{}',
    '["Nursing"',
    '-1',
    '0',
    '1e999',
    '9223372036854775808',
    '2026-02-30',
    '0000-01-01',
    '99999-01-01',
    '2026-11-20T00:00:00Z',
    'x'.repeat(300),
    'ụ'.repeat(2500),
    'x'.repeat(70_000),
  ),
);

const strange: fc.Arbitrary<unknown> = fc.oneof(
  strangeText,
  fc.jsonValue({ maxDepth: 3 }),
  fc.constantFrom(null, true, -1, 0, 1.5, 1e308, -0, 2 ** 53, [], {}, [[[]]], [null], { $gt: '' }),
  fc
    .integer({ min: 1, max: 300 })
    .map((depth) => JSON.parse(`${'['.repeat(depth)}${']'.repeat(depth)}`)),
);

/** An object with the contract's fields: some valid, some strange, some missing, and some unknown. */
function fieldsOf(
  schema: { shape: Record<string, unknown> } | undefined,
  here: ValidFieldValues,
): fc.Arbitrary<Record<string, unknown>> {
  const names = Object.keys(schema?.shape ?? {});
  const values = names.map((name) => {
    const known = here[name] ?? validFieldValues[name];
    // With many fields, most are valid, or no call would pass the first check.
    const value = known
      ? fc.oneof({ weight: names.length, arbitrary: fc.constantFrom(...known) }, strange)
      : strange;
    return fc.option(value, { nil: undefined, freq: Math.max(6, 2 * names.length) });
  });
  const extra = fc.dictionary(
    strangeText.filter((key) => key !== '__proto__'),
    strange,
    {
      maxKeys: 1,
    },
  );
  return fc.tuple(fc.tuple(...values), extra).map(([own, more]) => ({
    ...more,
    ...Object.fromEntries(names.map((name, index) => [name, own[index]])),
  }));
}

const asText = (value: unknown) =>
  (typeof value === 'string' ? value : (JSON.stringify(value) ?? '')).toWellFormed();

/** The bytes of a body, sometimes truncated, doubled or with one byte changed. */
function damaged(bytes: fc.Arbitrary<Buffer>): fc.Arbitrary<Buffer> {
  return fc.tuple(bytes, fc.nat(11), fc.nat(), fc.nat(255)).map(([whole, how, at, byte]) => {
    const place = whole.length === 0 ? 0 : at % whole.length;
    if (how === 0) return whole.subarray(0, place);
    if (how === 1) return Buffer.concat([whole, whole]);
    if (how === 2) {
      const changed = Buffer.from(whole);
      if (changed.length > 0) changed[place] = byte;
      return changed;
    }
    return whole;
  });
}

const headerText = fc
  .string({ unit: fc.integer({ min: 0x21, max: 0x7e }).map((code) => String.fromCharCode(code)) })
  .filter((value) => value !== '');

/**
 * Generates calls of one endpoint. `ids` exist, so that some calls reach their subject; `here` has valid values that
 * only the tested portal knows.
 */
export function badCallsOf(
  endpoint: EndpointDefinition,
  ids: readonly string[],
  here: ValidFieldValues = {},
): fc.Arbitrary<BadCall> {
  const id = fc.oneof(fc.constantFrom(...ids), fc.uuid(), strangeText.filter(isOneSegment));
  const query = fieldsOf(endpoint.query, here).map((fields) => {
    const given = Object.entries(fields).filter(([, value]) => value !== undefined);
    return given.map(([key, value]) => [key.toWellFormed(), asText(value)] as [string, string]);
  });
  return fc
    .record({
      id,
      department: fc.oneof(fc.constantFrom('General', 'IT'), strangeText.filter(isOneSegment)),
      file: fc.oneof(fc.constantFrom('resume', 'cover-letter'), strangeText.filter(isOneSegment)),
      report: fc.oneof(
        fc.constantFrom('summary', 'expiration', 'department'),
        strangeText.filter(isOneSegment),
      ),
      number: fc.oneof(fc.constantFrom('1', '2', '0', '1e9'), strangeText.filter(isOneSegment)),
      query,
      body: bodyOf(endpoint, here),
      range: fc.option(headerText, { nil: null, freq: 3 }),
      key: fc.option(headerText, { nil: null, freq: 3 }),
    })
    .map(({ id, department, file, report, number, query, body, range, key }) => {
      const path = endpoint.path
        .replace(':id', encodeURIComponent(id.toWellFormed()))
        .replace(':department', encodeURIComponent(department.toWellFormed()))
        .replace(':file', encodeURIComponent(file.toWellFormed()))
        .replace(':report', encodeURIComponent(report.toWellFormed()))
        .replace(':number', encodeURIComponent(number.toWellFormed()));
      const search = endpoint.query ? `?${new URLSearchParams(query)}`.slice(0, 7000) : '';
      return {
        path: `${path}${search}`,
        body: body.bytes,
        headers: {
          ...(body.type && { 'content-type': body.type }),
          ...(range && { range, 'if-none-match': range }),
          ...(key && endpoint.idempotent && { 'idempotency-key': key }),
        },
      };
    });
}

/** An empty segment or dots would make a different path. */
const isOneSegment = (text: string) => text.length < 200 && !/^\.{0,2}$/.test(text);

type MadeBody = { bytes: Buffer | null; type: string | null };

function bodyOf(endpoint: EndpointDefinition, here: ValidFieldValues): fc.Arbitrary<MadeBody> {
  if (endpoint.method === 'GET') return fc.constant({ bytes: null, type: null });
  const json = damaged(
    fc
      .oneof({ weight: 5, arbitrary: fieldsOf(endpoint.body, here) }, strange)
      .map((value) => Buffer.from(JSON.stringify(value) ?? '')),
  ).map((bytes) => ({ bytes, type: 'application/json' as string | null }));
  const oddType = fc
    .tuple(
      json,
      fc.constantFrom(
        'text/plain',
        'multipart/form-data',
        'x/y',
        'application/json;charset=utf-16',
        null,
      ),
    )
    .map(([{ bytes }, type]) => ({ bytes, type }));
  if (!endpoint.files) return fc.oneof({ weight: 8, arbitrary: json }, oddType);

  const file = fc.record({
    name: fc.oneof(
      fc.constantFrom('a.pdf', 'a.jpg', 'a.png', 'a.csv', 'a.docx', 'a', '.pdf', 'a.pdf"; x="y'),
      strangeText,
    ),
    bytes: damaged(
      fc.oneof(
        fc.constantFrom(
          pdf({ mark: 'same' }),
          jpeg(),
          png(),
          Buffer.from('Staff number;Certification type;Expiry date\n7;Licence;2027-01-31\n'),
          Buffer.alloc(0),
          Buffer.from('PK\u0003\u0004'),
          Buffer.from('d0cf11e0a1b11ae1', 'hex'),
        ),
        fc.uint8Array({ maxLength: 2000 }).map((bytes) => Buffer.from(bytes)),
      ),
    ),
    field: fc.constantFrom(
      ...endpoint.files.flatMap(({ field }) => [field, field, field]),
      'file',
      '__proto__',
      '',
    ),
    type: fc.oneof(fc.constantFrom('application/pdf', '', 'text/html'), headerText),
  });
  const form = damaged(
    fc.tuple(fieldsOf(endpoint.body, here), file).map(([fields, part]) =>
      multipartBody(
        Object.fromEntries(
          Object.entries(fields)
            .filter(([, value]) => value !== undefined)
            .map(([key, value]) => [key.toWellFormed(), asText(value)]),
        ),
        { ...part, name: part.name.toWellFormed() },
      ),
    ),
  ).map((bytes) => ({ bytes, type: `multipart/form-data; boundary=${boundary}` as string | null }));
  return fc.oneof({ weight: 8, arbitrary: form }, json, oddType);
}
