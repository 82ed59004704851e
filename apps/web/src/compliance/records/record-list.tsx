import type { ComplianceRecord } from '@icare/contracts/compliance-records';
import { memo, useId } from 'react';
import { GroupHeading } from '../../ui/group-heading.tsx';
import { groupRecords } from './record-groups.ts';
import { RecordRow, type RecordRowProps } from './record-row.tsx';

type RecordListProps = Pick<RecordRowProps, 'seesAll' | 'onAction'> & {
  records: readonly ComplianceRecord[];
  /** More rows are still to come, so the count of the last group is what is here by now. */
  partial: boolean;
};

/** Rows under sticky headings, in the order of the list. */
export const RecordList = memo(function RecordList(props: RecordListProps) {
  const { records, partial, seesAll, onAction } = props;
  const id = useId();
  const groups = groupRecords(records);
  return groups.map(({ name, records: rows }, index) => (
    <section key={name} aria-labelledby={`${id}-${index}`} className="not-first:mt-px">
      <GroupHeading
        id={`${id}-${index}`}
        title={name}
        count={partial && index === groups.length - 1 ? `${rows.length}+` : rows.length}
      />
      <ul>
        {rows.map((record) => (
          <RecordRow key={record.id} record={record} seesAll={seesAll} onAction={onAction} />
        ))}
      </ul>
    </section>
  ));
});
