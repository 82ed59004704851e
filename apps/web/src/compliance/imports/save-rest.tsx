import type { ImportOutcome } from '@icare/contracts/compliance-import';
import { FileDown } from 'lucide-react';
import { saveCsv } from '../../format/save-file.ts';
import { Button } from '../../ui/button.tsx';
import { Icon } from '../../ui/icon.tsx';
import { formatCount } from '../../ui/imports/import-answer.tsx';
import { restCsv } from './rest-csv.ts';

type SaveRestProps = { outcome: Pick<ImportOutcome, 'rest' | 'wrongRows'>; fileName: string };

/** Saves the wrong rows with their original columns, to be corrected and chosen again. */
export function SaveRest({ outcome: { rest, wrongRows }, fileName }: SaveRestProps) {
  const count = rest.rows.length;
  if (count === 0) return null;
  const which = count < wrongRows ? 'first ' : '';
  return (
    <Button
      className="max-sm:w-full"
      onClick={() =>
        saveCsv(restCsv(rest), `${fileName.replace(/\.[a-z]+$/i, '')} - not added.csv`)
      }
    >
      <Icon icon={FileDown} />
      Save the {which}
      {formatCount(count, 'other', 'others')} as a file
    </Button>
  );
}
