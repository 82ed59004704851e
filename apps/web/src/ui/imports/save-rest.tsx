import type { ImportRest } from '@icare/contracts/import-rest';
import { FileDown } from 'lucide-react';
import { saveCsv } from '../../format/save-file.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { formatCount } from './import-answer.tsx';
import { restCsv } from './rest-csv.ts';

type SaveRestProps = {
  rest: ImportRest;
  /** The number of wrong rows in the file; `rest` may hold fewer. */
  wrongRows: number;
  hasGoodRows: boolean;
  fileName: string;
};

/** Saves the wrong rows with their original columns, to be corrected and chosen again. */
export function SaveRest({ rest, wrongRows, hasGoodRows, fileName }: SaveRestProps) {
  const count = rest.rows.length;
  if (count === 0) return null;
  const which = count < wrongRows ? 'first ' : '';
  // Where no row is good, there are no others.
  const rows = hasGoodRows
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
