import { type AuditEvent, listAuditEvents } from '@icare/contracts/audit-events';
import { call } from '../api/api-client.ts';
import { type ExportOptions, readWholeList } from '../api/read-whole-list.ts';
import { toCsv } from '../format/csv.ts';
import type { AuditFilters } from './api.ts';

const columns = [
  'id',
  'at',
  'who',
  'who id',
  'role',
  'action',
  'kind',
  'what',
  'what id',
  'address',
  'call',
  'before',
  'after',
  'erased',
  'position',
];

const rowOf = (event: AuditEvent) => [
  event.id,
  event.at,
  event.actor?.fullName ?? '',
  event.actor?.id ?? '',
  event.actor?.role ?? '',
  event.action,
  event.subject.type,
  event.subject.label ?? '',
  event.subject.id ?? '',
  event.address ?? '',
  event.requestId ?? '',
  valuesOf(event.before),
  valuesOf(event.after),
  event.erasedAt ?? '',
  event.position ?? '',
];

const valuesOf = (values: Record<string, unknown> | null) => (values ? JSON.stringify(values) : '');

/** Every event that the filters match, or nothing. */
export async function auditCsv(
  filters: AuditFilters,
  { signal, onProgress }: ExportOptions,
): Promise<string> {
  const events = await readWholeList(
    async (at) => {
      const { data, page } = await call(
        listAuditEvents,
        { query: { ...filters, ...at } },
        { signal },
      );
      return { rows: data.auditEvents, page };
    },
    ({ id }) => id,
    onProgress,
  );
  return toCsv(columns, events.map(rowOf));
}
