import type { ImportRest } from '@icare/contracts/import-rest';
import { FileDown } from 'lucide-react';
import { formatCount } from '../../format/format-count.ts';
import { saveCsv } from '../../format/save-file.ts';
import { Button } from '../button.tsx';
import { Icon } from '../icon.tsx';
import { withCorrections } from './corrections.ts';
import { restCsv } from './rest-csv.ts';
import type { Import } from './use-import.ts';

type SaveRestProps = {
  rest: ImportRest;
  /** What was written here instead of the cells, which the file has as well. */
  mending: Pick<Import<{ committed: boolean }>['mending'], 'corrections'>;
  columns: Readonly<Partial<Record<string, string>>> | undefined;
  labels: Readonly<Record<string, string>>;
  /** The number of wrong rows in the file; `rest` may hold fewer. */
  wrongRows: number;
  hasGoodRows: boolean;
  fileName: string;
};

/** Saves the wrong rows with their original columns, to be corrected and chosen again. */
export function SaveRest(props: SaveRestProps) {
  const { rest, mending, columns = {}, labels, wrongRows, hasGoodRows, fileName } = props;
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
        saveCsv(
          restCsv(withCorrections(rest, columns, mending.corrections, labels)),
          `${fileName.replace(/\.[a-z]+$/i, '')} - not added.csv`,
        )
      }
    >
      <Icon icon={FileDown} />
      Save the {which}
      {rows} as a file
    </Button>
  );
}
