import { importColumns, type RecordColumns } from '@icare/contracts/compliance-import';
import type { ImportRest } from '@icare/contracts/import-rest';
import { useQuery } from '@tanstack/react-query';
import { type ComponentProps, useMemo } from 'react';
import type { Choices } from '../../ui/imports/mend-row.tsx';
import { MendRows } from '../../ui/imports/mend-rows.tsx';
import { allCertificationTypes } from '../types/queries.ts';

type MendRecordsProps = Pick<ComponentProps<typeof MendRows>, 'rest' | 'form'> & {
  columns: RecordColumns | undefined;
};

/** The wrong cells of an import of records as fields; a certification type is chosen from those that exist. */
export function MendRecords(props: MendRecordsProps) {
  return <MendRows {...props} labels={importColumns} choices={useChoices(props.rest)} />;
}

/** The names of the certification types, once one of the file does not exist. */
function useChoices(rest: ImportRest): Choices | undefined {
  const isWanted = rest.rows.some(({ columns }) => columns.includes('certification'));
  const { data } = useQuery({ ...allCertificationTypes, enabled: isWanted });
  return useMemo(
    () =>
      data && {
        certification: data.filter(({ status }) => status === 'active').map(({ name }) => name),
      },
    [data],
  );
}
