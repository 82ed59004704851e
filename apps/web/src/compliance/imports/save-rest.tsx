import type { ImportOutcome } from '@icare/contracts/compliance-import';
import { FileDown } from 'lucide-react';
import { saveCsv } from '../../format/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatCount } from '../../ui/imports/import-answer.tsx';
import { restCsv } from './rest-csv.ts';

type SaveRestProps = {
  outcome: Pick<ImportOutcome, 'rest' | 'wrongRows' | 'records'>;
  fileName: string;
};

/** Saves the wrong rows with their original columns, to be corrected and chosen again. */
export function SaveRest({ outcome: { rest, wrongRows, records }, fileName }: SaveRestProps) {
  const count = rest.rows.length;
  if (count === 0) return null;
  const which = count < wrongRows ? 'first ' : '';
  // Where no row is good, there are no others.
  const rows =
    records > 0
      ? formatCount(count, 'other', 'others')
      : formatCount(count, 'wrong row', 'wrong rows');
  return (
    <Button
      className="max-sm:w-full"
      onClick={() =>
        saveCsv(restCsv(rest), `${fileName.replace(/\.[a-z]+$/i, '')} - not added.csv`)
      }
    >
      <Icon icon={FileDown} />
      Save the {which}
      {rows} as a file
    </Button>
  );
}
