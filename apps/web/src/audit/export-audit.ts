import { listAuditEvents } from '@icare/contracts/audit-events';
import { lagosInstant } from '../format/lagos-instant.ts';
import { listCsv } from '../ui/list/list-csv.ts';

const toJson = (values: Record<string, unknown> | null) => values && JSON.stringify(values);

export const auditCsv = listCsv(listAuditEvents, ({ data }) => data.auditEvents, {
  id: ({ id }) => id,
  at: ({ at }) => lagosInstant(at),
  who: ({ actor }) => actor?.fullName,
  'who id': ({ actor }) => actor?.id,
  role: ({ actor }) => actor?.role,
  action: ({ action }) => action,
  kind: ({ subject }) => subject.type,
  what: ({ subject }) => subject.label,
  'what id': ({ subject }) => subject.id,
  address: ({ address }) => address,
  call: ({ requestId }) => requestId,
  before: ({ before }) => toJson(before),
  after: ({ after }) => toJson(after),
  erased: ({ erasedAt }) => erasedAt && lagosInstant(erasedAt),
  position: ({ position }) => position,
});
