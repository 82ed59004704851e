import { Link } from 'react-router-dom';
import { paths } from '../../routing/paths.ts';
import { SelectRow } from '../../ui/list/select-boxes.tsx';
import type { RowSelection } from '../../ui/list/use-selection.ts';

type PersonHeadingProps = {
  person: { id: string; fullName: string };
  detail: string;
  /** Left out where nobody can be selected. */
  selection?: RowSelection | undefined;
};

/** The beginning of a row about a person: the box that selects it, and the name, which leads to their page. */
export function PersonHeading({ person: { id, fullName }, detail, selection }: PersonHeadingProps) {
  return (
    <div className="flex min-w-0 items-center gap-2">
      {selection && (
        <SelectRow
          id={id}
          name={fullName}
          isChosen={selection.isChosen(id)}
          selecting={selection.selecting}
        />
      )}
      <div className="min-w-0 leading-snug">
        <h3 className="font-bold wrap-anywhere">
          <Link
            to={paths.compliance.person(id)}
            className="inline-flex min-h-6 touch:min-h-11 items-center text-ink no-underline hover:underline"
          >
            <bdi>{fullName}</bdi>
          </Link>
        </h3>
        <p className="text-meta text-muted wrap-anywhere">{detail}</p>
      </div>
    </div>
  );
}
