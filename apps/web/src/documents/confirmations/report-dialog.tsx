import { announceReadingExport, type Reading } from '@icare/contracts/reading-assignments';
import { listReceipts } from '@icare/contracts/reading-receipts';
import { lagosDate } from '@icare/domain/lagos-date';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api/api-client.ts';
import { formatDate } from '../../format/format.ts';
import { lagosInstant } from '../../format/lagos-instant.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { FieldPair } from '../../ui/form/field-pair.tsx';
import { ExportButton } from '../../ui/list/export-button.tsx';
import { countShown, ListBody } from '../../ui/list/list-body.tsx';
import { listCsv } from '../../ui/list/list-csv.ts';
import { listQuery } from '../../ui/list/list-query.ts';
import { Select } from '../../ui/select.tsx';
import { TextInput } from '../../ui/text-input.tsx';
import { useReturnFocus } from '../../ui/use-return-focus.ts';

type ReportDialogProps = { document: Reading['document']; onClose: () => void };

/** Who had read a version on a day, also those who have left. */
export function ReportDialog({ document, onClose }: ReportDialogProps) {
  useReturnFocus();
  const params = { id: document._id };
  const [version, setVersion] = useState(document.version);
  const [on, setOn] = useState(() => lagosDate(new Date()));
  const filters = { version, on: on || undefined };
  const query = useInfiniteQuery(listQuery(listReceipts, filters, 100, params));
  const rows = query.data?.pages.flatMap(({ data }) => data.receipts) ?? [];
  const count = countShown(rows.length, query.data?.pages.at(-1)?.page);
  const versions = Array.from({ length: document.version }, (_, index) => document.version - index);
  return (
    <Dialog
      onClose={onClose}
      title="Who had read it on a day"
      description={`${document.name}, ${document.number}. Also those who have left since.`}
      footer={
        <>
          <Button onClick={onClose}>Close</Button>
          <ExportButton
            noun="receipts"
            file={`receipts-${document.number}-version-${version}-on-${on || 'any-day'}`}
            namesDay={on !== ''}
            announce={(signal) => call(announceReadingExport, { params }, { signal })}
            csv={(options) => receiptsCsv(filters, { ...options, params })}
            disabled={rows.length === 0}
          />
        </>
      }
    >
      <FieldPair>
        <Field label="Version">
          {(control) => (
            <Select
              {...control}
              value={String(version)}
              onChange={({ target }) => setVersion(Number(target.value))}
            >
              {versions.map((number) => (
                <option key={number} value={number}>
                  Version {number}
                </option>
              ))}
            </Select>
          )}
        </Field>
        <Field label="Day">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={on}
              onChange={({ target }) => setOn(target.value)}
            />
          )}
        </Field>
      </FieldPair>
      <div>
        <ListBody
          query={query}
          failure={{ message: 'Who had read it could not be loaded.' }}
          isEmpty={rows.length === 0}
          empty={<p className="text-muted">Nobody had confirmed this version by then.</p>}
          count={`${count} people`}
          skeletonRows={4}
        >
          <ul>
            {rows.map(({ userId, name, department, hasLeft, confirmedAt }) => (
              <li
                key={userId}
                className="flex flex-wrap justify-between gap-x-4 border-b border-line py-1.5"
              >
                <span className="min-w-0 wrap-anywhere">
                  <b className="font-bold">
                    <bdi>{name}</bdi>
                  </b>{' '}
                  <span className="text-meta text-muted">
                    {department}
                    {hasLeft && ' · has left'}
                  </span>
                </span>
                <time dateTime={confirmedAt} className="tabular-nums">
                  {formatDate(confirmedAt)}
                </time>
              </li>
            ))}
          </ul>
        </ListBody>
      </div>
    </Dialog>
  );
}

const receiptsCsv = listCsv(
  listReceipts,
  ({ data }) => data.receipts.map((row) => ({ ...row, id: `${row.userId} ${row.version}` })),
  {
    name: ({ name }) => name,
    department: ({ department }) => department,
    'has left': ({ hasLeft }) => hasLeft,
    version: ({ version }) => version,
    'confirmed at': ({ confirmedAt }) => lagosInstant(confirmedAt),
    'read at': ({ readAt }) => lagosInstant(readAt),
    'seconds open': ({ secondsOpen }) => secondsOpen,
    device: ({ device }) => device,
    'without network': ({ offline }) => offline,
    sha256: ({ sha256 }) => sha256,
  },
);
